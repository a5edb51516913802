import type { InferInsertModel } from "drizzle-orm";
import { COUNTRIES, COUNTRY_CODES } from "../../../contract/countries";
import type { entries, entryTexts, entryVersions } from "../../schema/content";
import { layoutText } from "./layouts";
import type { OpeningText } from "./opening-text";
import { pagesOf } from "./pages";

/** Each country with each of its languages (S1.11). */
export const SITES = COUNTRY_CODES.flatMap((country) =>
  COUNTRIES[country].languages.map((language) => ({ country, language })),
);

/** The first moment of texts that are shown always; earlier than any clock of a test or a restored database. */
const ALWAYS = "2020-01-01T00:00:00.000Z";

const LAYOUT = { id: "layout", type: "layout", routeKey: "cms-pages", slug: "layout", collection: null } as const;

/** All texts with which the shop opens. */
export const openingTexts = (): OpeningText[] =>
  SITES.flatMap(({ country, language }) => [
    { entry: LAYOUT, country, language, text: layoutText(language) },
    ...pagesOf(country, language),
  ]);

export type ContentRows = {
  entries: InferInsertModel<typeof entries>[];
  texts: InferInsertModel<typeof entryTexts>[];
  versions: InferInsertModel<typeof entryVersions>[];
};

/** The rows of the opening's content: each text published once, with nothing drafted. */
export function contentRows(now: Date): ContentRows {
  const at = now.toISOString();
  const all = openingTexts();
  const heads = new Map(all.map(({ entry }) => [entry.id, entry]));
  return {
    entries: [...heads.values()].map((entry) => ({ ...entry, createdAt: at })),
    texts: all.map(({ entry, country, language }) => ({
      entryId: entry.id,
      country,
      language,
      version: 1,
      changedAt: at,
    })),
    versions: all.map(({ entry, country, language, text, startsAt, endsAt, publishedAt }) => ({
      entryId: entry.id,
      country,
      language,
      number: 1,
      body: text,
      startsAt: startsAt ?? ALWAYS,
      endsAt: endsAt ?? null,
      note: "",
      publishedAt: publishedAt ?? at,
    })),
  };
}
