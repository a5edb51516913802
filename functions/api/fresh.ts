import { bindingOf } from "../db/through";

/** S9.08: how long an answer about catalogue or content may be reused, in milliseconds. */
export const FRESH_MS = 300_000;
/** Answers kept per database: every layout, page and tree of eight countries fits. */
const MOST = 500;

/**
 * What this isolate already read of each database: the same for every shopper, so nothing of a request is kept here, and
 * only finished answers, since a promise belongs to the request that made it. Keyed by the binding, so that databases never mix.
 */
const kept = new WeakMap<D1Database, Map<string, { at: number; value: unknown }>>();

/**
 * Reads through the isolate's memory for five minutes (R70: catalogue texts and content; never bag, stock, price, orders or points).
 * Null, for what is not there, is not kept.
 */
export async function freshly<T>(database: D1Database, key: string, now: Date, read: () => Promise<T>): Promise<T> {
  const binding = bindingOf(database);
  const answers = kept.get(binding) ?? new Map<string, { at: number; value: unknown }>();
  kept.set(binding, answers);
  const found = answers.get(key);
  const age = found === undefined ? Number.POSITIVE_INFINITY : now.getTime() - found.at;
  if (found !== undefined && age >= 0 && age < FRESH_MS) return found.value as T;
  const value = await read();
  if (answers.size >= MOST) answers.clear();
  if (value === null) answers.delete(key);
  else answers.set(key, { at: now.getTime(), value });
  return value;
}
