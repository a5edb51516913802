import type { CountryCode } from "../../contract/countries";
import type { Store } from "../../contract/happening";
import { findStores, type StoreRow } from "./store";

const toStore = (row: StoreRow): Store => ({
  slug: row.slug,
  name: row.name,
  addressLines: JSON.parse(row.address_lines) as Store["addressLines"],
  phone: row.phone,
  timeZone: row.time_zone,
  latitude: row.latitude,
  longitude: row.longitude,
  hours: JSON.parse(row.hours) as Store["hours"],
  collect: row.collect === 1,
  hasAll: row.lacks === null ? null : row.lacks === "[]",
  lacks: JSON.parse(row.lacks ?? "[]") as Store["lacks"],
});

/** S7.15: the stores of a country; with a bag, which of them could hand it out now. */
export async function listStores(
  { d1, country, now }: { d1: D1Database; country: CountryCode; now: Date },
  asked: { bagId: string | null; collect: boolean },
) {
  const items = (await findStores(d1, country, { ...asked, now })).map(toStore);
  return { items, page: 1, pageSize: Math.max(1, items.length), total: items.length };
}
