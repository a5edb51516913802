import { languageTag } from "../../contract/countries";
import { ERROR_STATUS, type ErrorCode } from "../../contract/facts/error-codes";
import type { Site } from "../../shared/site/site";
import { textsOf } from "../../shared/words/texts.server";
import type { EdgeContext } from "../edge-env";

export const plainOf = (c: EdgeContext): Plain => ({ site: c.get("site"), requestId: c.get("requestId") });

export type Plain = { site: Site; requestId: string; headers?: Record<string, string> };

/**
 * A page that depends on nothing that can break: for refusals before any page, and for when a page could not be drawn.
 */
export async function plainPage(code: ErrorCode, { site, requestId, headers = {} }: Plain): Promise<Response> {
  const text = (await textsOf(site, "errors"))(code);
  const reference = (await textsOf(site, "content"))("errorRequest", { id: requestId });
  const html = `<!DOCTYPE html><html lang="${languageTag(site.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Melati</title></head><body><main><h1><a href="/">Melati</a></h1><p>${text}</p><p><small>${reference}</small></p></main></body></html>`;
  return new Response(html, {
    status: ERROR_STATUS[code],
    headers: { "content-type": "text/html; charset=utf-8", ...headers },
  });
}
