import { databaseThrough } from "./through";

/** One caller's statements, and the functions that settle the caller's promise. */
type GatheredRead = {
  statements: readonly D1PreparedStatement[];
  answer: (results: D1Result[]) => void;
  fail: (reason: unknown) => void;
};

/**
 * A database for one request that combines what several callers read at the same time into one trip. `all`, `first` and `batch` wait for other
 * callers in the same turn of the event loop; `run` and `raw` are sent at once. A batch is one transaction, so when it fails each caller's part is
 * sent again alone, and an error reaches only the caller that caused it.
 */
export function gathered(binding: D1Database): D1Database {
  let waiting: GatheredRead[] = [];

  const alone = ({ statements, answer, fail }: GatheredRead) => binding.batch([...statements]).then(answer, fail);
  const send = async () => {
    const asked = waiting;
    waiting = [];
    const [only] = asked;
    if (asked.length === 1 && only !== undefined) return alone(only);
    try {
      const results = await binding.batch(asked.flatMap(({ statements }) => statements));
      let from = 0;
      for (const { statements, answer } of asked) {
        answer(results.slice(from, from + statements.length));
        from += statements.length;
      }
    } catch {
      await Promise.all(asked.map(alone));
    }
  };
  const ask = (statements: readonly D1PreparedStatement[]) =>
    new Promise<D1Result[]>((answer, fail) => {
      // By the next turn of the event loop, every caller that waits for nothing else has added its statements.
      if (waiting.push({ statements, answer, fail }) === 1) setTimeout(send, 0);
    });

  const d1 = databaseThrough(binding, { ask, run: (own) => own.run() });
  pages.set(d1, d1);
  return d1;
}

/** The gathering database behind each database that stands in front of one. */
const pages = new WeakMap<D1Database, D1Database>();

/**
 * The gathering database behind another one; it is one object for all calls of a page. Null when each call makes its own trips.
 */
export const gatheredBehind = (d1: D1Database): D1Database | null => pages.get(d1) ?? null;

/** Remembers that `d1` sends its statements to `behind`, which may gather them. */
export function inFrontOf(behind: D1Database, d1: D1Database): D1Database {
  const page = pages.get(behind);
  if (page !== undefined) pages.set(d1, page);
  return d1;
}
