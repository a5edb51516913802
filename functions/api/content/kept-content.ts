import type { CountryCode, LanguageCode } from "../../contract/countries";
import { bindingOf } from "../../db/d1/through";
import { type Sql, sql } from "../../db/sql";
import { trip } from "../../db/trip";
import { FRESH_MS } from "../kit/call/fresh";
import { readBlocks } from "./audience";
import { type Candidate, candidatesRead, STAMP, stampRead } from "./candidates-store";

/** The most answers kept per database: every layout, page and journal piece of eight countries. */
const MOST = 1_000;

/** For how long an isolate believes the number that it last read, in milliseconds. */
const BELIEVED_MS = 1_000;

type KeptVersions = { at: number; stamp: number; candidates: Candidate[] };
/** What an isolate has read of a database, the same for every shopper, and when it last read the number of the last change. */
type Memory = { answers: Map<string, KeptVersions>; stamp: number; checkedAt: number };
const kept = new WeakMap<D1Database, Memory>();

function memoryOf(d1: D1Database): Memory {
  const binding = bindingOf(d1);
  const memory = kept.get(binding) ?? { answers: new Map(), stamp: 0, checkedAt: Number.NEGATIVE_INFINITY };
  kept.set(binding, memory);
  return memory;
}

/** The number of the last change of content, read again after a second; null while the database is down. One trip, or none. */
export async function publishedStamp(d1: D1Database, now: Date): Promise<number | null> {
  const memory = memoryOf(d1);
  const asked = now.getTime() - memory.checkedAt;
  if (asked >= 0 && asked < BELIEVED_MS) return memory.stamp;
  const found = await trip(d1, stampRead).catch(() => undefined);
  if (found === undefined) return null;
  Object.assign(memory, { stamp: found?.number ?? 0, checkedAt: now.getTime() });
  return memory.stamp;
}

/** Forgets what this isolate has read, after it has changed what is published. */
export const forgetContent = (d1: D1Database): boolean => kept.delete(bindingOf(d1));

type ContentSite = { d1: D1Database; country: CountryCode; language: LanguageCode; now: Date };

/** Reads the blocks of each version once, instead of at every request. */
const readable = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.map((one) => ({ ...one, body: { ...one.body, blocks: readBlocks(one.body.blocks) } }));

/**
 * Reads the versions that are shown now or within five minutes, through the memory of the isolate. Its trip asks whether anything was published
 * since, so that a change is seen within a second; an answer that is still right is neither read nor sent again (R70). One trip, or none.
 */
export async function candidatesFor(
  { d1, country, language, now }: ContentSite,
  name: string,
  which: Sql,
): Promise<Candidate[]> {
  const memory = memoryOf(d1);
  const { answers } = memory;
  const key = `${name} ${country} ${language}`;
  const found = answers.get(key);
  const age = found === undefined ? Number.POSITIVE_INFINITY : now.getTime() - found.at;
  const still = found !== undefined && age >= 0 && age < FRESH_MS ? found : null;
  const asked = now.getTime() - memory.checkedAt;
  if (still !== null && still.stamp === memory.stamp && asked >= 0 && asked < BELIEVED_MS) return still.candidates;
  const span = { country, language, from: now, to: new Date(now.getTime() + FRESH_MS) };
  const { stamp, candidates } = await trip(d1, {
    stamp: stampRead,
    candidates: candidatesRead(which, span, still === null ? sql`FALSE` : sql`${STAMP} = ${still.stamp}`),
  });
  const number = stamp?.number ?? 0;
  Object.assign(memory, { stamp: number, checkedAt: now.getTime() });
  if (still !== null && number === still.stamp) return still.candidates;
  if (answers.size >= MOST) answers.clear();
  const read = readable(candidates);
  answers.set(key, { at: now.getTime(), stamp: number, candidates: read });
  return read;
}
