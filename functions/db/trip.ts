import { preparedOn } from "./d1/through";
import { boolean } from "./readers";
import { type RowOf, readerOf, type Shape, type Sql, sql } from "./sql";

/** One statement of a trip, with the function that reads its result. */
export class Part<T> {
  constructor(
    readonly statement: Sql,
    readonly read: (result: D1Result) => T,
    readonly changes = false,
  ) {}
}

/** Several parts with one result, such as a bag's head, lines and promotions. */
class Whole<T> {
  constructor(
    readonly parts: Parts,
    readonly read: (found: unknown) => T,
  ) {}
}

/** One part, or several with one value, which a room reads in another room's trip. */
export type Reading<T> = Part<T> | Whole<T>;
/** Parts by name; a name may have further parts, a list of them, or null for a part that is not needed this time. */
export type Parts = Reading<unknown> | null | readonly Parts[] | { readonly [name: string]: Parts };
export type Found<P> =
  P extends Reading<infer T> ? T : P extends null ? null : { -readonly [K in keyof P]: Found<P[K]> };
/**
 * Parts that are nested at most once; generic code asks for these, because the compiler cannot resolve the recursion of {@link Parts}.
 */
type Level<T> = { readonly [name: string]: T | null };
export type FlatParts = Level<Reading<unknown> | Level<Reading<unknown>>>;

function reading<S extends Shape>(shape: S): (results: readonly unknown[]) => RowOf<S>[] {
  const readers = Object.entries(shape).map(([name, column]) => [name, readerOf(column)] as const);
  return (results) =>
    results.map((found) => {
      const row: Record<string, unknown> = {};
      for (const [name, read] of readers) {
        try {
          row[name] = read((found as Record<string, unknown>)[name]);
        } catch (cause) {
          throw new Error(`${name}: ${String(cause)}`, { cause });
        }
      }
      return row as RowOf<S>;
    });
}

/** Reads all rows of a statement; each value is checked as its column says. */
export function rows<S extends Shape>(shape: S, statement: Sql): Part<RowOf<S>[]> {
  return new Part(statement, ({ results }) => reading(shape)(results));
}

/** Reads the first row, or null. */
export function row<S extends Shape>(shape: S, statement: Sql): Part<RowOf<S> | null> {
  return new Part(statement, ({ results }) => reading(shape)(results.slice(0, 1))[0] ?? null);
}

/** Reads whether a condition holds: `holds(sql`EXISTS (SELECT 1 FROM ...)`)`. */
export const holds = (condition: Sql): Part<boolean> =>
  new Part(
    sql`SELECT (${condition}) AS holds`,
    ({ results }) => reading({ holds: boolean })(results)[0]?.holds ?? false,
  );

/** Runs a change; its result is how many rows it changed. */
export const run = (statement: Sql): Part<number> => new Part(statement, ({ meta }) => meta.changes, true);

/** Converts the result of a part, or combines the results of several. */
export const mapped = <P extends Parts, U>(parts: P, change: (found: Found<P>) => U): Reading<U> =>
  new Whole<U>(parts, change as never);

function listed(parts: Parts, into: Part<unknown>[]): Part<unknown>[] {
  if (parts instanceof Part) into.push(parts);
  else if (parts instanceof Whole) listed(parts.parts, into);
  else if (parts !== null) for (const part of Object.values(parts)) listed(part, into);
  return into;
}

async function send(d1: D1Database, parts: Parts): Promise<D1Result[]> {
  const all = listed(parts, []);
  if (all.length === 0) return [];
  if (!(parts instanceof Part)) return d1.batch(all.map(({ statement }) => preparedOn(d1, statement)));
  const statement = preparedOn(d1, parts.statement);
  return [await (parts.changes ? statement.run() : statement.all())];
}

function foundIn(part: Parts, results: Iterator<D1Result>): unknown {
  if (part === null) return null;
  if (part instanceof Part) {
    const next = results.next();
    if (next.done) throw new Error("A batch answers each of its statements");
    return part.read(next.value);
  }
  if (part instanceof Whole) return part.read(foundIn(part.parts, results));
  if (Array.isArray(part)) return part.map((one: Parts) => foundIn(one, results));
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, foundIn(one, results)]));
}

/**
 * Sends all parts to the database as one batch, which is one transaction, in the order in which they are written. Returns the result of each under
 * the same name.
 * ```ts
 * const found = await trip(d1, {
 * store: row({ country: stores.country, collect: stores.collect }, sql`SELECT ${...} FROM ${stores} WHERE slug = ${slug}`),
 * bag: bagRead(shop, bagId),
 * });
 * found.store?.country;
 * ```
 */
export function trip<P extends Parts>(d1: D1Database, parts: P): Promise<Found<P>> {
  return send(d1, parts).then((results) => foundIn(parts, results.values()) as never);
}
