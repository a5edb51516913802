/** `/healthz`: 200 with version and database state, 503 when the database does not answer. */
export async function health(database: D1Database, version: string): Promise<Response> {
  const state = await database
    .prepare("SELECT 1 AS up")
    .first<number>("up")
    .then((up) => (up === 1 ? "up" : "down"))
    .catch(() => "down");
  return Response.json(
    { status: state === "up" ? "ok" : "unavailable", version, database: state },
    { status: state === "up" ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
