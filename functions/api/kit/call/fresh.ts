import { bindingOf } from "../../../db/d1/through";

/** How long an answer about catalogue or content may be reused, in milliseconds (S9.08). */
export const FRESH_MS = 300_000;
/** The most answers kept per database: enough for every layout, page and tree of eight countries. */
const MOST = 500;

/**
 * Answers that this isolate has read from each database. They are the same for every shopper, so no request's data is
 * kept. Only finished answers are kept, since a promise belongs to its request. The key is the binding, so that
 * databases never mix.
 */
const kept = new WeakMap<D1Database, Map<string, { at: number; value: unknown }>>();

/**
 * Reads through the memory of the isolate for five minutes (R70: only texts of catalogue and content; never bag, stock,
 * price, orders or points). Null means that nothing was found and is not kept.
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
