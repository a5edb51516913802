/** How statements of a request's database reach the one behind it. */
type Sending = {
  /** Sends statements as one batch, and returns the result of each. */
  ask: (statements: readonly D1PreparedStatement[]) => Promise<D1Result[]>;
  /** Sends a single change. */
  run: (own: D1PreparedStatement) => Promise<D1Result>;
};

/** The database behind each database of a request, and the statement behind each of its statements. */
const bindings = new WeakMap<D1Database, D1Database>();
const plain = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

/**
 * The binding behind a database. Values that an isolate keeps per database are stored under the binding, because it outlives the request.
 */
export const bindingOf = (d1: D1Database): D1Database => bindings.get(d1) ?? d1;

/**
 * Wraps `behind` so that its statements are sent in another way. `raw` goes to the database behind at once, because only shared data is read with it.
 */
export function databaseThrough(behind: D1Database, { ask, run }: Sending): D1Database {
  const statementOf = (own: D1PreparedStatement): D1PreparedStatement => {
    const made = {
      bind: (...values: unknown[]) => statementOf(own.bind(...values)),
      all: async () => (await ask([own]))[0],
      first: async (column?: string) => {
        const row = (await ask([own]))[0]?.results[0] as Record<string, unknown> | undefined;
        return row === undefined ? null : column === undefined ? row : row[column];
      },
      run: () => run(own),
      raw: (options?: { columnNames?: false }) => own.raw(options),
    } as D1PreparedStatement;
    plain.set(made, own);
    return made;
  };
  const d1 = {
    prepare: (sql: string) => statementOf(behind.prepare(sql)),
    batch: (list: D1PreparedStatement[]) => ask(list.map((one) => plain.get(one) ?? one)),
  } as D1Database;
  bindings.set(d1, bindingOf(behind));
  return d1;
}
