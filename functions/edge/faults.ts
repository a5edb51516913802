import { isBusy, isUp, RETRY_AFTER } from "../api/app";
import { writtenPath } from "../contract/facts/written-path";
import { deviceWords } from "../shared/device/device";
import type { EdgeContext } from "./edge-env";
import { type Plain, plainOf, plainPage } from "./pages/plain-page";

/** The page that is shown when no other page can be drawn. */
const fallbackPage = (away: boolean, plain: Plain): Promise<Response> =>
  away ? plainPage("unavailable", { ...plain, headers: { "retry-after": RETRY_AFTER } }) : plainPage("internal", plain);

/** Logs and reports a fault, under the id that the shopper sees. */
export const reporterOf = ({ req, var: { requestId, url, site, device, reports } }: EdgeContext) =>
  function report(error: unknown) {
    const path = writtenPath(url.pathname);
    const { country, language } = site;
    // A fault in an early step comes before the device is known.
    const known: Record<string, string> = device ? { device: deviceWords(device) } : {};
    reports.error(error, { requestId, path, method: req.method, country, language, ...known });
    console.error(
      JSON.stringify({
        message: "page fault",
        requestId,
        path,
        error: String(error),
        stack: error instanceof Error ? error.stack : undefined,
      }),
    );
  };

/**
 * Turns a page that failed because the database is away or busy into a 503, so that crawlers keep the page they know and return. Any other error
 * stays a 500, and the framework's own plain-text errors become an error page of ours.
 */
export async function faultOf(c: EdgeContext, page: Response, busy: boolean): Promise<Response> {
  if (page.status !== 500) return page;
  const away = busy || !(await isUp(c.env[`DB_${c.get("site").country}`] ?? c.env.DB));
  const drawn = page.headers.get("content-type")?.startsWith("text/html") === true;
  if (!drawn) return fallbackPage(away, plainOf(c));
  if (!away) return page;
  const headers = new Headers(page.headers);
  headers.set("retry-after", RETRY_AFTER);
  return new Response(page.body, { status: 503, headers });
}

/** Shows the error page when the edge itself fails. A Worker without its settings throws instead. */
export async function edgeFault(error: Error, c: EdgeContext): Promise<Response> {
  if (c.get("site") === undefined) throw error;
  reporterOf(c)(error);
  c.set("kind", "page");
  return fallbackPage(isBusy(error) || !(await isUp(c.env.DB)), plainOf(c));
}
