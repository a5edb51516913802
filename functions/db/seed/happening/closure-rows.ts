import type { InferInsertModel } from "drizzle-orm";
import { SERVER_FACTS } from "../../../countries/countries";
import type { storeClosures } from "../../schema/happening-activities";
import { storeRows } from "./store-rows";

const YEARS = [2026, 2027, 2028];
/** Stores that never close, such as the one at the airport. */
const NEVER_SHUT = new Set(["changi-terminal-2"]);

export const storeClosureRows = (): InferInsertModel<typeof storeClosures>[] =>
  storeRows()
    .filter(({ slug }) => !NEVER_SHUT.has(slug))
    .flatMap(({ slug, country }) => {
      const { everyYear, dated } = SERVER_FACTS[country].storeClosures;
      return [...dated, ...YEARS.flatMap((year) => everyYear.map((day) => `${year}-${day}`))]
        .toSorted()
        .map((date) => ({ storeSlug: slug, date }));
    });
