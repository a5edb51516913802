const stateOf = (database: D1Database): Promise<"up" | "down"> =>
  (async () => database.prepare("SELECT 1 AS up").first<number>("up"))()
    .then((up) => (up === 1 ? ("up" as const) : ("down" as const)))
    .catch(() => "down" as const);

/** How soon it is worth asking again, in seconds. */
const RETRY_AFTER = "30";

/** A page that failed because the database does not answer is a 503, so that crawlers keep the page they know and come again; a fault of ours stays one. */
export async function outageOf(page: Response, database: D1Database): Promise<Response> {
  if (page.status !== 500 || (await stateOf(database)) === "up") return page;
  const headers = new Headers(page.headers);
  headers.set("retry-after", RETRY_AFTER);
  return new Response(page.body, { status: 503, headers });
}

/** `/healthz`: 200 with version and database state, 503 when the database does not answer. */
export async function health(database: D1Database, version: string): Promise<Response> {
  const state = await stateOf(database);
  return Response.json(
    { status: state === "up" ? "ok" : "unavailable", version, database: state },
    { status: state === "up" ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
