import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Chip } from "~/ui/button";
import type { Listing } from "./listing.server";

/** What the query narrows a listing to, a brand, or a category of a search, each as a chip that takes it away again. */
export function ActiveFilters({ listing: { brand, brands, chosen, path, query } }: { listing: Listing }) {
  const t = useT("catalogue");
  const link = useLink();
  const { category } = query;
  const active = [
    ...(category === undefined ? [] : [{ without: "category", name: chosen.categories.at(-1)?.name ?? category }]),
    ...(brand === null
      ? []
      : [{ without: "brand", name: brands.find(({ slug }) => slug === brand)?.name ?? chosen.brand?.name ?? brand }]),
  ];
  if (active.length === 0) return null;
  return (
    <ul className="chips" aria-label={t("activeFilters")}>
      {active.map(({ without, name }) => (
        <li key={without}>
          <Chip remove href={link(path, { ...query, [without]: null })} aria-label={t("removeFilter", { name })}>
            {name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
