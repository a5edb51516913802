/** Which copy answered a batch, what it was asked, and how its session began; null outside of a session. */
type Served = { at: "primary" | "replica"; texts: readonly string[]; from: string | null };

type Said = { text: string; values: unknown[] };

const CHANGES = /\b(?:INSERT\s+(?:OR\s+\w+\s+)?INTO|REPLACE\s+INTO|UPDATE\s+\w+|DELETE\s+FROM)\b/i;
/** The same form as D1's bookmarks, so that they sort as texts. */
const bookmarkOf = (commit: number) => `${commit.toString(16).padStart(8, "0")}-00000000-00004c6d-${"0".repeat(32)}`;

/**
 * A database with read replication, made of two databases without it: changes reach the replica only when `catchUp` is
 * called. It keeps exactly D1's promises about sessions. Only the first trip of a session must use the primary or a
 * bookmark; later trips may use any copy that is as new as what the session has seen. An unknown bookmark is an error.
 */
export function replicated(primary: D1Database, replica: D1Database) {
  const commits: Said[][] = [];
  const served: Served[] = [];
  let applied = 0;
  let last: Promise<unknown> = Promise.resolve();

  const sendTo = (d1: D1Database, said: readonly Said[]) =>
    d1.batch(said.map(({ text, values }) => d1.prepare(text).bind(...values)));

  async function atPrimary(said: Said[]): Promise<D1Result[]> {
    const results = await sendTo(primary, said);
    if (said.some(({ text }) => CHANGES.test(text))) commits.push(said);
    return results;
  }
  /** Runs one piece of work after another, so that commits keep their order. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  }

  /** The commit at which a session starts; null for any, or for the primary's newest. */
  function beginning(from: string): number | null {
    if (from === "first-unconstrained" || from === "first-primary") return null;
    const commit = Number.parseInt(from.slice(0, 8), 16);
    if (bookmarkOf(commit) !== from || commit > commits.length) throw new Error("D1_ERROR: no such bookmark");
    return commit;
  }

  function asked(from: string | null) {
    let seen: number | null = null;
    let trips = 0;
    const ask = (said: Said[]) =>
      inTurn(async () => {
        const first = trips++ === 0;
        if (first && from !== null) seen = beginning(from);
        const bound = from === null || (first && from === "first-primary");
        const at =
          bound || said.some(({ text }) => CHANGES.test(text)) || (seen ?? 0) > applied ? "primary" : "replica";
        served.push({ at, texts: said.map(({ text }) => text), from });
        const results = at === "primary" ? await atPrimary(said) : await sendTo(replica, said);
        seen = Math.max(seen ?? 0, at === "primary" ? commits.length : applied);
        return results;
      });
    const says = new WeakMap<object, Said>();
    const statement = (own: Said): D1PreparedStatement => {
      const one = async () => (await ask([own]))[0] as D1Result<Record<string, unknown>>;
      const made = {
        bind: (...values: unknown[]) => statement({ text: own.text, values }),
        all: one,
        run: one,
        first: async (column?: string) => {
          const row = (await one()).results[0];
          return row === undefined ? null : column === undefined ? row : row[column];
        },
      };
      says.set(made, own);
      return made as unknown as D1PreparedStatement;
    };
    return {
      prepare: (text: string) => statement({ text, values: [] }),
      batch: (list: D1PreparedStatement[]) => ask(list.map((one) => says.get(one) as Said)),
      getBookmark: () => (seen === null ? null : bookmarkOf(seen)),
    };
  }

  return {
    /** The database of one isolate, which keeps its memory by this object. */
    isolate: () =>
      ({ ...asked(null), withSession: (from = "first-unconstrained") => asked(from) }) as unknown as D1Database,
    /** Copies all changes to the replica. */
    catchUp: () =>
      inTurn(async () => {
        for (const commit of commits.slice(applied)) await sendTo(replica, commit);
        applied = commits.length;
      }),
    /** Returns and forgets where the batches since the last call were answered. */
    served: () => served.splice(0),
    /** A bookmark of the primary's newest state. */
    newest: () => bookmarkOf(commits.length),
  };
}
