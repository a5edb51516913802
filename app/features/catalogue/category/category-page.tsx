import { useT } from "~/site/i18n";
import { CategoryChips, ListingHead } from "../listing/listing-head";
import { ListingView } from "../listing/listing-view";
import { FinderLink } from "../shades/finder-link";
import type { loadCategory } from "./category.server";

/** The page of a category. */
export function CategoryPage({ trail, title, listing }: Awaited<ReturnType<typeof loadCategory>>) {
  const t = useT("catalogue");
  return (
    <div id="results">
      <ListingHead trail={trail} title={title}>
        <p className="mute">{t("productCount", { count: listing.total })}</p>
        <FinderLink path={listing.path} />
      </ListingHead>
      <CategoryChips listing={listing} label={t("categoriesOf", { name: title })} />
      <ListingView listing={listing} />
    </div>
  );
}
