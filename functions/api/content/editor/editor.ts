import type { EditorEntry, EditorText, EntryVersion, TextState } from "../../../contract/content/editor";
import type { Collection, EntryText, EntryType } from "../../../contract/content/entries";
import type { Finding } from "../../../contract/content/lint";
import { addressOf, routeKeyOf } from "../../../contract/content/routing/entry-address";
import { LANGUAGES } from "../../../contract/countries";
import type { Refusal } from "../../../contract/errors";
import type { Page } from "../../kit/paging";
import { isWithin } from "../audience";
import { check, whyNot } from "../lint/check";
import { changedParts } from "./changed-parts";
import {
  changeSlug,
  ENTRIES_A_PAGE,
  type EntryFilter,
  type EntryRow,
  findEntries,
  findEntry,
  insertEntry,
  type StateRow,
} from "./entries-store";
import { cleanText } from "./rich-text";
import {
  dropDraft,
  endVersions,
  findText,
  findVersions,
  keepDraft,
  publishDraft,
  restoreDraft,
  type TextAct,
  type TextKey,
  type VersionRow,
} from "./texts-store";

/** A call at the editors' desk. */
export type EditorCall = { d1: D1Database; now: Date; operatorId: string };

const NOT_FOUND: Refusal = { ok: false, code: "not_found" };

function standingAt(
  { number, startsAt, endsAt }: { number: number | null; startsAt: string | null; endsAt: string | null },
  now: Date,
): TextState["status"] {
  if (number === null || startsAt === null) return "draft";
  if (isWithin(now, startsAt, endsAt)) return "live";
  return Date.parse(startsAt) > now.getTime() ? "scheduled" : "ended";
}

const stateOf = (row: StateRow, now: Date): TextState => ({
  country: row.country,
  language: row.language,
  title: row.draftTitle ?? row.title ?? "",
  status: standingAt(row, now),
  hasDraft: row.draftTitle !== null,
  version: row.version,
  number: row.number,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  by: row.changedBy,
  at: row.changedAt,
});

function describeEntry(entry: EntryRow, states: readonly StateRow[], now: Date): EditorEntry {
  const texts = states.filter(({ entryId }) => entryId === entry.id).map((row) => stateOf(row, now));
  const shown = texts.filter(({ status }) => status === "live" || status === "scheduled");
  return {
    ...entry,
    address: addressOf(entry),
    texts,
    missing: LANGUAGES.filter((language) => shown.every((one) => one.language !== language)),
  };
}

/** Reads a page of entries. Two trips. */
export async function listEntries({ d1, now }: EditorCall, filter: EntryFilter): Promise<Page<EditorEntry>> {
  const { total, entries, states } = await findEntries(d1, filter, now);
  const items = entries.map((entry) => describeEntry(entry, states, now));
  return { items, total, page: filter.page, pageSize: ENTRIES_A_PAGE };
}

type EntryResult = { ok: true; entry: EditorEntry } | Refusal;

async function described({ d1, now }: EditorCall, id: string): Promise<EntryResult> {
  const found = await findEntry(d1, id, now);
  return found === null ? NOT_FOUND : { ok: true, entry: describeEntry(found.entry, found.states, now) };
}

/**
 * Makes an entry. Its id is its slug for a page, with its type before it for any other.
 * @returns also slug_taken, or invalid_choice for a second layout
 */
export async function createEntry(
  call: EditorCall,
  { type, slug, collection }: { type: EntryType; slug: string; collection: Collection | null },
): Promise<EntryResult> {
  if (type === "layout") return { ok: false, code: "invalid_choice", field: "type" };
  const id = type === "page" ? slug : `${type}-${slug}`;
  const group = type === "page" ? collection : null;
  const made = await insertEntry(call.d1, {
    id,
    type,
    routeKey: routeKeyOf(type, group, slug),
    slug,
    collection: group,
    createdAt: call.now.toISOString(),
    createdBy: call.operatorId,
  });
  return made ? described(call, id) : { ok: false, code: "slug_taken", field: "slug" };
}

/**
 * Changes the address of a page; the old one leads to it. @returns also not_found, slug_taken, or invalid_choice for
 * an entry that is no page
 */
export async function renameEntry(call: EditorCall, id: string, slug: string): Promise<EntryResult> {
  const found = await described(call, id);
  if (!found.ok || found.entry.slug === slug) return found;
  const [from, to] = [found.entry.address, addressOf({ ...found.entry, slug })];
  if (found.entry.type !== "page" || from === null || to === null)
    return { ok: false, code: "invalid_choice", field: "slug" };
  if (!(await changeSlug(call.d1, { id, slug, from, to }))) return { ok: false, code: "slug_taken", field: "slug" };
  return described(call, id);
}

const describeVersion = (row: VersionRow): EntryVersion => ({
  number: row.number,
  text: row.body,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  note: row.note,
  by: row.publishedBy,
  at: row.publishedAt,
});

type TextFound = Awaited<ReturnType<typeof findText>>;

/** Describes a text for its editors; null when there is no such entry. */
function describeText(key: TextKey, { entry, text, begun, coming }: TextFound, now: Date): EditorText | null {
  if (entry === null) return null;
  const live = begun !== null && isWithin(now, begun.startsAt, begun.endsAt) ? begun : null;
  return {
    entry: { ...entry, address: addressOf(entry) },
    country: key.country,
    language: key.language,
    version: text?.version ?? 0,
    status: standingAt(live ?? coming[0] ?? begun ?? { number: null, startsAt: null, endsAt: null }, now),
    draft: text?.draft ?? null,
    live: live && describeVersion(live),
    scheduled: coming.map(describeVersion),
    by: text?.changedBy ?? null,
    at: text?.changedAt ?? now.toISOString(),
  };
}

export type TextResult = { ok: true; text: EditorText } | Refusal;

/** Reads one text; not_found for an unknown entry. One trip. */
export async function showText({ d1, now }: EditorCall, key: TextKey): Promise<TextResult> {
  const text = describeText(key, await findText(d1, key, now), now);
  return text === null ? NOT_FOUND : { ok: true, text };
}

/**
 * Answers an act with the text after it, or with the reason for a refusal. When another editor was first, it says who
 * changed the text, when, and which parts differ.
 */
function answered(act: TextAct, { done, after }: { done: boolean; after: TextFound }, mine?: EntryText): TextResult {
  const text = describeText(act, after, act.now);
  if (text === null) return NOT_FOUND;
  if (done) return { ok: true, text };
  if (text.version === act.seen) return { ok: false, code: "nothing_to_publish" };
  const theirs = text.draft ?? text.live?.text ?? null;
  const parts = mine === undefined ? changedParts(text.live?.text ?? null, theirs) : changedParts(mine, theirs);
  return {
    ok: false,
    code: "content_changed",
    details: { version: text.version, by: text.by ?? "", at: text.at, parts: parts.join(",") },
  };
}

/**
 * Saves a draft; its rich text is cleaned first. One trip.
 * @returns also not_found, content_changed
 */
export async function saveDraft({ d1, now }: EditorCall, act: TextAct, text: EntryText): Promise<TextResult> {
  const clean = await cleanText(text);
  const found = await findText(d1, act, now);
  if (found.entry === null) return NOT_FOUND;
  return answered(act, await keepDraft(d1, act, clean), clean);
}

/** Discards the draft. @returns also not_found, content_changed, nothing_to_publish (no draft) */
export const discardDraft = async ({ d1 }: EditorCall, act: TextAct): Promise<TextResult> =>
  answered(act, await dropDraft(d1, act));

/**
 * Publishes the draft, now or from a moment on; a moment that has passed is now.
 * @returns also not_found, content_changed, nothing_to_publish, ends_before_start, lint_errors, lint_warnings
 */
export async function publishText(
  { d1, now }: EditorCall,
  act: TextAct,
  wanted: { startsAt: string | null; endsAt: string | null; note: string; warnings: readonly string[] | null },
): Promise<TextResult> {
  const startsAt =
    wanted.startsAt === null || Date.parse(wanted.startsAt) < now.getTime() ? now : new Date(wanted.startsAt);
  const endsAt = wanted.endsAt === null ? null : new Date(wanted.endsAt);
  if (endsAt !== null && endsAt <= startsAt) return { ok: false, code: "ends_before_start", field: "endsAt" };
  const { text } = await findText(d1, act, now);
  const draft = text?.draft ?? null;
  // A draft that changes after it was checked is another version, which this act does not publish.
  if (text?.version === act.seen && draft !== null) {
    const refused = whyNot(await check({ d1, now: startsAt }, act, draft), wanted.warnings);
    if (refused !== null) return refused;
  }
  const published = await publishDraft(d1, act, { startsAt, endsAt, note: wanted.note });
  return answered(act, published);
}

/**
 * Ends one version or the whole text, now or at a moment. An older version that has no end shows again after a single one has ended.
 * @returns also not_found, content_changed, nothing_to_publish (nothing is live or to come)
 */
export async function endText(
  { d1, now }: EditorCall,
  act: TextAct,
  { number, endsAt }: { number: number | null; endsAt: string | null },
): Promise<TextResult> {
  const at = endsAt === null || Date.parse(endsAt) < now.getTime() ? now : new Date(endsAt);
  const ended = await endVersions(d1, act, { number, endsAt: at });
  return answered(act, ended);
}

/** Makes an old version the draft. @returns also not_found, content_changed, nothing_to_publish (no such version) */
export const restoreVersion = async ({ d1 }: EditorCall, act: TextAct, number: number): Promise<TextResult> =>
  answered(act, await restoreDraft(d1, act, number));

/** What is to be mended in a text: in its draft, or where it has none, in what is on the site. Two trips. */
export async function lintText(
  { d1, now }: EditorCall,
  key: TextKey,
): Promise<{ ok: true; findings: Finding[] } | Refusal> {
  const { entry, text, begun, coming } = await findText(d1, key, now);
  if (entry === null) return NOT_FOUND;
  const body = text?.draft ?? begun?.body ?? coming[0]?.body ?? null;
  return { ok: true, findings: body === null ? [] : await check({ d1, now }, key, body) };
}

/** The versions on a page of the history. */
const VERSIONS_A_PAGE = 20;

/** Reads the published versions of a text, newest first; not_found for an unknown entry. One trip. */
export async function showHistory(
  { d1 }: EditorCall,
  key: TextKey,
  page: number,
): Promise<{ ok: true; versions: Page<EntryVersion> } | Refusal> {
  const paging = { page, pageSize: VERSIONS_A_PAGE };
  const { entry, total, versions } = await findVersions(d1, key, paging);
  return entry === null
    ? NOT_FOUND
    : { ok: true, versions: { ...paging, total, items: versions.map(describeVersion) } };
}
