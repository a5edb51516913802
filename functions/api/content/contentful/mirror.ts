import { readSpace } from "./client";
import { findMirrored, keepMirrored, type MirroredVersion } from "./mirror-store";
import type { ContentfulAccess } from "./settings";
import { type SourceText, textsOf } from "./texts";

const keyOf = (one: { country: string; language: string }, id: string) => `${id} ${one.country} ${one.language}`;

/** Whether a version shows the text as Contentful has it now. A beginning that has passed is the moment at which it came. */
function isSame(version: MirroredVersion, { text, startsAt, endsAt }: SourceText, now: Date): boolean {
  const begun = Date.parse(version.startsAt) <= now.getTime();
  const beginsAsWell =
    startsAt === null || Date.parse(startsAt) <= now.getTime() ? begun : version.startsAt === startsAt;
  return beginsAsWell && version.endsAt === endsAt && JSON.stringify(version.body) === JSON.stringify(text);
}

/**
 * Writes what a Contentful space publishes into the shop's own tables, so that pages are read in one trip, schedules and segments hold as for the
 * shop's own texts, and the last published copy is served while Contentful is down. What Contentful no longer publishes ends.
 * @returns how many texts have changed and how many are gone
 * @throws ContentfulFault, and then nothing has changed
 */
export async function mirrorContentful(
  d1: D1Database,
  access: ContentfulAccess,
  now: Date,
): Promise<{ changed: number; gone: number }> {
  const [{ entries, linked }, mirrored] = await Promise.all([readSpace(access), findMirrored(d1, now)]);
  const texts = new Map(
    entries
      .flatMap((entry) => textsOf(entry, linked, access))
      .filter(({ endsAt }) => endsAt === null || Date.parse(endsAt) > now.getTime())
      .map((text) => [keyOf(text, text.entry.id), text]),
  );
  const known = new Map(mirrored.map((version) => [keyOf(version, version.entryId), version]));
  const changed = [...texts].flatMap(([key, text]) => {
    const version = known.get(key);
    return version !== undefined && isSame(version, text, now) ? [] : [text];
  });
  const gone = mirrored.filter((version) => !texts.has(keyOf(version, version.entryId)));
  await keepMirrored(d1, { changed, gone }, now);
  return { changed: changed.length, gone: gone.length };
}
