import { accountIn } from "../../../shared/client/whose";
import { OFFLINE } from "../../../shared/device/offline";
import { partsAsked } from "../../../shared/parts";
import type { EdgeContext } from "../../edge-env";
import { isPreviewPath } from "../routing/preview";

/**
 * Tells the browser's service worker whose page this is, in which language, and whether it may be kept. A page of somebody else, or in another language,
 * makes the service worker forget all that it has kept. Who asks for less data keeps nothing.
 */
export function tellOffline(c: EdgeContext, answer: Response, { saveData }: { saveData: boolean }): Response {
  const { cookies, page, site, url } = c.var;
  const isDocument = answer.headers.get("content-type")?.startsWith("text/html") === true;
  if (!isDocument || partsAsked(c.req.raw.headers) !== null || isPreviewPath(url.pathname)) return answer;
  const told = new Response(answer.body, answer);
  const isKept = page.facts.offline === true && c.req.method === "GET" && answer.status === 200 && !saveData;
  told.headers.set(OFFLINE, `${accountIn({ cookies }) ?? "guest"}.${site.language}${isKept ? " keep" : ""}`);
  return told;
}
