import type { AppLoadContext } from "@remix-run/cloudflare";
import "../../shared/load-context";
import { apiOfPage, waysToPay } from "../../api/app";
import { type CountryCode, toCountry } from "../../contract/countries";
import { gatheredBindings } from "../../db/d1/client";
import { ApiFault, createApiClient } from "../../shared/client/client";
import { apiOrigin, isElsewhere } from "../../shared/client/elsewhere";
import type { ApiClientOptions } from "../../shared/client/options";
import { chooseTransport, type Transport } from "../../shared/client/transport";
import { DISPLAY_COOKIE, readDisplay } from "../../shared/device/display";
import { FACE_COOKIE, hasFace } from "../../shared/device/text-face";
import { partsAsked } from "../../shared/parts";
import type { Position } from "../../shared/site/position";
import type { PagePreview } from "../../shared/site/preview/page-preview";
import type { EdgeContext } from "../edge-env";
import type { WorkerBindings } from "../environment";
import { reporterOf } from "../faults";
import type { Settings } from "../settings/shape";
import { RequestExperiments } from "./experiments";
import { isPreviewPath } from "./routing/preview-path";
import { typedBefore } from "./typed-text";

/** A call of the page that was done, as counting hears of it. */
export type HeardCall = Parameters<NonNullable<ApiClientOptions["onAnswer"]>>;
type Around = {
  experiments?: RequestExperiments;
  preview?: PagePreview | null;
  heard?: HeardCall[];
  /** Hears that a call was not answered, or answered with a fault. */
  failed?: () => void;
};

/** Says of each call that fails that it did. */
const watched =
  (transport: Transport, failed = () => {}): Transport =>
  async (request, signal) => {
    const answer = await transport(request, signal).catch((error: unknown) => {
      failed();
      throw error;
    });
    if (answer.status >= 500) failed();
    return answer;
  };

const clientOf = (
  { req, env, executionCtx, var: { url, site, cookies, requestId, settings, watch } }: EdgeContext,
  bindings: WorkerBindings,
  { experiments, preview = null, heard, failed }: Around = {},
) =>
  createApiClient({
    preview,
    transport: watched(chooseTransport(env, apiOfPage(env, bindings, executionCtx as ExecutionContext)), failed),
    place: env,
    origin: apiOrigin(env, url.origin),
    page: url.origin,
    site,
    cookies,
    requestId,
    address: req.raw.headers.get("cf-connecting-ip"),
    browser: req.raw.headers,
    checkReplies: !settings.isProduction,
    onAnswer: (route, asked, value) => {
      watch?.(route, asked, value);
      heard?.push([route, asked, value]);
      experiments?.heard(route, value);
    },
  });

/** How a preview's page is previewed; a client of its own asks, because the page's own client makes previewing calls. */
export async function previewHere(c: EdgeContext): Promise<PagePreview | null> {
  if (!isPreviewPath(c.get("url").pathname)) return null;
  const { previewOf } = await import("./routing/preview");
  return previewOf(c, clientOf(c, gatheredBindings(c.env)));
}

/** Cloudflare's facts about where a request came from. */
const cfOf = (request: Request) =>
  (request as { cf?: { country?: string; latitude?: string; longitude?: string } }).cf ?? {};

/**
 * The country to offer on the welcome mat (R16, R11): the one in `country_code` if it is not this site's, otherwise on a first visit the one that the
 * request came from if it is another of ours. A neutral host offers its own country for confirmation. Crawlers get no offer, and nobody is
 * redirected.
 */
function welcomeFor(c: EdgeContext): CountryCode | null {
  if (c.get("isCrawler")) return null;
  const clues = c.get("clues");
  const site = c.get("site");
  const asked = toCountry(clues.countryQuery);
  if (asked !== null && asked !== site.country) return asked;
  if (toCountry(clues.countryCookie) !== null || asked !== null) return null;
  const edge = toCountry(cfOf(c.req.raw).country);
  if (edge !== null && edge !== site.country) return edge;
  return site.hostFixesCountry ? null : site.country;
}

/** The approximate position of a request (R63), from Cloudflare. It is never stored; null where Cloudflare does not know it. */
function placeOf(request: Request): Position | null {
  const { latitude, longitude } = cfOf(request);
  const place = { latitude: Number.parseFloat(latitude ?? ""), longitude: Number.parseFloat(longitude ?? "") };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}

/** What the settings let pages of a country show. */
const shownBySettings = (env: WorkerBindings, settings: Settings, country: CountryCode) => ({
  assistant: settings.assistant,
  appLinks: settings.appLinks[country] ?? [],
  checksPieces: !settings.isProduction,
  // An API elsewhere has settings of its own, so nothing is promised for it.
  waysToPay: isElsewhere(env) ? [] : waysToPay(env, country),
});

/** How this browser is shown pages: by what its reader chose, what it says itself, and what it has fetched before. */
function displayOf({ req, var: { cookies, site } }: EdgeContext) {
  const { saveData, plain } = readDisplay(cookies.read(DISPLAY_COOKIE));
  return {
    saveData: saveData ?? req.header("save-data") === "on",
    plain,
    hasFace: hasFace(cookies.read(FACE_COOKIE), site.language),
  };
}

/**
 * Builds the context of loaders and actions, and notes which calls the page made, whether one of them failed, and whether an error of the page was the API being away. `bindings`
 * are those whose reads share the page's trips.
 */
export function contextOf(c: EdgeContext, preview: PagePreview | null = null) {
  const {
    site,
    settings,
    cookies,
    requestId,
    nonce,
    here,
    onOurHost,
    guests,
    page,
    factsAt,
    consent,
    asksConsent,
    counted,
  } = c.var;
  const report = reporterOf(c);
  const experiments = new RequestExperiments(c);
  const bindings = gatheredBindings(c.env, (trip) => c.get("times").database.during(trip));
  const heard: HeardCall[] = [];
  let busy = false;
  let isPartial = false;
  const failed = () => {
    isPartial = true;
  };
  const context = {
    site,
    hosts: settings.hosts,
    here,
    onOurHost,
    facts: page.facts,
    factsAt,
    api: clientOf(c, bindings, { experiments, preview, heard, failed }),
    preview,
    cookies,
    requestId,
    nonce,
    parts: partsAsked(c.req.raw.headers),
    learnt: {},
    now: new Date(),
    welcome: isPreviewPath(c.get("url").pathname) ? null : welcomeFor(c),
    consent,
    asksConsent: asksConsent && !isPreviewPath(c.get("url").pathname),
    experiments,
    device: c.get("device"),
    ...shownBySettings(c.env, settings, site.country),
    counted,
    near: placeOf(c.req.raw),
    ...displayOf(c),
    guests,
    typed: typedBefore(c),
    report: (error: unknown) => {
      busy ||= error instanceof ApiFault && error.status === 503;
      report(error);
    },
  } satisfies AppLoadContext;
  return { context, experiments, bindings, heard, isBusy: () => busy, isPartial: () => isPartial };
}

/** What a page is drawn with. */
export type DrawnContext = ReturnType<typeof contextOf>;

/**
 * Builds the request for the framework. The edge has already checked its origin, and the framework's own check of other headers would fail wrongly.
 */
export function pageRequest(request: Request, address: URL): Request {
  const url = new URL(address);
  url.searchParams.delete("_data");
  const asked = new Request(url.search === address.search ? address : url, request);
  for (const name of ["origin", "x-forwarded-host"]) asked.headers.delete(name);
  return asked;
}
