import type { AppLoadContext } from "@remix-run/cloudflare";
import "../../app/load-context";
import { createApiClient } from "../../app/api/client";
import { chooseTransport } from "../../app/api/transport";
import { CookieJar } from "../../app/site/cookies";
import { originOf } from "../../app/site/hosts";
import { resolveSite } from "../../app/site/resolve";
import { api, apiOfPage, developersPage } from "../api/app";
import { COUNTRY_CODES } from "../contract/countries";
import { API_BASE } from "../contract/shared";
import { applyCachePolicy, type Cacheable, kindOf } from "./cache";
import { copiesOf } from "./copies";
import { answerEnhanced } from "./enhanced";
import { readSettings, type WorkerBindings } from "./environment";
import { health, outageOf } from "./health";
import { redirectBefore, straighten, straightened } from "./redirects";
import { requestIdOf } from "./request-id";
import { isCrossSiteWrite, refuseCrossSite } from "./same-site";
import { makeNonce, secure } from "./security-headers";
import { ensureDeviceId } from "./session";
import { placeOf, readClues, rememberChoice, welcomeFor } from "./site";

/** A page that a link with a secret opens. */
const isOwn = ({ pathname, searchParams }: URL) =>
  pathname.startsWith("/orders/") ||
  (pathname.startsWith("/happening/") && ["token", "hold"].some((name) => searchParams.has(name)));

/** The Remix half, given by the composition root so that development and production share this file. */
export type PageHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

/**
 * Every request, in order: request id, settings, health and assets, site, session, redirects, API or page, headers.
 * One call holds all state of one request.
 */
export async function handle(
  request: Request,
  env: WorkerBindings,
  ctx: ExecutionContext,
  pages: PageHandler,
): Promise<Response> {
  const url = new URL(request.url);
  const settings = readSettings(env);
  const { version } = settings;
  const requestId = requestIdOf(request);
  const nonce = makeNonce();
  const https = url.protocol === "https:";
  const siteOrigins = COUNTRY_CODES.flatMap((country) => originOf(country, url, settings.hosts) ?? []);

  const finish = (response: Response, kind: Cacheable, cookies?: CookieJar) => {
    const answer = new Response(response.body, response);
    answer.headers.set("x-request-id", requestId);
    if (cookies !== undefined) cookies.commit(answer.headers);
    // The page of an order or a booking is somebody's own even where its link, not a cookie, opened it.
    const personal = cookies !== undefined && (cookies.wasRead || answer.headers.has("set-cookie") || isOwn(url));
    applyCachePolicy(answer.headers, kind, { personal, status: answer.status });
    secure(answer.headers, { nonce, https, siteOrigins });
    return answer;
  };

  if (url.pathname === "/healthz") return finish(await health(env.DB, settings.version), "health");
  // Files are served before the Worker runs: what arrives here does not exist, and a page for it would hide that (architecture, trap 3).
  if (/^\/(assets|img|fonts)\//.test(url.pathname))
    return finish(
      new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } }),
      "missing-asset",
    );

  if (/^\/swagger\/?$/.test(url.pathname))
    return finish(
      new Response(developersPage(nonce), { headers: { "content-type": "text/html; charset=utf-8" } }),
      "api",
    );

  const cookies = new CookieJar(request.headers.get("cookie"), https);
  const clues = readClues(request, url, cookies, settings.hosts);
  const site = resolveSite(clues);

  if (url.pathname.startsWith(`${API_BASE}/`)) {
    const call = new Request(new URL(`${url.pathname.replace(/\/+$/, "")}${url.search}`, url), request);
    // A host that fixes the country cannot be talked into another one's prices (R10).
    if (site.hostFixesCountry) call.headers.set("x-site-country", site.country.toLowerCase());
    else if (!call.headers.has("x-site-country")) call.headers.set("x-site-country", site.country.toLowerCase());
    call.headers.set("x-request-id", requestId);
    const asked = {
      country: call.headers.get("x-site-country") ?? "",
      language: call.headers.get("accept-language")?.slice(0, 100) ?? "",
    };
    const kind = request.method === "GET" ? kindOf(url) : "api";
    const copies = copiesOf({ request, url, kind, site: asked, version, nonce, plain: true, now: new Date(), ctx });
    const known = (await copies.fresh()) ?? (await copies.instead(await api.fetch(call, env, ctx)));
    return finish(known, request.headers.get("cookie") === null ? kind : "api");
  }

  ensureDeviceId(request, cookies);
  rememberChoice(clues, site, cookies);
  const straight = straightened(request, url);
  const redirect = straight === null ? redirectBefore(request, url, clues, site) : null;
  if (redirect !== null) return finish(redirect, "page", cookies);
  if (isCrossSiteWrite(request, url)) return finish(refuseCrossSite(site.language, requestId), "page");

  const client = createApiClient({
    transport: chooseTransport(env, apiOfPage(env, ctx)),
    origin: env.API_ORIGIN || url.origin,
    site,
    cookies,
    requestId,
    address: request.headers.get("cf-connecting-ip"),
    userAgent: request.headers.get("user-agent"),
    checkReplies: settings.checkReplies,
  });
  const context = {
    site,
    hosts: settings.hosts,
    api: client,
    cookies,
    requestId,
    nonce,
    now: new Date(),
    welcome: welcomeFor(request, clues, site),
    near: placeOf(request),
    saveData: request.headers.get("save-data") === "on",
    report: (error: unknown) =>
      console.error(
        JSON.stringify({
          message: "page fault",
          requestId,
          path: url.pathname,
          error: String(error),
          stack: error instanceof Error ? error.stack : undefined,
        }),
      ),
  } satisfies AppLoadContext;

  if (straight !== null) {
    // The page is only asked where it is: what waits to be shown once is left for the shopper's next page.
    const asked = new Request(straight, request);
    const there = await pages(asked, { ...context, cookies: new CookieJar(null, https) });
    return finish(straighten(straight, there), "page", cookies);
  }

  const kind = kindOf(url);
  const plain = context.welcome === null && !context.saveData;
  const copies = copiesOf({ request, url, kind, site, version, nonce, plain, now: context.now, ctx });
  const known = await copies.fresh();
  if (known !== null) return finish(known, kind, cookies);
  const database = env[`DB_${site.country}`] ?? env.DB;
  const page = await outageOf(await copies.instead(await pages(request, context)), database);
  return finish(await answerEnhanced(request, page, { cookies, api: client, site }), kind, cookies);
}
