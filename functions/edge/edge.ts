import { Hono } from "hono";
import { API_BASE } from "../contract/shared";
import { BROWSER_REPORTS, browserReports } from "./browser-reports";
import { calls } from "./calls";
import type { EdgeEnv } from "./edge-env";
import { stumbles } from "./faults";
import { developers, missingFile, SECURITY_TXT, securityTxt } from "./files";
import { headers } from "./headers";
import { health } from "./health";
import { methods, readOnly } from "./methods";
import { matched, page } from "./page";
import type { Pages } from "./pages";
import { policyReports } from "./policy-reports";
import { redirects } from "./redirects";
import { reports } from "./reports";
import { requestId } from "./request-id";
import { sameSite } from "./same-site";
import { POLICY_REPORTS } from "./security-headers";
import { settings } from "./settings";
import { shopper } from "./shopper";
import { site } from "./site";

/** Addresses of files; the framework's own (its manifest, its data) would tell what pages load, past their policies. */
const FILES = ["/assets/*", "/img/*", "/fonts/*", "/.well-known/*", "/:icon{favicon\\..+}"];
const FRAMEWORK = ["/__manifest", "/:page{.+\\.data}"];
const SWAGGER = ["/swagger", "/swagger/"];

/** The edge in front of everything, step by step. A step answers, or lets the next one; each has the file of its name. */
export const edgeOf = (pages: Pages): Hono<EdgeEnv> =>
  new Hono<EdgeEnv>()
    .use(requestId, settings, reports, site, headers)
    .post(BROWSER_REPORTS, sameSite, browserReports)
    .post(POLICY_REPORTS, policyReports)
    .on("ALL", ["/healthz", ...SWAGGER, ...FILES], readOnly)
    .use(methods)
    .get("/healthz", health)
    .get(SECURITY_TXT, securityTxt)
    .on("ALL", [...FILES, ...FRAMEWORK], missingFile)
    .on("GET", SWAGGER, developers)
    .all(`${API_BASE}/*`, calls)
    .use(sameSite, matched(pages), shopper, redirects(pages))
    .all("*", page)
    .onError(stumbles);
