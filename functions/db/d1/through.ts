/** How statements of a request's database reach the one behind it. */
type Way = {
  /** Sends statements as one batch, and answers what each of them found. */
  ask: (statements: readonly D1PreparedStatement[]) => Promise<D1Result[]>;
  /** Sends a single change. */
  run: (own: D1PreparedStatement) => Promise<D1Result>;
};

/** The binding behind each database of a request, and the statement behind each of its statements. */
const bindings = new WeakMap<D1Database, D1Database>();
const plain = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

/** The binding behind a database. What an isolate keeps by database is kept by its binding, which outlives the request. */
export const bindingOf = (d1: D1Database): D1Database => bindings.get(d1) ?? d1;

/** `behind`, asked in another way. `raw` goes at once, to the database behind: only what is everybody's is read by it. */
export function throughTo(behind: D1Database, { ask, run }: Way): D1Database {
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
