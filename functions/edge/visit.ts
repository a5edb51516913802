import { COUNTRY_CODES } from "../contract/countries";
import { CookieJar } from "../shared/site/cookies";
import { isOurs, originOf, publicAddress } from "../shared/site/hosts";
import { resolveSite, type SiteClues } from "../shared/site/resolve";
import type { Site } from "../shared/site/site";
import { applyCachePolicy, type Cacheable } from "./cache";
import { readSettings, type Settings, type WorkerBindings } from "./environment";
import { requestIdOf } from "./request-id";
import { makeNonce, secure } from "./security-headers";
import { readClues } from "./site";

/** All that is known of one request before anything is done for it. */
export type Visit = {
  request: Request;
  url: URL;
  settings: Settings;
  requestId: string;
  nonce: string;
  cookies: CookieJar;
  clues: SiteClues;
  site: Site;
  /** What was asked for, on a host of ours (functions/shared/load-context.ts). */
  here: URL;
  onOurHost: boolean;
  /** Origins beside ours whose scripts and frames the page shows. */
  guests: Set<string>;
  /** Gives an answer its headers; with `cookies`, those that were set too. */
  finish: (response: Response, kind: Cacheable, cookies?: CookieJar) => Response;
};

/** A page that a link with a secret opens. */
const isOwn = ({ pathname, searchParams }: URL) =>
  pathname.startsWith("/orders/") ||
  (pathname.startsWith("/happening/") && ["token", "hold"].some((name) => searchParams.has(name)));

export function visitOf(request: Request, env: WorkerBindings): Visit {
  const url = new URL(request.url);
  const settings = readSettings(env);
  const requestId = requestIdOf(request);
  const nonce = makeNonce();
  const https = url.protocol === "https:";
  const siteOrigins = COUNTRY_CODES.flatMap((country) => originOf(country, url, settings.hosts) ?? []);
  const jar = new CookieJar(request.headers.get("cookie"), https, new Date());
  const clues = readClues(request, url, jar, settings.hosts);

  const site = resolveSite(clues);
  const { hosts, siteOrigin } = settings;
  const onOurHost = isOurs(url, hosts, siteOrigin);
  const guests = new Set<string>();

  const finish: Visit["finish"] = (response, kind, cookies) => {
    const answer = new Response(response.body, response);
    answer.headers.set("x-request-id", requestId);
    if (cookies !== undefined) cookies.commit(answer.headers);
    // The page of an order or a booking is somebody's own even where its link, not a cookie, opened it.
    const personal = cookies !== undefined && (cookies.wasRead || answer.headers.has("set-cookie") || isOwn(url));
    applyCachePolicy(answer.headers, kind, { personal, status: answer.status });
    secure(answer.headers, { nonce, https, siteOrigins, guests: [...guests] });
    // A copy of the shop under somebody else's name is not to be found in its place.
    if (!onOurHost) answer.headers.set("x-robots-tag", "noindex");
    return answer;
  };
  const here = publicAddress(url, site.country, hosts, siteOrigin);
  return { request, url, settings, requestId, nonce, cookies: jar, clues, site, here, onOurHost, guests, finish };
}
