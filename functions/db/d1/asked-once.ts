import type { UnsentStatement } from "./through";

const CHANGES = /\b(INSERT|UPDATE|DELETE|REPLACE)\b/i;
const isPlain = (value: unknown) => value === null || typeof value !== "object";

type Once = {
  /** The statements to send. */
  once: readonly UnsentStatement[];
  /** For each statement that was asked, the index of its result in those that were sent. */
  places: readonly number[];
};

/**
 * Leaves out the statements of a trip that ask the same as an earlier one: two calls of a page often read the same bag. A trip that changes something
 * is left as it is, because what a statement reads there depends on its place.
 */
export function askedOnce(asked: readonly UnsentStatement[]): Once {
  if (asked.some(({ text, values }) => CHANGES.test(text) || !values.every(isPlain)))
    return { once: asked, places: asked.map((_, index) => index) };
  const once: UnsentStatement[] = [];
  const sent = new Map<string, number>();
  const places = asked.map((statement) => {
    // The text is long and the values are few: only these are written as JSON, which ends where the text begins.
    const key = JSON.stringify(statement.values) + statement.text;
    const place = sent.get(key) ?? once.push(statement) - 1;
    sent.set(key, place);
    return place;
  });
  return { once, places };
}

/** The results in the order that was asked; rows that two callers get are copies, so that neither sees what the other makes of them. */
export function asEachAsked(results: readonly D1Result[], places: readonly number[]): D1Result[] {
  const given = new Set<number>();
  return places.map((place) => {
    const result = results[place];
    if (result === undefined) throw new Error("A batch answers each of its statements");
    if (!given.has(place)) {
      given.add(place);
      return result;
    }
    return { ...result, results: (result.results as Record<string, unknown>[]).map((row) => ({ ...row })) };
  });
}
