import { COUNTRY_CODES, type CountryCode } from "../../../../contract/countries";
import { boolean, nullable, number } from "../../../../db/readers";
import { listingPacks, listingVersions } from "../../../../db/schema/catalogue-shelves";
import { computed, of, sql } from "../../../../db/sql";
import { rows, run, trip } from "../../../../db/trip";
import { FORMAT, toParts } from "./pack";
import { readShelf } from "./shelf-store";

/** A country with fewer products than this is read faster directly than from a pack. */
const MANY = 1_000;
/** The most changed products that are read beside a pack before the pack is written again. */
const MOST_CHANGED = 500;

/**
 * Whether a country has many products (`many`), and how many a reader must read beside its pack (`behind`; null without a pack).
 */
const STATE = {
  country: of(listingVersions, "v").country,
  many: computed(
    boolean,
    sql`EXISTS (SELECT 1 FROM product_listings l WHERE l.country = v.country LIMIT 1 OFFSET ${MANY})`,
  ),
  behind: computed(
    nullable(number),
    sql`(SELECT (SELECT count(*) FROM product_listings l WHERE l.country = k.country AND l.changed > k.version) FROM listing_packs k
      WHERE k.country = v.country AND k.part = 0 AND k.format = ${FORMAT} AND k.version BETWEEN v.removed AND v.version)`,
  ),
};

/**
 * Writes the packs of large countries that are missing or old, and returns which were written. Without packs, reading is only slower.
 */
export async function packShelves(d1: D1Database, now: Date): Promise<CountryCode[]> {
  const states = await trip(d1, rows(STATE, sql`SELECT ${STATE} FROM ${listingVersions} v`));
  const wanted = COUNTRY_CODES.filter((code) =>
    states.some(({ country, many, behind }) => country === code && many && (behind === null || behind > MOST_CHANGED)),
  );
  for (const country of wanted) {
    const shelf = await readShelf(d1, country, now);
    await trip(d1, {
      old: run(sql`DELETE FROM ${listingPacks} WHERE country = ${country}`),
      parts: toParts(shelf).map((packed, part) =>
        run(sql`INSERT INTO listing_packs (country, part, format, version, packed)
          VALUES (${country}, ${part}, ${FORMAT}, ${shelf.version}, ${packed})`),
      ),
    });
  }
  return wanted;
}
