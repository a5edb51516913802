import "~/ui/shapes/soon.css";
import "./listing-view.css";
import { PageLinks } from "~/platform/page-links";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { eagerness, ProductCard } from "../cards/product-card";
import { SwipedPicture } from "../cards/window/swiped-picture";
import { Empty } from "./empty";
import type { Listing } from "./listing.server";
import { ActiveFilters } from "./narrow/active-filters";
import { CompareBar, CompareTick } from "./narrow/compare-bar";
import compareSheet from "./narrow/compare-bar?styles";
import { NarrowForm, SortBar } from "./narrow/narrow-form";
import { MOST_PAGES, PAGE_SIZE, withQuery } from "./narrow/narrowing";

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
        <h2 className="visually-hidden" tabIndex={-1}>
          {t("productCount", { count: listing.total })}
        </h2>
        {listing.total === 0 ? <Empty listing={listing} /> : <Cards listing={listing} />}
        {listing.comparing ? <CompareBar listing={listing} sheet={compareSheet} /> : null}
      </div>
    </div>
  );
}

/** Each page of cards is a list of its own, so that a link can lead to the first card of a page. */
function Cards({ listing }: { listing: Listing }) {
  const { page, through } = listing;
  const shown = Array.from({ length: through - page + 1 }, (_, index) => page + index);
  return (
    <>
      {shown.map((number) => (
        <PageOfCards key={number} listing={listing} number={number} />
      ))}
      <Pages listing={listing} />
    </>
  );
}

/** The cards of one page. "Show more" asks for them as a part (`page-2`). */
export function PageOfCards({ listing, number }: Readonly<{ listing: Listing; number: number }>) {
  const { cards, avoided, page, cardsFrom, comparing } = listing;
  const before = (number - cardsFrom) * PAGE_SIZE;
  return (
    <ul className="grid" id={`page-${number}`}>
      {cards.slice(before, before + PAGE_SIZE).map((card, at) => (
        <ProductCard
          key={card.slug}
          card={card}
          eager={number === page && eagerness(at)}
          avoided={avoided?.[card.slug]}
          {...(comparing ? { Tick: CompareTick } : {})}
          Frame={SwipedPicture}
        />
      ))}
    </ul>
  );
}

/** The position in the listing, and links to more. */
export function Pages({
  listing: { cards, page, cardsFrom, pages, path, query, through, total },
}: {
  listing: Listing;
}) {
  const t = useT("catalogue");
  const link = useLink();
  const first = (page - 1) * PAGE_SIZE + 1;
  const hrefOf = (to: string) => link(withQuery(path, to === "1" ? query : [...query, ["page", to]]));
  const more = Math.min(PAGE_SIZE, total - through * PAGE_SIZE);
  // "Show more" keeps the earlier pages, up to a limit.
  const on = through - page + 1 < MOST_PAGES ? `${page}-${through + 1}` : String(through + 1);
  return (
    <div className="pager" id="pager">
      <p className="sm mute">
        {t("showing", { count: total, first, last: (cardsFrom - 1) * PAGE_SIZE + cards.length })}
      </p>
      {more > 0 ? (
        <ButtonLink kind="quiet" href={`${hrefOf(on)}#page-${through + 1}`} data-part={`page-${through + 1} pager`}>
          {t("showMore", { count: more })}
        </ButtonLink>
      ) : null}
      <PageLinks page={through} pages={pages} hrefFor={(to) => hrefOf(String(to))} />
    </div>
  );
}
