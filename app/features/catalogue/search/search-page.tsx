import "./search-page.css";
import type { ReactNode } from "react";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { IdeaCards } from "../cards/window/idea-cards";
import { CategoryChips } from "../listing/listing-head";
import { ListingView } from "../listing/listing-view";
import { Elsewhere } from "./elsewhere";
import { Popular, PopularBrands, Recent } from "./ideas";
import type { SearchData } from "./search.server";
import { SearchField } from "./search-field";
import { TIPS } from "./tips";

/** The search page: a large field, then results or suggestions. Typed text is only ever drawn as text. */
export function SearchPage({ data, id }: Readonly<{ data: SearchData; id?: string }>) {
  return (
    <div
      id={id}
      data-client="search"
      data-now=""
      data-search-panel=""
      data-found={data.kind === "results" ? data.q : undefined}
    >
      <SearchField q={data.q} />
      {data.kind === "results" ? (
        <Results {...data} />
      ) : data.kind === "start" ? (
        <Start {...data} />
      ) : (
        <NoMatch {...data} />
      )}
    </div>
  );
}

type SearchDataOf<K extends SearchData["kind"]> = Extract<SearchData, { kind: K }>;

function Results({ q, listing, reading, elsewhere }: SearchDataOf<"results">) {
  const t = useT("catalogue");
  const link = useLink();
  const { matched, corrected, suggestions } = reading;
  // A page or store with the words as they were typed is a better answer than products for a corrected spelling.
  const aside = corrected !== null && elsewhere.typed;
  return (
    <>
      {aside ? <Elsewhere found={elsewhere} /> : null}
      <div className="wrap found">
        <div className="row row-wrap">
          <h1>{t("resultsFor", { q: aside ? q : (corrected ?? q) })}</h1>
          <p className="mute" role="status">
            {t("productCount", { count: listing.total })}
          </p>
        </div>
        {corrected === null ? null : (
          <p>
            {t("showingInstead", { corrected, q })}{" "}
            <a className="link" href={link("/search", { q, exact: 1 })}>
              {t("searchExactly", { q })}
            </a>
          </p>
        )}
        {matched === "some" ? <p>{t("someWords")}</p> : null}
        {matched === "some" ? <DidYouMean suggestions={suggestions} /> : null}
      </div>
      {aside ? null : <Elsewhere found={elsewhere} />}
      <CategoryChips listing={listing} label={t("narrowByCategory")} />
      <ListingView listing={listing} />
    </>
  );
}

function Start({ ideas }: Pick<SearchDataOf<"start">, "ideas">) {
  const t = useT("catalogue");
  return (
    <div className="wrap search-body">
      <h1 className="visually-hidden">{t("search")}</h1>
      <div className="search-ways">
        <div className="stack">
          <Recent />
          <Popular queries={ideas.queries} />
        </div>
        <PopularBrands brands={ideas.brands} />
      </div>
      <IdeaCards cards={ideas.cards} heading={t("sort_new")} />
    </div>
  );
}

/**
 * S2.30: names what was not found, and suggests similar searches and three things to try. Other parts of the shop that
 * match come first.
 */
function NoMatch({ q, ideas, suggestions, elsewhere }: SearchDataOf<"no-match">) {
  const t = useT("catalogue");
  const { brands, categories, pages, stores } = elsewhere;
  const other = [brands, categories, pages, stores].some((found) => found.length > 0);
  return (
    <>
      {other ? (
        <>
          <div className="wrap found stack" role="status">
            <h1>{t("noMatchHere", { q })}</h1>
            <p>{t("foundElsewhere")}</p>
          </div>
          <Elsewhere found={elsewhere} />
        </>
      ) : null}
      <div className="wrap search-body">
        <div className="search-ways">
          <section className="stack">
            {other ? null : (
              <div role="status">
                <h1>{t("noMatch", { q })}</h1>
                <p>{t("noProducts")}</p>
              </div>
            )}
            <DidYouMean suggestions={suggestions} />
            <h2 className="type-h3">{t("tips")}</h2>
            <ol className="stack tips">
              {TIPS.map((tip) => (
                <li key={tip}>{t(tip)}</li>
              ))}
            </ol>
          </section>
          <Popular queries={ideas.queries} />
        </div>
      </div>
      <div className="wrap search-body">
        <IdeaCards cards={ideas.cards} heading={t("sort_recommended")} />
      </div>
    </>
  );
}

function DidYouMean({ suggestions }: { suggestions: readonly string[] }) {
  const t = useT("catalogue");
  const link = useLink();
  if (suggestions.length === 0) return null;
  return (
    <p className="row row-wrap">
      {t("didYouMean")}
      {suggestions.map(
        (text): ReactNode => (
          <a key={text} className="link" href={link("/search", { q: text })}>
            {text}
          </a>
        ),
      )}
    </p>
  );
}
