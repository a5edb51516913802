/** One caller's statements, and who waits for what they find. */
type Asked = {
  statements: readonly D1PreparedStatement[];
  answer: (results: D1Result[]) => void;
  fail: (reason: unknown) => void;
};

/** The binding behind a database that gathers, and the statements behind its own. */
const bindings = new WeakMap<D1Database, D1Database>();
const plain = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

/** The binding itself: what an isolate keeps by database outlives the request that gathered. */
export const bindingOf = (d1: D1Database): D1Database => bindings.get(d1) ?? d1;

/** Whether a database is one request's own. */
export const isGathered = (d1: D1Database): boolean => bindings.has(d1);

/**
 * A database for one request: what several callers read of it at the same time goes in one round trip. `all`, `first` and `batch` wait for
 * those that ask in the same turn; `run` and `raw` go at once. A batch is one transaction, so where it fails each caller's part is
 * asked again by itself, and the fault is its own.
 */
export function gathered(binding: D1Database): D1Database {
  let waiting: Asked[] = [];

  const alone = ({ statements, answer, fail }: Asked) => binding.batch([...statements]).then(answer, fail);
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
      // The next turn of the event loop: by then whoever could ask without waiting for anything has asked.
      if (waiting.push({ statements, answer, fail }) === 1) setTimeout(send, 0);
    });

  const statementOf = (own: D1PreparedStatement): D1PreparedStatement => {
    const made = {
      bind: (...values: unknown[]) => statementOf(own.bind(...values)),
      all: async () => (await ask([own]))[0],
      first: async (column?: string) => {
        const row = (await ask([own]))[0]?.results[0] as Record<string, unknown> | undefined;
        return row === undefined ? null : column === undefined ? row : row[column];
      },
      run: () => own.run(),
      raw: (options?: { columnNames?: false }) => own.raw(options),
    } as D1PreparedStatement;
    plain.set(made, own);
    return made;
  };
  const d1 = {
    prepare: (sql: string) => statementOf(binding.prepare(sql)),
    batch: (list: D1PreparedStatement[]) => ask(list.map((one) => plain.get(one) ?? one)),
  } as D1Database;
  bindings.set(d1, binding);
  return d1;
}
