import { Buffer } from "node:buffer";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { EdgeContext } from "../edge-env";

const COOKIE = "typed";
const LIVES_SECONDS = 600;
/** Letters of the cookie; what does not fit any more is left out, the longest first. */
const LONGEST = 3000;
/** A form that is longer is not looked at; the pages refuse it too. */
const LONGEST_FORM = 16_384;
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
/** Never kept: what opens something, or pays for it. */
const SECRET = /password|token|secret|passkey|turnstile|card|cvc|(^|[._-])(step|code|key|pin)([._-]|$)/i;

type Kept = { path: string; until: number; fields: Record<string, string[]> };

const pathOf = ({ pathname }: URL) => pathname.replace(/(.)\/+$/, "$1");
const encoded = (kept: Kept) => Buffer.from(JSON.stringify(kept)).toString("base64url");

function cookieOf(form: FormData, path: string, until: number): string | null {
  const fields: Record<string, string[]> = {};
  const typed = [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string" && pair[1] !== "");
  let cookie: string | null = null;
  for (const [name, value] of typed.toSorted(([, a], [, b]) => a.length - b.length)) {
    if (SECRET.test(name)) continue;
    fields[name] = [...(fields[name] ?? []), value];
    const next = encoded({ path, until, fields });
    if (next.length > LONGEST) break;
    cookie = next;
  }
  return cookie;
}

/** Looks on while a page takes a form: what was typed into one that is refused is kept for some minutes, for the same page in another language. */
export async function keepingTyped({ req, var: { url, cookies } }: EdgeContext, draw: () => Promise<Response>) {
  const length = Number(req.header("content-length") ?? Number.NaN);
  if (req.method !== "POST") return draw();
  const isForm = FORM.test(req.header("content-type") ?? "") && length <= LONGEST_FORM;
  const copy = isForm ? req.raw.clone() : null;
  const answer = await draw();
  const refused = answer.status >= 400 && answer.status < 500;
  const form = refused ? await copy?.formData().catch(() => null) : null;
  const cookie = form ? cookieOf(form, pathOf(url), Date.now() + LIVES_SECONDS * 1000) : null;
  if (cookie !== null) cookies.set(COOKIE, cookie, { maxAge: LIVES_SECONDS, httpOnly: true });
  else cookies.clear(COOKIE);
  return answer;
}

const isTyped = (fields: unknown): fields is Record<string, string[]> =>
  typeof fields === "object" &&
  fields !== null &&
  Object.values(fields).every((values) => Array.isArray(values) && values.every((one) => typeof one === "string"));

/** What was typed here before the language was changed; null for a page that is merely opened. */
export function typedBefore({ req, var: { url, cookies } }: EdgeContext): AppLoadContext["typed"] {
  const changed = url.searchParams.has("language") || url.searchParams.has("language_code");
  const sent = req.method === "GET" && changed ? cookies.read(COOKIE) : null;
  if (sent === null) return null;
  try {
    const kept: Partial<Kept> | null = JSON.parse(Buffer.from(sent, "base64url").toString());
    const fits = kept?.path === pathOf(url) && Number(kept.until) > Date.now();
    return fits && isTyped(kept.fields) ? kept.fields : null;
  } catch {
    return null;
  }
}
