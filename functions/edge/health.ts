import { isBusy, isUp, RETRY_AFTER } from "../api/app";
import type { Settings } from "./environment";
import { type Plain, plainPage } from "./plain-page";

/**
 * A page that failed because the database does not answer, or is busy, is a 503, so that crawlers keep the page they know and come again; a
 * fault of ours stays one. What is no page of ours, the framework's own last words, becomes one.
 */
export async function faultOf(
  page: Response,
  database: D1Database,
  { busy, ...plain }: Plain & { busy: boolean },
): Promise<Response> {
  if (page.status !== 500) return page;
  const away = busy || !(await isUp(database));
  const drawn = page.headers.get("content-type")?.startsWith("text/html") === true;
  if (!drawn) return lastPage(away, plain);
  if (!away) return page;
  const headers = new Headers(page.headers);
  headers.set("retry-after", RETRY_AFTER);
  return new Response(page.body, { status: 503, headers });
}

/** What is said when no page can be drawn. */
const lastPage = (away: boolean, plain: Plain): Response =>
  away ? plainPage("unavailable", { ...plain, headers: { "retry-after": RETRY_AFTER } }) : plainPage("internal", plain);

/** The same where the edge itself stumbled. */
export const stumbled = async (error: unknown, database: D1Database, plain: Plain): Promise<Response> =>
  lastPage(isBusy(error) || !(await isUp(database)), plain);

/** `/healthz`: 200 with version, database state and whether the shop sells; 503 when the database does not answer. */
export async function health(database: D1Database, { version, payments }: Settings): Promise<Response> {
  const up = await isUp(database);
  return Response.json(
    { status: up ? "ok" : "unavailable", version, database: up ? "up" : "down", ...(payments && { payments }) },
    { status: up ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
