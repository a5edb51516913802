import type { AnalyticsEvent, Measured } from "../../analytics/event";
import { tellFailures } from "../../analytics/failures";
import { handToAll } from "../../analytics/sink";
import { sinksOf } from "../../analytics/sinks";
import {
  after,
  isStale,
  newVisit,
  readVisit,
  VISIT_COOKIE,
  VISIT_SECONDS,
  type Visit,
  writtenVisit,
} from "../../analytics/visit";
import { pageKindOf } from "../../contract/analytics/page-kinds";
import { writtenPath } from "../../contract/facts/written-path";
import { databaseFor } from "../../db/d1/client";
import { type CountedPage, siteFactsOf } from "../../shared/analytics-facts";
import { kindOfDevice } from "../../shared/device/device";
import { partsAsked } from "../../shared/parts";
import { CONSENT_COOKIE, consentOf } from "../../shared/site/consent";
import { type EdgeContext, step } from "../edge-env";
import { isAhead } from "../pages/kept/ahead";
import { type CallEvents, stepsIn, watchCalls } from "./watched-calls";

/** Pages that are never counted, because only operators, editors (S6.04) and tests see them. */
const UNSEEN = /^\/(sandbox|preview|operator|editor)(\/|$)/;
/** Pages whose views are not counted (S2.29), though the actions on them are. */
const UNVIEWED = /^\/(cart|orders)(\/|$)/;
/** Parts of a page that have an address of their own and count as another page. */
const PLACES = /^(results|page-\d+|reviews)$/;

const mayMeasure = (c: EdgeContext): boolean => {
  // A form of this request may have changed the consent.
  const chosen = c.get("cookies").read(CONSENT_COOKIE);
  const { granted } = consentOf(chosen, c.get("consent").optedOut, c.get("site").country, new Date());
  return granted.measurement && !c.get("isCrawler") && !UNSEEN.test(c.get("url").pathname);
};

/** Whether the answer is a document that a visitor sees, or parts that count as another page. */
function isViewed({ req, res, var: { url } }: EdgeContext): boolean {
  if (req.method !== "GET" || (res.status >= 300 && res.status < 400)) return false;
  if (!res.headers.get("content-type")?.startsWith("text/html")) return false;
  const parts = partsAsked(req.raw.headers);
  if (parts === null) return true;
  // Each address counts once, because a browser asks again for parts of the address where it already is (R66).
  return parts.some((name) => PLACES.test(name)) && req.header("referer") !== url.href;
}

/** The origin of the other site that sent the visitor. */
function referrerOf({ req, var: { url } }: EdgeContext): string | null {
  try {
    const { origin } = new URL(req.header("referer") ?? "");
    return origin === url.origin || origin === "null" ? null : origin;
  } catch {
    return null;
  }
}

/** The page's address with campaign parameters, and without typed text and tokens. */
function locationOf({ here }: EdgeContext["var"]): string {
  const shown = new URL(writtenPath(here.pathname), here);
  for (const [name, value] of here.searchParams)
    if (/^utm_(source|medium|campaign|content|term|id)$/.test(name)) shown.searchParams.set(name, value.slice(0, 60));
  return shown.href;
}

/** Sends measured events after the answer has gone out. */
function send(c: EdgeContext, measured: Measured): void {
  const { country, at } = measured;
  const d1 = databaseFor(c.env, country);
  const taken = handToAll(sinksOf(c.env, d1), measured);
  if (taken === null) return;
  const { reports } = c.var;
  c.executionCtx.waitUntil(taken.then((failures) => tellFailures(d1, failures, { country, at, reports })));
}

type WatchedPage = { now: Date; held: Visit | null; visit: Visit; told: CallEvents };

/** The events of a watched page's answer, and the visit afterwards. */
function measuredOf(c: EdgeContext, { now, held, visit: before, told }: WatchedPage) {
  const { url, site, cookies, consent, counted } = c.var;
  const viewed = isViewed(c);
  const events: AnalyticsEvent[] = [
    ...(viewed && !UNVIEWED.test(url.pathname)
      ? [{ name: "page_viewed", kind: pageKindOf(url.pathname), status: c.res.status } as const]
      : []),
    ...(viewed && c.res.status === 200 ? told.shown : []),
    ...told.done,
  ];
  const { steps, reached } = stepsIn(events, before);
  const visit = after(before, told.placed ? [...steps, "paid"] : steps, now);
  const measured: Measured = {
    at: now,
    country: site.country,
    language: site.language,
    currency: site.currency,
    device: kindOfDevice(c.get("device")),
    label: cookies.read("jwt-data") === null ? "Guest" : "Signed In",
    client: visit.client,
    session: Math.floor(visit.began / 1000),
    began: held === null,
    reached,
    mayAdvertise: consent.granted.advertising,
    location: locationOf(c.var),
    referrer: referrerOf(c),
    user: counted?.user ?? null,
    events,
  };
  return { measured, visit };
}

/** The share of counted pages whose speed is measured. */
const SPEED_SAMPLE = 0.5;

/**
 * The facts for a tag manager in the page; null for a form, for parts of a page, and for pages whose views are not
 * counted.
 */
function countedPageOf(c: EdgeContext): CountedPage | null {
  const { url, site, cookies, consent } = c.var;
  if (c.req.method !== "GET" || UNVIEWED.test(url.pathname) || partsAsked(c.req.raw.headers) !== null) return null;
  return {
    pageUrl: locationOf(c.var),
    label: cookies.read("jwt-data") === null ? "Guest" : "Signed In",
    site: siteFactsOf({ country: site.country, language: site.language, device: kindOfDevice(c.get("device")) }),
    mayAdvertise: consent.granted.advertising,
    user: null,
    measuresSpeed: Math.random() < SPEED_SAMPLE,
  };
}

/**
 * Counts pages and actions of visitors who agreed to it (R53, R66): it watches the calls of the page while it is made, and sends the events after the
 * answer. Other visitors have no visit, not even one that began before they refused.
 */
export const measured = step(async (c, next) => {
  const cookies = c.get("cookies");
  if (!mayMeasure(c)) {
    c.set("watch", null);
    c.set("counted", null);
    cookies.clear(VISIT_COOKIE);
    return next();
  }
  const now = new Date();
  const held = readVisit(cookies.read(VISIT_COOKIE), now);
  const visit = held ?? newVisit(now);
  const { told, watch } = watchCalls(pageKindOf(c.get("url").pathname), visit);
  c.set("watch", watch);
  c.set("counted", countedPageOf(c));
  await next();
  // A page that is fetched ahead is counted when it is opened.
  if (isAhead(c)) return;
  if (!mayMeasure(c)) return cookies.clear(VISIT_COOKIE);
  const { measured: found, visit: later } = measuredOf(c, { now, held, visit, told });
  if (found.events.length === 0 && !told.placed) return;
  if (held === null || isStale(held, later))
    cookies.set(VISIT_COOKIE, writtenVisit(later), { maxAge: VISIT_SECONDS, httpOnly: true });
  send(c, found);
});
