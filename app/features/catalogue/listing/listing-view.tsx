import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Pager } from "~/ui/pager";
import { eagerness, ProductCard } from "../product-card";
import { ActiveFilters } from "./active-filters";
import { Empty } from "./empty";
import type { Listing } from "./listing.server";
import { NarrowForm, SortBar } from "./narrow-form";
import { PAGE_SIZE } from "./narrowing";

/** Filters, sort, cards and pages of a listing. */
export function ListingView({ listing }: { listing: Listing }) {
  const t = useT("catalogue");
  const narrowable = listing.brands.length > 1;
  return (
    <div className={narrowable ? "wrap list-b list" : "wrap list-b"}>
      <NarrowForm listing={listing} narrowable={narrowable} />
      <div>
        <div className="tools">
          {listing.total > 0 ? <SortBar listing={listing} narrowable={narrowable} /> : null}
          <ActiveFilters listing={listing} />
        </div>
        <h2 className="vh">{t("productCount", { count: listing.total })}</h2>
        {listing.total === 0 ? <Empty listing={listing} /> : <Cards listing={listing} />}
      </div>
    </div>
  );
}

function Cards({ listing: { cards, page, pages, path, query, total } }: { listing: Listing }) {
  const t = useT("catalogue");
  const link = useLink();
  const first = (page - 1) * PAGE_SIZE + 1;
  return (
    <>
      <ul className="grid">
        {cards.map((card, index) => (
          <ProductCard key={card.slug} card={card} eager={eagerness(index)} />
        ))}
      </ul>
      <div className="pager">
        <p className="sm mute">{t("showing", { first, last: first + cards.length - 1, total })}</p>
        <Pager
          page={page}
          pages={pages}
          hrefFor={(to) => link(path, { ...query, page: to === 1 ? null : to })}
          label={t("pages")}
          previousLabel={t("previous")}
          nextLabel={t("next")}
          pageLabel={(to) => t("pageNumber", { page: to })}
        />
      </div>
    </>
  );
}
