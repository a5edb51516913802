import type { InferInsertModel } from "drizzle-orm";
import type { CountryCode } from "../../../contract/countries";
import type { storeClosures } from "../../schema/activities";
import { storeRows } from "../store-rows";

/** Days of the year on which stores stay shut, and days that the moon moves; by country (assumptions). */
const EVERY_YEAR: Record<CountryCode, readonly string[]> = {
  AU: ["12-25", "04-25"],
  HK: [],
  ID: [],
  MY: [],
  NZ: ["12-25", "04-25"],
  PH: ["12-25", "01-01"],
  SG: ["12-25"],
  TH: ["04-13"],
};
const LUNAR_NEW_YEAR = ["2026-02-17", "2027-02-06", "2028-01-26"];
const GOOD_FRIDAY = ["2026-04-03", "2027-03-26", "2028-04-14"];
const LEBARAN = ["2026-03-20", "2027-03-10", "2028-02-27"];
const MOVING: Record<CountryCode, readonly string[]> = {
  AU: GOOD_FRIDAY,
  HK: LUNAR_NEW_YEAR,
  ID: LEBARAN,
  MY: LEBARAN,
  NZ: GOOD_FRIDAY,
  PH: GOOD_FRIDAY,
  SG: LUNAR_NEW_YEAR,
  TH: [],
};
const YEARS = [2026, 2027, 2028];
/** An airport does not sleep. */
const NEVER_SHUT = new Set(["changi-terminal-2"]);

export const storeClosureRows = (): InferInsertModel<typeof storeClosures>[] =>
  storeRows()
    .filter(({ slug }) => !NEVER_SHUT.has(slug))
    .flatMap(({ slug, country }) =>
      [...MOVING[country], ...YEARS.flatMap((year) => EVERY_YEAR[country].map((day) => `${year}-${day}`))]
        .toSorted()
        .map((date) => ({ storeSlug: slug, date })),
    );
