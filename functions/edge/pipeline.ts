import type { AppLoadContext } from "@remix-run/cloudflare";
import "../shared/load-context";
import { api, apiOfPage, developersPage, isCrossSiteWrite } from "../api/app";
import { API_BASE } from "../contract/shared";
import { writtenPath } from "../contract/written-path";
import { type ApiClient, ApiFault, createApiClient } from "../shared/client/client";
import { chooseTransport } from "../shared/client/transport";
import { CookieJar } from "../shared/site/cookies";
import { kindOf } from "./cache";
import { logCall } from "./call-log";
import { copiesOf } from "./copies";
import { answerEnhanced } from "./enhanced";
import type { WorkerBindings } from "./environment";
import { faultOf, health, stumbled } from "./health";
import { answerMethod, wrongMethodOf } from "./methods";
import { type Plain, plainPage } from "./plain-page";
import { redirectBefore, straighten, straightened } from "./redirects";
import { ensureDeviceId } from "./session";
import { placeOf, rememberChoice, welcomeFor } from "./site";
import { type Visit, visitOf } from "./visit";
import { SECURITY_TXT, securityTxt } from "./well-known";

/** The Remix handler, passed in so that development and production share this file. */
export type PageHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

/** What the Worker was given for one request. */
type Given = { env: WorkerBindings; ctx: ExecutionContext; pages: PageHandler };

const plainOf = ({ site, requestId }: Visit): Plain => ({ language: site.language, requestId });

/**
 * Every request, in order: settings, site, method, health and files, API or session, redirects and page; headers are given by the visit.
 * One call holds all state of one request. What is not configured throws; whatever else breaks is a page that says so.
 */
export async function handle(
  request: Request,
  env: WorkerBindings,
  ctx: ExecutionContext,
  pages: PageHandler,
): Promise<Response> {
  const visit = visitOf(request, env);
  const given = { env, ctx, pages };
  try {
    const wrong = answerMethod(request, visit.url, plainOf(visit));
    if (wrong !== null) return await refused(request, visit.finish(wrong, "api"));
    const file = await answerFile(visit, given);
    if (file !== null) return file;
    return await (visit.url.pathname.startsWith(`${API_BASE}/`) ? answerCall(visit, given) : answerPage(visit, given));
  } catch (error) {
    reporter(visit)(error);
    return visit.finish(await stumbled(error, env.DB, plainOf(visit)), "page");
  }
}

/** Most bytes of a body that is read only to be thrown away. */
const DRAINED = 65_536;

/** An answer to a body left unread costs the browser its connection, and the answer with it: what little was sent is read first. */
async function refused(request: Request, answer: Response): Promise<Response> {
  if (request.body === null || request.bodyUsed || request.body.locked) return answer;
  const reader = request.body.getReader();
  let left = DRAINED;
  for (let part = await reader.read(); !part.done && left > 0; part = await reader.read()) left -= part.value.length;
  await reader.cancel();
  return answer;
}

const reporter = ({ requestId, url }: Visit) =>
  function report(error: unknown) {
    console.error(
      JSON.stringify({
        message: "page fault",
        requestId,
        path: writtenPath(url.pathname),
        error: String(error),
        stack: error instanceof Error ? error.stack : undefined,
      }),
    );
  };

/** The addresses of the framework's own browser half, which no page of ours starts: they would tell what pages load, past their policies. */
const FRAMEWORK = /^\/__manifest$|\.data$/;

const text = (body: string, status = 200) =>
  new Response(body, { status, headers: { "content-type": "text/plain; charset=utf-8" } });

/** What is neither a page nor a call; null for those. */
async function answerFile(visit: Visit, { env }: Given): Promise<Response | null> {
  const { url, nonce, settings, finish } = visit;
  if (url.pathname === "/healthz") return finish(await health(env.DB, settings), "health");
  const contacts = url.pathname === SECURITY_TXT ? securityTxt(visit, new Date()) : null;
  if (contacts !== null) return finish(text(contacts), "document");
  // Files are served before the Worker runs: what arrives here does not exist, and a page for it would hide that (architecture, trap 3).
  if (/^\/(assets|img|fonts|\.well-known)\//.test(url.pathname) || FRAMEWORK.test(url.pathname))
    return finish(text("Not found", 404), "missing-asset");
  if (!/^\/swagger\/?$/.test(url.pathname)) return null;
  return finish(
    new Response(developersPage(nonce), { headers: { "content-type": "text/html; charset=utf-8" } }),
    "api",
  );
}

async function answerCall(visit: Visit, { env, ctx }: Given): Promise<Response> {
  const { request, url, site, requestId, nonce, settings, finish } = visit;
  const call = new Request(new URL(`${url.pathname.replace(/\/+$/, "")}${url.search}`, url), request);
  // A host that fixes the country cannot be talked into another one's prices (R10).
  if (site.hostFixesCountry || !call.headers.has("x-site-country"))
    call.headers.set("x-site-country", site.country.toLowerCase());
  call.headers.set("x-request-id", requestId);
  const asked = {
    country: call.headers.get("x-site-country") ?? "",
    language: call.headers.get("accept-language")?.slice(0, 100) ?? "",
  };
  const kind = request.method === "GET" ? kindOf(url) : "api";
  const { version } = settings;
  const copies = copiesOf({ request, url, kind, site: asked, version, nonce, plain: true, now: new Date(), ctx });
  const known = (await copies.fresh()) ?? (await copies.instead(await refused(call, await api.fetch(call, env, ctx))));
  logCall(visit, known.status);
  return finish(known, request.headers.get("cookie") === null ? kind : "api");
}

const clientOf = ({ request, url, site, cookies, requestId, settings }: Visit, { env, ctx }: Given) =>
  createApiClient({
    transport: chooseTransport(env, apiOfPage(env, ctx)),
    origin: env.API_ORIGIN || url.origin,
    site,
    cookies,
    requestId,
    address: request.headers.get("cf-connecting-ip"),
    userAgent: request.headers.get("user-agent"),
    checkReplies: settings.checkReplies,
  });

/** What a page gets, and whether one of its faults was the API's being away. */
function contextOf(visit: Visit, client: ApiClient) {
  const { request, site, settings, cookies, requestId, nonce, clues, here, onOurHost } = visit;
  const report = reporter(visit);
  let busy = false;
  const context = {
    site,
    hosts: settings.hosts,
    here,
    onOurHost,
    api: client,
    cookies,
    requestId,
    nonce,
    now: new Date(),
    welcome: welcomeFor(request, clues, site),
    near: placeOf(request),
    saveData: request.headers.get("save-data") === "on",
    guests: visit.guests,
    report: (error: unknown) => {
      busy ||= error instanceof ApiFault && error.status === 503;
      report(error);
    },
  } satisfies AppLoadContext;
  return { context, isBusy: () => busy };
}

/** The request as the framework gets it: who sent it has been judged, and its own judgement by other headers would be a fault. */
function pageRequest(request: Request, address: URL): Request {
  const url = new URL(address);
  url.searchParams.delete("_data");
  const asked = new Request(url.search === address.search ? address : url, request);
  for (const name of ["origin", "x-forwarded-host"]) asked.headers.delete(name);
  return asked;
}

async function answerPage(visit: Visit, given: Given): Promise<Response> {
  const { request, url, site, cookies, clues, nonce, settings, finish } = visit;
  const { env, ctx, pages } = given;
  ensureDeviceId(request, cookies);
  rememberChoice(clues, site, cookies);
  const straight = straightened(request, url);
  const redirect = straight === null ? redirectBefore(request, url, clues, site) : null;
  if (redirect !== null) return finish(redirect, "page", cookies);
  if (isCrossSiteWrite(request)) return refused(request, finish(plainPage("cross_site", plainOf(visit)), "page"));

  const client = clientOf(visit, given);
  const { context, isBusy } = contextOf(visit, client);
  if (straight !== null) {
    // The page is only asked where it is: what waits to be shown once is left for the shopper's next page.
    const there = await pages(pageRequest(request, straight), { ...context, cookies: new CookieJar(null, false) });
    return finish(straighten(straight, there), "page", cookies);
  }

  const kind = kindOf(url);
  const plain = context.welcome === null && !context.saveData;
  const { version } = settings;
  const copies = copiesOf({ request, url, kind, site, version, nonce, plain, now: context.now, ctx });
  const known = await copies.fresh();
  if (known !== null) return finish(known, kind, cookies);
  const drawn = wrongMethodOf(request, await pages(pageRequest(request, url), context), plainOf(visit));
  const database = env[`DB_${site.country}`] ?? env.DB;
  const page = await faultOf(await copies.instead(drawn), database, { ...plainOf(visit), busy: isBusy() });
  return finish(await answerEnhanced(request, page, { cookies, api: client, site }), kind, cookies);
}
