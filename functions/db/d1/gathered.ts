import { asEachAsked, askedOnce } from "./asked-once";
import { type HearTrip, RequestSession } from "./request-session";
import { databaseThrough, type SendBatch, type UnsentStatement } from "./through";

/** A database as one request may ask it; docs/decisions/042 says which calls take which. */
type RequestDatabase = {
  session: RequestSession;
  /** Answers from the newest state. */
  primary: D1Database;
  /** Answers from the nearest replica that has what the caller has seen. */
  nearest: D1Database;
};

/** One caller's statements, and the functions that settle the caller's promise. */
type GatheredRead = {
  statements: readonly UnsentStatement[];
  fromNearest: boolean;
  answer: (results: D1Result[]) => void;
  fail: (reason: unknown) => void;
};

/**
 * A database for one request that combines what several callers read at the same time into one trip. `all`, `first` and `batch` wait for other
 * callers in the same turn of the event loop, and what two of them read is read once; `run` and `raw` are sent at once. A trip goes to a replica only if every caller accepts one. A batch
 * is one transaction, so when it fails each caller's part is sent again alone, and an error reaches only the caller that caused it.
 */
export function gathered(binding: D1Database, heard?: HearTrip): RequestDatabase {
  const session = new RequestSession(binding, heard);
  let waiting: GatheredRead[] = [];

  const alone = ({ statements, answer, fail }: GatheredRead) => session.askPrimary(statements).then(answer, fail);
  const send = async () => {
    const asked = waiting;
    waiting = [];
    const { once, places } = askedOnce(asked.flatMap(({ statements }) => statements));
    const ask = asked.every(({ fromNearest }) => fromNearest) ? session.askNearest(once) : session.askPrimary(once);
    try {
      const results = asEachAsked(await ask, places);
      let from = 0;
      for (const { statements, answer } of asked) {
        answer(results.slice(from, from + statements.length));
        from += statements.length;
      }
    } catch (reason) {
      if (asked.length === 1) asked[0]?.fail(reason);
      else await Promise.all(asked.map(alone));
    }
  };
  const gather = (statements: readonly UnsentStatement[], fromNearest: boolean) =>
    new Promise<D1Result[]>((answer, fail) => {
      // By the next turn of the event loop, every caller that waits for nothing else has added its statements.
      if (waiting.push({ statements, fromNearest, answer, fail }) === 1) setTimeout(send, 0);
    });

  const sendChange: SendBatch = (statements) => session.askPrimary(statements);
  const primary = databaseThrough(binding, (statements) => gather(statements, false), sendChange);
  const nearest = databaseThrough(binding, (statements) => gather(statements, true), sendChange);
  const database = { session, primary, nearest };
  gathering.set(primary, database);
  for (const d1 of [primary, nearest]) pages.set(d1, d1);
  return database;
}

/** The gathering database behind each database that stands in front of one. */
const pages = new WeakMap<D1Database, D1Database>();
const gathering = new WeakMap<D1Database, RequestDatabase>();

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

/** The database of one call: the one that the calls of its page share, or a new one when `d1` is a binding. */
export function requestDatabase(d1: D1Database): RequestDatabase {
  const shared = gathering.get(d1);
  if (shared !== undefined) return shared;
  const session = new RequestSession(d1);
  return {
    session,
    primary: databaseThrough(d1, (statements) => session.askPrimary(statements)),
    nearest: databaseThrough(d1, (statements) => session.askNearest(statements)),
  };
}
