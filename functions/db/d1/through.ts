/** A statement that was not sent yet and belongs to no connection. */
export type UnsentStatement = { readonly text: string; readonly values: readonly unknown[] };

/** Sends statements as one batch, and returns the result of each. */
export type SendBatch = (statements: readonly UnsentStatement[]) => Promise<D1Result[]>;

/** The binding behind each database of a request, and the text and values of each of its statements. */
const bindings = new WeakMap<D1Database, D1Database>();
const unsent = new WeakMap<D1PreparedStatement, UnsentStatement>();

/**
 * The binding behind a database. Values that an isolate keeps per database are stored under the binding, because it outlives the request.
 */
export const bindingOf = (d1: D1Database): D1Database => bindings.get(d1) ?? d1;

/** Prepares a statement on a database, or on a session of it. */
export const preparedOn = (d1: Pick<D1Database, "prepare">, { text, values }: UnsentStatement): D1PreparedStatement =>
  d1.prepare(text).bind(...values);

/**
 * Wraps `behind` so that its statements are sent in another way; `sendChange` is for `run`. `raw` goes to the database behind at once, because only
 * shared data is read with it.
 */
export function databaseThrough(behind: D1Database, send: SendBatch, sendChange: SendBatch = send): D1Database {
  const sendOne = async (own: UnsentStatement, way = send): Promise<D1Result> => {
    const [result] = await way([own]);
    if (result === undefined) throw new Error("A batch answers each of its statements");
    return result;
  };
  const statementOf = (own: UnsentStatement): D1PreparedStatement => {
    const made = {
      bind: (...values: unknown[]) => statementOf({ text: own.text, values }),
      all: () => sendOne(own),
      first: async (column?: string) => {
        const row = (await sendOne(own)).results[0] as Record<string, unknown> | undefined;
        return row === undefined ? null : column === undefined ? row : row[column];
      },
      run: () => sendOne(own, sendChange),
      raw: (options?: { columnNames?: false }) => preparedOn(behind, own).raw(options),
    } as D1PreparedStatement;
    unsent.set(made, own);
    return made;
  };
  const unsentOf = (statement: D1PreparedStatement): UnsentStatement => {
    const own = unsent.get(statement);
    if (own === undefined) throw new Error("A batch takes only statements of its own database");
    return own;
  };
  const d1 = {
    prepare: (text: string) => statementOf({ text, values: [] }),
    batch: (list: D1PreparedStatement[]) => send(list.map(unsentOf)),
  } as D1Database;
  bindings.set(d1, bindingOf(behind));
  return d1;
}
