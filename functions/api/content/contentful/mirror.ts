import { readSpace } from "./client";
import { findMirrored, findMirroredDrafts, keepMirrored, type MirroredVersion } from "./mirror-store";
import type { ContentfulAccess, ContentfulSource } from "./settings";
import { type SourceText, textsOf } from "./texts";

const keyOf = (one: { country: string; language: string }, id: string) => `${id} ${one.country} ${one.language}`;

/** Whether a version shows the text as Contentful has it now. A beginning that has passed is the moment at which it came. */
function isSame(version: MirroredVersion, { text, startsAt, endsAt }: SourceText, now: Date): boolean {
  const begun = Date.parse(version.startsAt) <= now.getTime();
  const beginsAsWell =
    startsAt === null || Date.parse(startsAt) <= now.getTime() ? begun : version.startsAt === startsAt;
  return beginsAsWell && version.endsAt === endsAt && JSON.stringify(version.body) === JSON.stringify(text);
}

async function sourceTexts(
  { entries, linked }: Awaited<ReturnType<typeof readSpace>>,
  access: ContentfulAccess,
  now: Date,
): Promise<Map<string, SourceText>> {
  const texts = await Promise.all(entries.map((entry) => textsOf(entry, linked, access)));
  return new Map(
    texts
      .flat()
      .filter(({ endsAt }) => endsAt === null || Date.parse(endsAt) > now.getTime())
      .map((text) => [keyOf(text, text.entry.id), text]),
  );
}

/** The texts that the Preview API has otherwise than the Delivery API: they are drafts, and only previews show them. */
async function draftsIn(
  access: ContentfulAccess | null,
  published: ReadonlyMap<string, SourceText>,
  now: Date,
): Promise<Map<string, SourceText>> {
  if (access === null) return new Map();
  const written = await sourceTexts(await readSpace(access), access, now);
  return new Map(
    [...written].filter(([key, { text }]) => JSON.stringify(published.get(key)?.text) !== JSON.stringify(text)),
  );
}

/**
 * Writes what a Contentful space publishes into the shop's own tables, so that pages are read in one trip, schedules and segments hold as for the
 * shop's own texts, and the last published copy is served while Contentful is down. What Contentful no longer publishes ends. `preview` reads what is
 * written there and not published, for previews.
 * @returns how many texts have changed, how many are gone, and how many drafts are new, different or gone
 * @throws ContentfulFault, and then nothing has changed
 */
export async function mirrorContentful(
  d1: D1Database,
  { delivery, preview }: ContentfulSource,
  now: Date,
): Promise<{ changed: number; gone: number; drafts: number }> {
  const [space, mirrored, kept] = await Promise.all([
    readSpace(delivery),
    findMirrored(d1, now),
    findMirroredDrafts(d1),
  ]);
  const texts = await sourceTexts(space, delivery, now);
  const written = await draftsIn(preview, texts, now);
  const known = new Map(mirrored.map((version) => [keyOf(version, version.entryId), version]));
  const changed = [...texts].flatMap(([key, text]) => {
    const version = known.get(key);
    return version !== undefined && isSame(version, text, now) ? [] : [text];
  });
  const gone = mirrored.filter((version) => !texts.has(keyOf(version, version.entryId)));
  const before = new Map(kept.map((draft) => [keyOf(draft, draft.entryId), JSON.stringify(draft.draft)]));
  const drafts = [...written].flatMap(([key, text]) => (before.get(key) === JSON.stringify(text.text) ? [] : [text]));
  const finished = kept.filter((draft) => !written.has(keyOf(draft, draft.entryId)));
  await keepMirrored(d1, { changed, gone, drafts, finished }, now);
  return { changed: changed.length, gone: gone.length, drafts: drafts.length + finished.length };
}
