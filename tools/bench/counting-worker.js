// The built Worker with a counter around its databases, for `npm run bench` alone: a request that asks for it
// (x-count-database) is answered with how many trips to D1 it took and how many statements they carried.
import worker from "./index.js";

function counted(database, count) {
  const note = (statements) => {
    count.trips += 1;
    count.statements += statements;
  };
  const inner = new WeakMap();
  const wrapStatement = (statement) => {
    const wrapped = {
      bind: (...values) => wrapStatement(statement.bind(...values)),
      ...Object.fromEntries(
        ["first", "all", "raw", "run"].map((name) => [
          name,
          (...args) => {
            note(1);
            return statement[name](...args);
          },
        ]),
      ),
    };
    inner.set(wrapped, statement);
    return wrapped;
  };
  return {
    prepare: (sql) => wrapStatement(database.prepare(sql)),
    batch: (statements) => {
      note(statements.length);
      return database.batch(statements.map((statement) => inner.get(statement) ?? statement));
    },
    exec: (sql) => {
      note(1);
      return database.exec(sql);
    },
    withSession: (...args) => counted(database.withSession(...args), count),
    getBookmark: () => database.getBookmark?.(),
  };
}

const isDatabase = (binding) => typeof binding?.prepare === "function" && typeof binding.batch === "function";

export default {
  ...worker,
  async fetch(request, env, context) {
    if (!request.headers.has("x-count-database")) return worker.fetch(request, env, context);
    const count = { trips: 0, statements: 0 };
    const entries = Object.entries(env).map(([name, binding]) => [
      name,
      isDatabase(binding) ? counted(binding, count) : binding,
    ]);
    const response = await worker.fetch(request, Object.fromEntries(entries), context);
    // The page streams: what it asks for while it is sent counts too.
    const body = await response.arrayBuffer();
    const headers = new Headers(response.headers);
    headers.set("x-database", `${count.trips} ${count.statements}`);
    return new Response(body, { status: response.status, headers });
  },
};
