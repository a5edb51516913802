import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Chip } from "~/ui/button";
import type { Listing } from "./listing.server";

/** The brand that a listing is narrowed to, as a chip that takes it away again; nothing when it is not. */
export function ActiveFilters({ listing: { brand, brands, chosen, path, query } }: { listing: Listing }) {
  const t = useT("catalogue");
  const link = useLink();
  if (brand === null) return null;
  const name = brands.find(({ slug }) => slug === brand)?.name ?? chosen.brand?.name ?? brand;
  return (
    <ul className="chips" aria-label={t("activeFilters")}>
      <li>
        <Chip remove href={link(path, { ...query, brand: null })} aria-label={t("removeFilter", { name })}>
          {name}
        </Chip>
      </li>
    </ul>
  );
}
