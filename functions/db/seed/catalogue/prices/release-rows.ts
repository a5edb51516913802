import { COUNTRY_CODES } from "../../../../contract/countries";
import type { Rows } from "../../table-rows";
import { PRODUCTS } from "../catalogue";

const DAY = 86_400_000;

/** Future launches, the same in every country: at midnight UTC of a day counted from when the shop is seeded. */
export function releaseRows(now: Date): Rows<"productReleases"> {
  const midnight = (days: number) => `${new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)}T00:00:00.000Z`;
  return PRODUCTS.flatMap(({ slug, release }) =>
    release === undefined
      ? []
      : COUNTRY_CODES.map((country) => ({
          productSlug: slug,
          country,
          opensAt: midnight(release.opensInDays),
          earlyFrom: release.earlyInDays === undefined ? null : midnight(release.earlyInDays),
          earlyTiers: release.earlyTiers ?? [],
        })),
  );
}
