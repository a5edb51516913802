import { COUNTRY_CODES, type CountryCode } from "../../../contract/countries";
import { FORMAT, toParts } from "./pack";
import { readShelf } from "./shelf-store";

/** Fewer products than this are read faster directly than from a pack. */
const MANY = 1_000;
/** So many changed products may be read beside a pack before the pack is written again. */
const MOST_CHANGED = 500;

/**
 * Whether a country has many products (`many`), and how many a reader must read beside its pack (`behind`; null where
 * there is no pack).
 */
const STATE = `SELECT v.country,
    EXISTS (SELECT 1 FROM product_listings l WHERE l.country = v.country LIMIT 1 OFFSET ?1) AS many,
    (SELECT (SELECT count(*) FROM product_listings l WHERE l.country = k.country AND l.changed > k.version) FROM listing_packs k
      WHERE k.country = v.country AND k.part = 0 AND k.format = ?2 AND k.version BETWEEN v.removed AND v.version) AS behind
  FROM listing_versions v`;

/**
 * Writes the packs of large countries that are missing or old, and returns which were written. Reading works without
 * packs and is only slower.
 */
export async function packShelves(d1: D1Database, now: Date): Promise<CountryCode[]> {
  const { results } = await d1
    .prepare(STATE)
    .bind(MANY, FORMAT)
    .all<{ country: CountryCode; many: number; behind: number | null }>();
  const wanted = COUNTRY_CODES.filter((code) =>
    results.some(
      ({ country, many, behind }) => country === code && many === 1 && (behind === null || behind > MOST_CHANGED),
    ),
  );
  for (const country of wanted) {
    const shelf = await readShelf(d1, country, now);
    const parts = toParts(shelf).map((packed, part) => ({ packed, part }));
    await d1.batch([
      d1.prepare("DELETE FROM listing_packs WHERE country = ?").bind(country),
      ...parts.map(({ packed, part }) =>
        d1
          .prepare("INSERT INTO listing_packs (country, part, format, version, packed) VALUES (?, ?, ?, ?, ?)")
          .bind(country, part, FORMAT, shelf.version, packed),
      ),
    ]);
  }
  return wanted;
}
