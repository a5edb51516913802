import { LEGAL_TEXTS, type LegalText, type LegalVersion } from "../../../contract/content/content";
import type { ContentEntry } from "../../../contract/content/entries";
import { COUNTRIES, type CountryCode, type LanguageCode } from "../../../contract/countries";
import { mapped, type Reading, trip } from "../../../db/trip";
import { dayIn } from "../../kit/calendar/day-in";
import { type Reader, readBlocks } from "../audience";
import { candidatesRead, namedEntry } from "./candidates-store";
import { chosen, entryOf } from "./choose";
import { datedVersions } from "./dated";

type LegalSite = { d1: D1Database; country: CountryCode; language: LanguageCode };

/** Before the first version of any text, and after the last. */
const [EVER, FOR_EVER] = [new Date(0), new Date("9999-01-01T00:00:00.000Z")];

/**
 * Finds a legal text for a reader, as it holds at the reader's moment or from a day, with all its versions. Null where it has no such version. One
 * trip.
 */
export async function legalTextFor(
  { d1, country, language }: LegalSite,
  reader: Reader,
  { id, from }: { id: LegalText; from: string | null },
): Promise<{ entry: ContentEntry; version: LegalVersion; versions: LegalVersion[] } | null> {
  const candidates = await trip(d1, candidatesRead(namedEntry(id), { country, language, from: EVER, to: FOR_EVER }));
  const dated = datedVersions(candidates, { country, language }, reader);
  const found = dated.find((one) => (from === null ? one.state === "now" : one.from === from));
  if (found === undefined) return null;
  const [version, ...versions] = [found, ...dated].map(({ candidate: _, ...days }) => days);
  const { candidate } = found;
  const read = { ...candidate, body: { ...candidate.body, blocks: readBlocks(candidate.body.blocks) } };
  return version === undefined ? null : { entry: entryOf(read, reader, language), version, versions };
}

/**
 * Reads the day of the newest legal text that holds now, YYYY-MM-DD in the country: whoever agrees to the texts today agrees to their versions of this
 * day. Null where none is published.
 */
export const legalDayRead = ({ country, language }: Omit<LegalSite, "d1">, now: Date): Reading<string | null> => {
  const span = { country, language, from: now, to: new Date(now.getTime() + 1) };
  const texts = Object.fromEntries(LEGAL_TEXTS.map((id) => [id, candidatesRead(namedEntry(id), span)]));
  return mapped(texts, (found) => {
    const days = Object.values(found).flatMap((candidates) => {
      const version = chosen(candidates, { country, at: now }, language);
      return version === null ? [] : [dayIn(COUNTRIES[country].timeZone, new Date(version.startsAt))];
    });
    return days.sort().at(-1) ?? null;
  });
};
