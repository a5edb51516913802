import {
  Column,
  type GetColumnData,
  getTableColumns,
  getTableName,
  type InferInsertModel,
  is,
  Table,
} from "drizzle-orm";
import { boolean, json, nullable, number, type Reader, text } from "./readers";

/** A value that a statement can bind; a Date is bound as ISO 8601 text, a boolean as 0 or 1. */
export type Bindable = string | number | boolean | null | Date;

/** A value, which is bound, or SQL that computes one. */
export type Value = Bindable | Sql;

/** A piece of SQL, from a name to a whole statement, with the values of its parameters in order. */
export class Sql {
  constructor(
    readonly text: string,
    readonly values: readonly (string | number | null)[],
  ) {}
}

/** SQL for one value of a known type: a column under its alias, or a computed expression. */
export class Expression<T> extends Sql {
  constructor(
    { text, values }: Sql,
    readonly read: Reader<T>,
  ) {
    super(text, values);
  }
}

/**
 * The columns of a result by name. In `SELECT ${shape}`, each is a schema's column or an expression; a reader alone names a column that the SQL
 * itself selects.
 */
export type Shape = { readonly [name: string]: Column | Expression<unknown> | Reader<unknown> };
export type RowOf<S extends Shape> = {
  -readonly [K in keyof S]: S[K] extends Column
    ? GetColumnData<S[K]>
    : S[K] extends Expression<infer T>
      ? T
      : S[K] extends Reader<infer T>
        ? T
        : never;
};

type Chunk = Bindable | Sql | Table | Column | Shape | readonly Chunk[];

/** Makes SQL from text. Never pass text that came with a request. */
export const raw = (text: string): Sql => new Sql(text, []);

/**
 * Makes SQL with its values in place: a value becomes a bound parameter, a piece of SQL nests, a table or column of the schema becomes its name, a
 * shape becomes a select list, and an array becomes its elements with commas between.
 * ```ts
 * const live = sql`b.state = 'confirmed' AND b.ends_at > ${now}`;
 * sql`SELECT ${BOOKING} FROM ${bookings} b WHERE b.store_slug IN (${slugs}) AND ${live}`;
 * ```
 */
export function sql(strings: TemplateStringsArray, ...chunks: readonly Chunk[]): Sql {
  let written = strings[0] ?? "";
  const values: (string | number | null)[] = [];
  chunks.forEach((chunk, index) => {
    if (chunk instanceof Sql) {
      written += chunk.text;
      values.push(...chunk.values);
    } else if (typeof chunk === "object" && chunk !== null && !(chunk instanceof Date)) {
      const piece = Array.isArray(chunk)
        ? joined(
            chunk.map((one) => sql`${one}`),
            ", ",
          )
        : pieceOf(chunk as Table | Column | Shape);
      written += piece.text;
      values.push(...piece.values);
    } else {
      written += "?";
      values.push(chunk instanceof Date ? chunk.toISOString() : typeof chunk === "boolean" ? Number(chunk) : chunk);
    }
    written += strings[index + 1] ?? "";
  });
  return new Sql(written, values);
}

/** Joins pieces of SQL with a separator, such as `" AND "`. */
export const joined = (pieces: readonly Sql[], between: string): Sql =>
  new Sql(
    pieces.map(({ text }) => text).join(between),
    pieces.flatMap(({ values }) => values),
  );

/** Passes a list of any length as one parameter, for `IN ${among(slugs)}`, because D1 binds at most a hundred. */
export const among = (values: readonly (string | number)[]): Sql =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** A computed value and how it is read: `computed(boolean, sql`EXISTS (...)`)`. */
export const computed = <T>(read: Reader<T>, piece: Sql): Expression<T> => new Expression(piece, read);

const READERS: Partial<Record<string, Reader<unknown>>> = { string: text, number, boolean, json: json() };

/** Finds how a column's value is read, by its type in the schema. */
export function readerOf(of: Shape[string]): Reader<unknown> {
  if (of instanceof Expression) return of.read;
  if (!is(of, Column)) return of;
  const read = READERS[of.dataType];
  if (read === undefined) throw new Error(`${of.name} holds ${of.dataType}, which nothing here reads`);
  return of.notNull ? read : nullable(read);
}

/** Reads a column that may be null, as behind a LEFT JOIN. */
export function maybe<T>(of: Expression<T>): Expression<T | null>;
export function maybe<C extends Column>(of: C): Expression<GetColumnData<C> | null>;
export function maybe<T>(of: Reader<T>): Reader<T | null>;
export function maybe(of: Shape[string]): Expression<unknown> | Reader<unknown> {
  const read = nullable(readerOf(of));
  return of instanceof Sql || is(of, Column) ? new Expression(sql`${of}`, read) : read;
}

/** The SQL of tables, columns and shapes; each is made once, because they are module constants. */
const pieces = new WeakMap<object, Sql>();
function pieceOf(of: Table | Column | Shape): Sql {
  const known = pieces.get(of);
  if (known !== undefined) return known;
  const piece = is(of, Table)
    ? raw(`"${getTableName(of)}"`)
    : is(of, Column)
      ? raw(`"${getTableName(of.table)}"."${of.name}"`)
      : joined(Object.entries(of).map(named), ", ");
  pieces.set(of, piece);
  return piece;
}

function named([name, of]: [string, Shape[string]]): Sql {
  if (of instanceof Sql || is(of, Column)) return sql`${of} AS ${raw(`"${name}"`)}`;
  throw new Error(`${name} has a reader and no SQL: the statement must name the column itself`);
}

type Columns<T extends Table> = T["_"]["columns"];
/** Columns of a table under an alias, without those that the database computes itself. */
export type Aliased<T extends Table> = {
  [K in keyof Columns<T> as Columns<T>[K]["_"]["generated"] extends undefined ? K : never]: Expression<
    GetColumnData<Columns<T>[K]>
  >;
};

const written = (table: Table) =>
  Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated === undefined);

/** A table's columns under an alias: `of(products, "p").name` is `p."name"`, and the whole is the shape of a full row. */
export const of = <T extends Table>(table: T, alias: string): Aliased<T> =>
  Object.fromEntries(
    written(table).map(([key, column]) => [key, new Expression(raw(`${alias}."${column.name}"`), readerOf(column))]),
  ) as Aliased<T>;

/**
 * The columns and values of a row, in one order, for a conditional `INSERT INTO t (${columns}) SELECT ${values} WHERE ...`. Left-out fields are null.
 */
export function inserting<T extends Table>(table: T, row: InferInsertModel<T>): { columns: Sql; values: Sql } {
  const columns = written(table);
  const given: Record<string, unknown> = row;
  const bound = columns.map(([key, column]) => {
    const value = given[key];
    return value === null || value === undefined ? null : (column.mapToDriverValue(value) as Bindable);
  });
  return { columns: raw(columns.map(([, { name }]) => `"${name}"`).join(", ")), values: sql`${bound}` };
}
