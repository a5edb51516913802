import type { InferInsertModel } from "drizzle-orm";
import { COUNTRIES, COUNTRY_CODES } from "../../../contract/countries";
import { type Reader, spelled } from "../../../contract/spelling";
import type { entries, entryTexts, entryVersions } from "../../schema/content";
import { brandTexts } from "./brand-stories";
import { helpTexts } from "./help";
import { journalTexts } from "./journal";
import { layoutText } from "./layouts";
import type { OpeningText } from "./opening-text";
import { pagesOf } from "./pages";
import { seasonTexts } from "./seasons";

/** Each country with each of its languages (S1.11). */
export const SITES = COUNTRY_CODES.flatMap((country) =>
  COUNTRIES[country].languages.map((language) => ({ country, language })),
);

/** Addresses, slugs and names of pictures are not words. */
const isWord = (text: string) => !/^[a-z0-9/?#=&+_.-]+$/.test(text);

/** A block of content as the readers of a site spell it. */
function spelledWithin<T>(content: T, reader: Reader): T {
  if (typeof content === "string") return (isWord(content) ? spelled(content, reader) : content) as T;
  if (Array.isArray(content)) return content.map((inner) => spelledWithin(inner, reader)) as T;
  if (typeof content !== "object" || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([key, inner]) => [key, spelledWithin(inner, reader)])) as T;
}

/** The first moment of texts that are shown always; earlier than any clock of a test or a restored database. */
const ALWAYS = "2020-01-01T00:00:00.000Z";

const LAYOUT = { id: "layout", type: "layout", routeKey: "cms-pages", slug: "layout", collection: null } as const;

/** All texts with which the shop opens. */
export const openingTexts = (): OpeningText[] => [
  ...SITES.flatMap((site) =>
    [
      { entry: LAYOUT, ...site, text: layoutText(site.language) },
      ...pagesOf(site.country, site.language),
      ...helpTexts(site.country, site.language),
      ...seasonTexts(site.country, site.language),
    ].map((opening) => ({ ...opening, text: spelledWithin(opening.text, site) })),
  ),
  ...journalTexts(),
  ...brandTexts(),
];

export type ContentRows = {
  entries: InferInsertModel<typeof entries>[];
  texts: InferInsertModel<typeof entryTexts>[];
  versions: InferInsertModel<typeof entryVersions>[];
};

const keyOf = ({ entry, country, language }: OpeningText) => `${entry.id} ${country} ${language}`;

/** Each text with the number of its version: 1, and more for those that follow it. */
function numbered(all: readonly OpeningText[]): (OpeningText & { number: number })[] {
  const counts = new Map<string, number>();
  return all.map((text) => {
    const number = (counts.get(keyOf(text)) ?? 0) + 1;
    counts.set(keyOf(text), number);
    return { ...text, number };
  });
}

/** The rows of the opening's content: each version of each text published, with nothing drafted. */
export function contentRows(now: Date): ContentRows {
  const at = now.toISOString();
  const all = numbered(openingTexts());
  const newest = [...new Map(all.map((text) => [keyOf(text), text])).values()];
  const heads = new Map(all.map(({ entry }) => [entry.id, entry]));
  return {
    entries: [...heads.values()].map((entry) => ({ ...entry, createdAt: at })),
    texts: newest.map(({ entry, country, language, number }) => ({
      entryId: entry.id,
      country,
      language,
      version: number,
      changedAt: at,
    })),
    versions: all.map(({ entry, country, language, text, startsAt, endsAt, publishedAt, number }) => ({
      entryId: entry.id,
      country,
      language,
      number,
      body: text,
      startsAt: startsAt ?? ALWAYS,
      endsAt: endsAt ?? null,
      note: "",
      publishedAt: publishedAt ?? at,
    })),
  };
}
