import { API_BASE } from "../../contract/facts/api-base";
import { drainBody } from "../calls/drained";
import { step } from "../edge-env";
import { type Plain, plainOf, plainPage } from "../pages/plain-page";

const READ = ["GET", "HEAD", "OPTIONS"];
const FORM = ["GET", "HEAD", "POST", "OPTIONS"];

const wrong = (plain: Plain, allow: readonly string[]) =>
  plainPage("method_not_allowed", { ...plain, headers: { allow: allow.join(", ") } });

/** Makes a step that answers OPTIONS, and 405 for methods that are not accepted. */
const only = (allow: readonly string[]) =>
  step(async (c, next) => {
    const { method } = c.req.raw;
    if (allow.includes(method) && method !== "OPTIONS") return next();
    c.set("kind", "api");
    if (method !== "OPTIONS") return drainBody(c.req.raw, await wrong(plainOf(c), allow));
    return drainBody(c.req.raw, new Response(null, { status: 204, headers: { allow: allow.join(", ") } }));
  });

/** Allows only GET and HEAD, for addresses that accept no form. */
export const readOnly = only(READ);

const forms = only(FORM);

/** Allows the methods of pages. The API checks the methods of calls itself. */
export const methods = step((c, next) => (c.get("url").pathname.startsWith(`${API_BASE}/`) ? next() : forms(c, next)));

/**
 * Turns the framework's error for a form sent to a page without an action, or for an opened form-only address, into a 405 that names the right
 * method. Every other answer is unchanged.
 */
export async function wrongMethodOf(request: Request, page: Response, plain: Plain): Promise<Response> {
  const unread = page.status === 400 && page.headers.get("x-remix-error") === "yes" && request.method !== "POST";
  if (unread) return wrong(plain, ["POST", "OPTIONS"]);
  return page.status === 405 && request.method === "POST" ? wrong(plain, READ) : page;
}
