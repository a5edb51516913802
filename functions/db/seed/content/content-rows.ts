import type { InferInsertModel } from "drizzle-orm";
import { COUNTRIES, COUNTRY_CODES } from "../../../contract/countries";
import type { contentEntries, layouts } from "../../schema/content";
import { layoutBody } from "./layouts";
import { entriesOf } from "./pages";

/** Each country with each of its languages (S1.11). */
export const SITES = COUNTRY_CODES.flatMap((country) =>
  COUNTRIES[country].languages.map((language) => ({ country, language })),
);

export const layoutRows = (): InferInsertModel<typeof layouts>[] =>
  SITES.map(({ country, language }) => ({ country, language, body: layoutBody(language) }));

export const contentRows = (): InferInsertModel<typeof contentEntries>[] =>
  SITES.flatMap(({ country, language }) => entriesOf(country, language));
