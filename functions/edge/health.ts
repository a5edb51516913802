import { isUp, RETRY_AFTER } from "../api/app";

/** A page that failed because the database does not answer is a 503, so that crawlers keep the page they know and come again; a fault of ours stays one. */
export async function outageOf(page: Response, database: D1Database): Promise<Response> {
  if (page.status !== 500 || (await isUp(database))) return page;
  const headers = new Headers(page.headers);
  headers.set("retry-after", RETRY_AFTER);
  return new Response(page.body, { status: 503, headers });
}

/** `/healthz`: 200 with version and database state, 503 when the database does not answer. */
export async function health(database: D1Database, version: string): Promise<Response> {
  const up = await isUp(database);
  return Response.json(
    { status: up ? "ok" : "unavailable", version, database: up ? "up" : "down" },
    { status: up ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
