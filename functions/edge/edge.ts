import { Hono } from "hono";
import { API_BASE } from "../contract/facts/api-base";
import { measured } from "./analytics/measured";
import { headers } from "./answers/headers";
import { POLICY_REPORTS } from "./answers/security-headers";
import { timing } from "./answers/server-timing";
import { calls } from "./calls/calls";
import { consent } from "./door/consent";
import { device } from "./door/device";
import { ANDROID_APPS, APPLE_APPS, androidApps, appleApps } from "./door/files/app-files";
import { developers, missingFile, RECEIPT_KEYS, receiptKeys, SECURITY_TXT, securityTxt } from "./door/files/files";
import {
  CATALOGUE_PICTURES,
  CONTENTFUL_PICTURES,
  cataloguePictures,
  contentfulPictures,
  MEDIA_FILES,
  mediaFiles,
  REVIEW_PHOTOS,
  reviewPhotos,
} from "./door/files/media";
import { speculationRules } from "./door/files/speculation-rules";
import { health } from "./door/health";
import { methods, readOnly } from "./door/methods";
import { redirects } from "./door/redirects";
import { requestId } from "./door/request-id";
import { sameSite } from "./door/same-site";
import { shopper } from "./door/shopper";
import { site } from "./door/site";
import type { EdgeEnv } from "./edge-env";
import { edgeFault } from "./faults";
import { ahead, SPECULATION_RULES } from "./pages/kept/ahead";
import { matched, page } from "./pages/page";
import type { Pages } from "./pages/pages";
import { BROWSER_REPORTS, browserReports, policyReports, SPEED_REPORTS, speedReports } from "./reports/received";
import { reports } from "./reports/reports";
import { settings } from "./settings/settings";

/**
 * Addresses of files, and the framework's own addresses, which would show how pages load their data and avoid their policies. The editors' desk alone
 * has a client that asks them (functions/edge/pages/data-address.ts).
 */
const FILES = ["/assets/*", "/img/*", "/fonts/*", "/builds/*", "/.well-known/*", "/:icon{favicon\\..+}"];
const FRAMEWORK = ["/__manifest", "/:page{(?!editor[./]).*\\.data}"];
const SWAGGER = ["/swagger", "/swagger/"];

/**
 * The edge in front of everything, step by step. Each step answers or lets the next one run, and is in a file of its name.
 */
export const edgeOf = (pages: Pages): Hono<EdgeEnv> =>
  new Hono<EdgeEnv>()
    .use(requestId, settings, timing, reports, site, headers)
    .post(BROWSER_REPORTS, sameSite, browserReports)
    .post(SPEED_REPORTS, sameSite, device, consent, speedReports)
    .post(POLICY_REPORTS, policyReports)
    .on("ALL", ["/healthz", ...SWAGGER, ...FILES], readOnly)
    .use(methods)
    .get("/healthz", health)
    .get(SECURITY_TXT, securityTxt)
    .get(RECEIPT_KEYS, receiptKeys)
    .get(APPLE_APPS, appleApps)
    .get(ANDROID_APPS, androidApps)
    .get(SPECULATION_RULES, speculationRules)
    .get(MEDIA_FILES, mediaFiles)
    .get(REVIEW_PHOTOS, reviewPhotos)
    .get(CATALOGUE_PICTURES, cataloguePictures)
    .get(CONTENTFUL_PICTURES, contentfulPictures)
    .on("ALL", [...FILES, ...FRAMEWORK], missingFile)
    .on("GET", SWAGGER, developers)
    .all(`${API_BASE}/*`, calls)
    .use(sameSite, matched(pages), device, consent, ahead, shopper, measured, redirects(pages))
    .all("*", page)
    .onError(edgeFault);
