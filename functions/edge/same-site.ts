import { messageOf } from "../api/messages";
import type { LanguageCode } from "../contract/countries";

/** True for a form that another site made the browser send: cookies alone do not say that the shopper meant it. */
export function isCrossSiteWrite(request: Request, url: URL): boolean {
  if (request.method === "GET" || request.method === "HEAD") return false;
  const fetchSite = request.headers.get("sec-fetch-site");
  if (fetchSite !== null) return fetchSite === "cross-site" || fetchSite === "same-site";
  const origin = request.headers.get("origin");
  return origin !== null && origin !== url.origin;
}

/** A short plain answer: nothing was done. */
export const refuseCrossSite = (language: LanguageCode, requestId: string) =>
  new Response(`${messageOf("cross_site", language)}\n${requestId}\n`, {
    status: 403,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
