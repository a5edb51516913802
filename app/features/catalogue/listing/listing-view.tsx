import "~/ui/shapes/soon.css";
import "./listing-view.css";
import wakeMore from "~/platform/enhance/more-wake?minified";
import showMore from "~/platform/enhance/show-more?served";
import { InlineScript } from "~/platform/page/inline-script";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/button";
import { Pager } from "~/ui/pager";
import { eagerness, ProductCard } from "../product-card";
import { ActiveFilters } from "./active-filters";
import { Empty } from "./empty";
import type { Listing } from "./listing.server";
import { NarrowForm, SortBar } from "./narrow-form";
import { MOST_PAGES, PAGE_SIZE, withQuery } from "./narrowing";

/** A listing: filters, sort, cards and pages. */
export function ListingView({ listing }: { listing: Listing }) {
  const t = useT("catalogue");
  return (
    <div className={listing.facets.length > 0 ? "wrap listing-body list" : "wrap listing-body"}>
      <NarrowForm listing={listing} />
      <div>
        <div className="tools">
          {listing.total > 0 || listing.narrowed ? <SortBar listing={listing} /> : null}
          <ActiveFilters listing={listing} />
        </div>
        <h2 className="visually-hidden">{t("productCount", { count: listing.total })}</h2>
        {listing.total === 0 ? <Empty listing={listing} /> : <Cards listing={listing} />}
      </div>
    </div>
  );
}

/** Each page of cards is a list of its own, so that a link can lead to the first card of a page. */
function Cards({ listing }: { listing: Listing }) {
  const { cards, avoided, page, through } = listing;
  const shown = Array.from({ length: through - page + 1 }, (_, index) => page + index);
  return (
    <>
      {shown.map((number, index) => (
        <ul className="grid" id={`page-${number}`} key={number}>
          {cards.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE).map((card, at) => (
            <ProductCard
              key={card.slug}
              card={card}
              eager={index === 0 && eagerness(at)}
              avoided={avoided?.[card.slug]}
            />
          ))}
        </ul>
      ))}
      <Pages listing={listing} />
      {listing.through < listing.pages ? <InlineScript text={wakeMore} /> : null}
    </>
  );
}

function Pages({ listing: { cards, page, pages, path, query, through, total } }: { listing: Listing }) {
  const t = useT("catalogue");
  const link = useLink();
  const first = (page - 1) * PAGE_SIZE + 1;
  const hrefOf = (to: string) => link(withQuery(path, to === "1" ? query : [...query, ["page", to]]));
  const more = Math.min(PAGE_SIZE, total - through * PAGE_SIZE);
  // "Show more" keeps the pages above, up to a limit.
  const on = through - page + 1 < MOST_PAGES ? `${page}-${through + 1}` : String(through + 1);
  return (
    <div className="pager">
      <p className="sm mute">{t("showing", { count: total, first, last: first + cards.length - 1 })}</p>
      {more > 0 ? (
        <ButtonLink kind="quiet" href={`${hrefOf(on)}#page-${through + 1}`} data-more={showMore}>
          {t("showMore", { count: more })}
        </ButtonLink>
      ) : null}
      <Pager
        page={through}
        pages={pages}
        hrefFor={(to) => hrefOf(String(to))}
        label={t("pages")}
        previousLabel={t("previous")}
        nextLabel={t("next")}
        pageLabel={(to) => t("pageNumber", { page: to })}
      />
    </div>
  );
}
