import { useT } from "~/site/i18n";
import { CategoryChips } from "../listing/listing-head";
import { ListingView } from "../listing/listing-view";
import { Brands, Departments, IdeaCards } from "./ideas";
import type { SearchData } from "./search.server";
import { SearchField } from "./search-field";

/** Search as a page: one big field, then what was found, or ways on. What was typed is only ever text. */
export function SearchPage(data: SearchData) {
  return (
    <>
      <SearchField q={data.q} />
      {data.kind === "results" ? (
        <Results {...data} />
      ) : data.kind === "start" ? (
        <Start {...data} />
      ) : (
        <NoMatch {...data} />
      )}
    </>
  );
}

type Of<K extends SearchData["kind"]> = Extract<SearchData, { kind: K }>;

function Results({ q, listing }: Of<"results">) {
  const t = useT("catalogue");
  return (
    <>
      <div className="wrap found row row-w">
        <h1>{t("resultsFor", { q })}</h1>
        <p className="mute" role="status">
          {t("productCount", { count: listing.total })}
        </p>
      </div>
      <CategoryChips listing={listing} label={t("narrowByCategory")} />
      <ListingView listing={listing} />
    </>
  );
}

function Start({ ideas }: Pick<Of<"start">, "ideas">) {
  const t = useT("catalogue");
  return (
    <div className="wrap search-b">
      <h1 className="vh">{t("search")}</h1>
      <div className="sg">
        <Departments categories={ideas.categories} />
        <Brands brands={ideas.brands} />
      </div>
      <IdeaCards cards={ideas.cards} heading={t("sort_new")} />
    </div>
  );
}

const TIPS = ["tipSpelling", "tipFewer", "tipKind"] as const;

/** S2.30: says what was not found, with three things to try. */
function NoMatch({ q, ideas }: Pick<Of<"no-match">, "q" | "ideas">) {
  const t = useT("catalogue");
  return (
    <div className="wrap search-b">
      <div className="sg">
        <section className="stack" role="status">
          <h1>{t("noMatch", { q })}</h1>
          <h2 className="t-h3">{t("tips")}</h2>
          <ol className="stack tips">
            {TIPS.map((tip) => (
              <li key={tip}>{t(tip)}</li>
            ))}
          </ol>
        </section>
        <Departments categories={ideas.categories} />
      </div>
      <IdeaCards cards={ideas.cards} heading={t("sort_recommended")} />
    </div>
  );
}
