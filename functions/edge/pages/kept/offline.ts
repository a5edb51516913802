import type { AppLoadContext } from "@remix-run/cloudflare";
import { accountIn } from "../../../shared/client/whose";
import { OFFLINE, WAITED } from "../../../shared/device/offline";
import { partsAsked } from "../../../shared/parts";
import { drainBody } from "../../calls/drained";
import type { EdgeContext } from "../../edge-env";
import { isPreviewPath } from "../routing/preview-path";

const VISITOR = "guest";

const ownerOf = (c: EdgeContext) =>
  `${accountIn({ cookies: c.get("cookies") }) ?? VISITOR}.${c.get("site").country.toLowerCase()}`;

/**
 * Tells the browser's service worker whose page this is, of which country, in which language, and whether it may be kept. A page of somebody else, of another
 * country or in another language makes the service worker forget all that it has kept. Who asks for less data keeps nothing.
 */
export function tellOffline(c: EdgeContext, answer: Response, { saveData }: { saveData: boolean }): Response {
  const isDocument = answer.headers.get("content-type")?.startsWith("text/html") === true;
  if (!isDocument || partsAsked(c.req.raw.headers) !== null || isPreviewPath(c.get("url").pathname)) return answer;
  const told = new Response(answer.body, answer);
  const isKept = c.get("page").facts.offline === true && c.req.method === "GET" && answer.status === 200 && !saveData;
  told.headers.set(OFFLINE, `${ownerOf(c)}.${c.get("site").language}${isKept ? " keep" : ""}`);
  return told;
}

/**
 * Refuses a change that waited for a connection where the account or the country is another by now, and says which; null for every other request. A session that ended
 * elsewhere is found by a call, because the cookie alone still names its account.
 */
export async function refuseWaited(c: EdgeContext, { api }: Pick<AppLoadContext, "api">): Promise<Response | null> {
  const waited = c.req.raw.headers.get(WAITED);
  if (waited === null) return null;
  if (accountIn({ cookies: c.get("cookies") }) !== null) {
    const { itemsCount } = await import("../../../contract/bag/bag");
    await api.call(itemsCount);
  }
  const now = ownerOf(c);
  if (waited === now) return null;
  return drainBody(c.req.raw, new Response(null, { status: 409, headers: { [WAITED]: now } }));
}
