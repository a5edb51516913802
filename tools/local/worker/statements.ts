import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { ROOT } from "../../worker-config";

/** The Worker that {@link databaseOver} talks to. */
export const STATEMENTS_WORKER = readFileSync(join(ROOT, "tools/local/worker/statements-worker.js"), "utf8");

type Value = string | number | boolean | null;
type Reply = { results: D1Result<never>[] } | { error: string };

/** One statement with its values, as it is sent. */
class Statement {
  constructor(
    private readonly send: (statements: readonly Statement[]) => Promise<D1Result<never>[]>,
    readonly sql: string,
    readonly values: readonly Value[] = [],
  ) {}

  bind(...values: Value[]): Statement {
    return new Statement(this.send, this.sql, values);
  }

  async all(): Promise<D1Result<never>> {
    const [result] = await this.send([this]);
    if (result === undefined) throw new Error("The database gave no answer");
    return result;
  }

  run(): Promise<D1Result<never>> {
    return this.all();
  }

  async first(column?: string): Promise<unknown> {
    const [row] = (await this.all()).results as Record<string, unknown>[];
    return column === undefined ? (row ?? null) : (row?.[column] ?? null);
  }

  toJSON() {
    return { sql: this.sql, values: this.values };
  }
}

/**
 * A local database with the interface of D1 for programs in Node: `prepare`, `bind`, `batch`, `all`, `first` and `run`.
 * Each list of statements is one asynchronous request to workerd. Miniflare's own replacement fetches synchronously in
 * a second thread, which crashes during a long import. Throws the database's errors.
 */
export function databaseOver(mf: Pick<Miniflare, "dispatchFetch">, binding: string): D1Database {
  const send = async (statements: readonly Statement[]): Promise<D1Result<never>[]> => {
    const answer = await mf.dispatchFetch("http://statements.local/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ binding, statements }),
    });
    const reply = (await answer.json()) as Reply;
    if ("error" in reply) throw new Error(reply.error);
    return reply.results;
  };
  return {
    prepare: (sql: string) => new Statement(send, sql),
    batch: (statements: readonly Statement[]) => (statements.length === 0 ? Promise.resolve([]) : send(statements)),
  } as unknown as D1Database;
}
