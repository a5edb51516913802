import { messageOf } from "../api/messages";
import type { LanguageCode } from "../contract/countries";
import { ERROR_STATUS, type ErrorCode } from "../contract/errors";
import type { EdgeContext } from "./edge-env";

const TAG = { en: "en", id: "id", th: "th", zh: "zh-Hant" } as const satisfies Record<LanguageCode, string>;

export const plainOf = ({ var: { site, requestId } }: EdgeContext): Plain => ({ language: site.language, requestId });

export type Plain = { language: LanguageCode; requestId: string; headers?: Record<string, string> };

/** A page that needs nothing of what may be broken: a refusal before any page, or what is left to say when a page could not be drawn. */
export function plainPage(code: ErrorCode, { language, requestId, headers = {} }: Plain): Response {
  const text = messageOf(code, language);
  const html = `<!DOCTYPE html><html lang="${TAG[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Melati</title></head><body><main><h1><a href="/">Melati</a></h1><p>${text}</p><p><small>${requestId}</small></p></main></body></html>`;
  return new Response(html, {
    status: ERROR_STATUS[code],
    headers: { "content-type": "text/html; charset=utf-8", ...headers },
  });
}
