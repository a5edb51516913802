import { api } from "../../api/app";
import { cacheKindOf } from "../answers/cache";
import { type EdgeContext, step } from "../edge-env";
import { withCopies } from "../pages/copies";
import { logCall } from "./call-log";
import { drainBody } from "./drained";
import { cacheKindOfCall } from "./kept-calls";

/** The call as the API gets it: without trailing slashes (S7.05) and with our request id. */
function callOf({ req, var: { url, site, requestId } }: EdgeContext): Request {
  const call = new Request(new URL(`${url.pathname.replace(/\/+$/, "")}${url.search}`, url), req.raw);
  // On a country's own host, the header cannot ask for another country's prices (R10).
  if (site.hostFixesCountry || !call.headers.has("x-site-country"))
    call.headers.set("x-site-country", site.country.toLowerCase());
  call.headers.set("x-request-id", requestId);
  return call;
}

/** Answers calls from outside by the embedded API, or by a copy. */
export const calls = step(async (c) => {
  const { url, settings, nonce } = c.var;
  const request = c.req.raw;
  const call = callOf(c);
  const kind = cacheKindOf(cacheKindOfCall(request.method, new URL(call.url).pathname), url.searchParams, "api");
  const asked = {
    request,
    url,
    kind,
    site: {
      country: call.headers.get("x-site-country") ?? "",
      language: call.headers.get("accept-language")?.slice(0, 100) ?? "",
    },
    version: settings.version,
    nonce,
    asks: false,
    plain: true,
    forShoppers: false,
    now: new Date(),
    ctx: c.executionCtx,
  };
  const answer = await withCopies(asked, async () => drainBody(call, await api.fetch(call, c.env, c.executionCtx)));
  c.set("kind", request.headers.get("cookie") === null ? kind : "api");
  logCall(c, answer.status);
  return answer;
});
