import { Buffer } from "node:buffer";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { EdgeContext } from "../edge-env";
import { pageOfData } from "./data-address";

const COOKIE = "typed";
const IN_HEADER = /(^|;)\s*(__Host-)?typed=/;
const LIVES_SECONDS = 600;
/** The longest cookie in characters; the longest fields are left out until the rest fits. */
const LONGEST = 3000;
/** The longest form that is read; the pages refuse longer ones too. */
const LONGEST_FORM = 16_384;
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
/** Fields that are never saved, because they open something or pay for it. */
const SECRET = /password|token|secret|passkey|turnstile|card|cvc|(^|[._-])(step|code|key|pin)([._-]|$)/i;

/**
 * `language` is the language in which it was typed, until it was shown in another one; from then on it is shown in every language.
 */
type TypedText = { path: string; language: string | null; until: number; fields: Record<string, string[]> };

const pathOf = ({ pathname }: URL) => pathname.replace(/(.)\/+$/, "$1");
const encoded = (kept: TypedText) => Buffer.from(JSON.stringify(kept)).toString("base64url");

function cookieOf(form: FormData, about: Omit<TypedText, "fields">): string | null {
  const fields: Record<string, string[]> = {};
  const typed = [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string" && pair[1] !== "");
  let cookie: string | null = null;
  for (const [name, value] of typed.toSorted(([, a], [, b]) => a.length - b.length)) {
    if (SECRET.test(name)) continue;
    fields[name] = [...(fields[name] ?? []), value];
    const next = encoded({ ...about, fields });
    if (next.length > LONGEST) break;
    cookie = next;
  }
  return cookie;
}

/**
 * Saves what was typed into a form that is refused, for some minutes, so that the same page can show it in another language.
 */
export async function saveTyped(c: EdgeContext, draw: () => Promise<Response>) {
  const { req } = c;
  const length = Number(req.header("content-length") ?? Number.NaN);
  // A page that asks for data keeps what was typed itself.
  if (req.method !== "POST" || pageOfData(c.get("url").pathname) !== null) return draw();
  const { url, cookies, site } = c.var;
  const isForm = FORM.test(req.header("content-type") ?? "") && length <= LONGEST_FORM;
  const copy = isForm ? req.raw.clone() : null;
  const answer = await draw();
  const refused = answer.status >= 400 && answer.status < 500;
  const form = refused ? await copy?.formData().catch(() => null) : null;
  const about = { path: pathOf(url), language: site.language, until: Date.now() + LIVES_SECONDS * 1000 };
  const cookie = form ? cookieOf(form, about) : null;
  if (cookie !== null) cookies.set(COOKIE, cookie, { maxAge: LIVES_SECONDS, httpOnly: true });
  else cookies.clear(COOKIE);
  return answer;
}

const isTyped = (fields: unknown): fields is Record<string, string[]> =>
  typeof fields === "object" &&
  fields !== null &&
  Object.values(fields).every((values) => Array.isArray(values) && values.every((one) => typeof one === "string"));

/** The text that was typed here before the language was changed; null for a page that is just opened. */
export function typedBefore(c: EdgeContext): AppLoadContext["typed"] {
  const { req } = c;
  const cookies = c.get("cookies");
  // The header is checked first, because reading the cookie jar makes the answer private.
  const isSent = req.method === "GET" && IN_HEADER.test(req.header("cookie") ?? "");
  const sent = isSent ? cookies.read(COOKIE) : null;
  if (sent === null) return null;
  try {
    const kept: Partial<TypedText> | null = JSON.parse(Buffer.from(sent, "base64url").toString());
    const left = Math.ceil((Number(kept?.until) - Date.now()) / 1000);
    if (
      kept?.path !== pathOf(c.get("url")) ||
      !(left > 0) ||
      !isTyped(kept.fields) ||
      kept.language === c.get("site").language
    )
      return null;
    const { path, until = 0, fields } = kept;
    if (kept.language !== null)
      cookies.set(COOKIE, encoded({ path, until, fields, language: null }), { maxAge: left, httpOnly: true });
    return fields;
  } catch {
    return null;
  }
}
