import { API_BASE } from "../contract/shared";
import { type Plain, plainPage } from "./plain-page";

const READ = ["GET", "HEAD", "OPTIONS"];
const FORM = ["GET", "HEAD", "POST", "OPTIONS"];

/** What is only read: nothing there takes a form. */
const READ_ONLY = /^\/(healthz|swagger\/?|(assets|img|fonts|\.well-known)\/.*)$/;

const wrong = (plain: Plain, allow: readonly string[]) =>
  plainPage("method_not_allowed", { ...plain, headers: { allow: allow.join(", ") } });

/** OPTIONS and methods that no page takes, answered before a page sees them; null where it is the page's or the API's to answer. */
export function answerMethod(request: Request, { pathname }: URL, plain: Plain): Response | null {
  if (pathname.startsWith(`${API_BASE}/`)) return null;
  const allow = READ_ONLY.test(pathname) ? READ : FORM;
  if (!allow.includes(request.method)) return wrong(plain, allow);
  return request.method === "OPTIONS"
    ? new Response(null, { status: 204, headers: { allow: allow.join(", ") } })
    : null;
}

/**
 * What the framework says of a form that a page does not take, or of a form's address that was only opened, as a 405 that names the other
 * one; every other answer is left alone.
 */
export function wrongMethodOf(request: Request, page: Response, plain: Plain): Response {
  const unread = page.status === 400 && page.headers.get("x-remix-error") === "yes" && request.method !== "POST";
  if (unread) return wrong(plain, ["POST", "OPTIONS"]);
  return page.status === 405 && request.method === "POST" ? wrong(plain, READ) : page;
}
