import { API_BASE } from "../../contract/shared";
import { drained } from "../calls/drained";
import { step } from "../edge-env";
import { type Plain, plainOf, plainPage } from "../pages/plain-page";

const READ = ["GET", "HEAD", "OPTIONS"];
const FORM = ["GET", "HEAD", "POST", "OPTIONS"];

const wrong = (plain: Plain, allow: readonly string[]) =>
  plainPage("method_not_allowed", { ...plain, headers: { allow: allow.join(", ") } });

/** OPTIONS, and a 405 for methods that nothing here takes. */
const only = (allow: readonly string[]) =>
  step(async (c, next) => {
    const { method } = c.req.raw;
    if (allow.includes(method) && method !== "OPTIONS") return next();
    c.set("kind", "api");
    if (method !== "OPTIONS") return drained(c.req.raw, await wrong(plainOf(c), allow));
    return drained(c.req.raw, new Response(null, { status: 204, headers: { allow: allow.join(", ") } }));
  });

/** For what is only read: nothing there takes a form. */
export const readOnly = only(READ);

const forms = only(FORM);

/** For pages; calls have methods of their own, which the API knows. */
export const methods = step((c, next) => (c.var.url.pathname.startsWith(`${API_BASE}/`) ? next() : forms(c, next)));

/**
 * What the framework says of a form that a page does not take, or of a form's address that was only opened, as a 405 that names the other
 * one; every other answer is left alone.
 */
export async function wrongMethodOf(request: Request, page: Response, plain: Plain): Promise<Response> {
  const unread = page.status === 400 && page.headers.get("x-remix-error") === "yes" && request.method !== "POST";
  if (unread) return wrong(plain, ["POST", "OPTIONS"]);
  return page.status === 405 && request.method === "POST" ? wrong(plain, READ) : page;
}
