import type { ContentEntry } from "../../../contract/content/entries";
import type { CountryCode, LanguageCode } from "../../../contract/countries";
import { blocksFor, isWithin, type Reader } from "../audience";
import type { Candidate } from "./candidates-store";

/** The country and the language for which a version is chosen. */
export type ChoiceSite = { country: CountryCode; language: LanguageCode };

/**
 * Chooses the version for a reader. The reader's language comes before English, and the country's own text before the
 * one for all countries. A home page with an end, for a season, comes before the one without; of two, the later one is
 * shown.
 */
export function chosen(
  candidates: readonly Candidate[],
  { country, at }: Pick<Reader, "country" | "at">,
  language: LanguageCode,
): Candidate | null {
  const rank = (one: Candidate): (number | string)[] => [
    Number(one.language === language),
    Number(one.type === "homepage" && one.endsAt !== null),
    Number(one.country === country),
    one.startsAt,
    one.number,
  ];
  const before = (one: Candidate, other: Candidate): number => {
    const [mine, theirs] = [rank(one), rank(other)];
    const differs = mine.findIndex((value, index) => value !== theirs[index]);
    return differs >= 0 && (mine[differs] ?? 0) > (theirs[differs] ?? 0) ? -1 : 1;
  };
  const [best = null] = candidates.filter(({ startsAt, endsAt }) => isWithin(at, startsAt, endsAt)).sort(before);
  return best;
}

/** Writes a version as a reader is shown it. */
export const entryOf = (version: Candidate, reader: Reader, language: LanguageCode): ContentEntry => {
  const { id, type, routeKey, slug, collection, body, number, firstAt, publishedAt } = version;
  return {
    id,
    type,
    routeKey,
    slug,
    collection,
    country: reader.country,
    language: version.language,
    fallback: version.language !== language,
    title: body.title,
    description: body.description,
    picture: body.picture,
    blocks: blocksFor(body.blocks, reader),
    status: "published",
    version: number,
    publishedAt: firstAt,
    updatedAt: publishedAt,
  };
};
