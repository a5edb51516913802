import type { CountryCode, LanguageCode } from "../../../contract/countries";
import { bindingOf } from "../../../db/d1/through";
import type { Sql } from "../../../db/sql";
import { trip } from "../../../db/trip";
import { FRESH_MS } from "../../kit/call/fresh";
import { stampsRead } from "../../kit/call/stamps";
import { readBlocks } from "../audience";
import { type Candidate, candidatesRead } from "./candidates-store";

/** The most answers kept per database: every layout, page and journal piece of eight countries. */
const MOST = 1_000;

type KeptVersions = { at: number; stamp: number; candidates: Candidate[] };
/** What an isolate has read of a database, the same for every shopper. */
type Memory = Map<string, KeptVersions>;
const kept = new WeakMap<D1Database, Memory>();

function memoryOf(d1: D1Database): Memory {
  const binding = bindingOf(d1);
  const memory: Memory = kept.get(binding) ?? new Map();
  kept.set(binding, memory);
  return memory;
}

type ContentSite = { d1: D1Database; country: CountryCode; language: LanguageCode; now: Date };

/** Reads the blocks of each version once, instead of at every request. */
const readable = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.map((one) => ({ ...one, body: { ...one.body, blocks: readBlocks(one.body.blocks) } }));

/**
 * Reads the versions that are shown now or within five minutes, through the memory of the isolate. Its trip asks whether anything was published
 * since, so that a change is seen at once; an answer that is still right is neither read nor sent again (R70). One trip, and another after a change.
 */
export async function candidatesFor(
  { d1, country, language, now }: ContentSite,
  name: string,
  which: Sql,
): Promise<Candidate[]> {
  const answers = memoryOf(d1);
  const key = `${name} ${country} ${language}`;
  const found = answers.get(key);
  const age = found === undefined ? Number.POSITIVE_INFINITY : now.getTime() - found.at;
  const still = found !== undefined && age >= 0 && age < FRESH_MS ? found : null;
  if (still !== null) {
    const { published = 0 } = await trip(d1, stampsRead);
    if (published === still.stamp) return still.candidates;
  }
  const span = { country, language, from: now, to: new Date(now.getTime() + FRESH_MS) };
  const { stamps, candidates } = await trip(d1, { stamps: stampsRead, candidates: candidatesRead(which, span) });
  if (answers.size >= MOST) answers.clear();
  const read = readable(candidates);
  answers.set(key, { at: now.getTime(), stamp: stamps.published ?? 0, candidates: read });
  return read;
}
