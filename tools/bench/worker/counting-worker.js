// The built Worker with a watch on its databases, for `npm run bench` alone. A request that asks for it is answered with how many trips to D1 it
// took and how many statements they carried, in `x-database`; `x-watch-database: fresh` is a request to an isolate that has read nothing yet,
// `kept` to one that keeps what earlier such requests read. With `x-explain: 1` the plan of each statement is answered in place of the page.
import worker from "./index.js";

export * from "./index.js";

/** @param {D1Database} database */
function watched(database, seen) {
  const note = (statements) => {
    // What a page only notes down for others, such as that a search was made, is written after its answer.
    if (statements.every(({ sql }) => /^\s*(INSERT|UPDATE|DELETE)\b/i.test(sql))) seen.current.writes += 1;
    else seen.current.trips += 1;
    seen.current.statements.push(...statements);
  };
  const inner = new WeakMap();
  const wrapStatement = (statement, sql, values) => {
    const wrapped = {
      bind: (...bound) => wrapStatement(statement.bind(...bound), sql, bound),
      ...Object.fromEntries(
        ["first", "all", "raw", "run"].map((name) => [
          name,
          (...args) => {
            note([{ sql, values }]);
            return statement[name](...args);
          },
        ]),
      ),
    };
    inner.set(wrapped, { statement, sql, values });
    return wrapped;
  };
  return {
    prepare: (sql) => wrapStatement(database.prepare(sql), sql, []),
    batch: (statements) => {
      const known = statements.map((statement) => inner.get(statement) ?? { statement, sql: "", values: [] });
      note(known);
      return database.batch(known.map(({ statement }) => statement));
    },
    exec: (sql) => {
      note([{ sql, values: [] }]);
      return database.exec(sql);
    },
    withSession: (...args) => watched(database.withSession(...args), seen),
    getBookmark: () => database.getBookmark?.(),
  };
}

// Not by what it can do: a binding to another service has every method that one asks it for.
const isDatabase = (binding) => binding?.constructor?.name === "D1Database";

function watch(env) {
  const seen = { current: { trips: 0, writes: 0, statements: [] } };
  const entries = Object.entries(env).map(([name, binding]) => [
    name,
    isDatabase(binding) ? watched(binding, seen) : binding,
  ]);
  return { seen, env: Object.fromEntries(entries) };
}

let kept;

async function plansOf(env, statements) {
  const database = Object.values(env).find(isDatabase);
  const plans = [];
  for (const { sql, values } of statements) {
    const { results } = await database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all();
    plans.push({ sql, steps: results.map(({ detail }) => detail) });
  }
  return plans;
}

export default {
  ...worker,
  async fetch(request, env, context) {
    const how = request.headers.get("x-watch-database");
    if (how === null) return worker.fetch(request, env, context);
    if (how === "kept") kept ??= watch(env);
    const { seen, env: watchedEnv } = how === "kept" ? kept : watch(env);
    seen.current = { trips: 0, writes: 0, statements: [] };
    const response = await worker.fetch(request, watchedEnv, context);
    // The page streams: what it asks for while it is sent counts too.
    const body = await response.arrayBuffer();
    const { trips, writes, statements } = seen.current;
    if (request.headers.has("x-explain"))
      return Response.json({ trips, writes, plans: await plansOf(env, statements) });
    const headers = new Headers(response.headers);
    headers.set("x-database", `${trips + writes} ${statements.length}`);
    return new Response(body, { status: response.status, headers });
  },
};
