import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Reporter } from "../reports/reporter";
import type { PageFacts } from "../shared/page-facts";
import type { Consent } from "../shared/site/consent";
import type { CookieJar } from "../shared/site/cookies";
import type { SiteClues } from "../shared/site/resolve";
import type { Site } from "../shared/site/site";
import type { Cacheable } from "./answers/cache";
import type { WorkerBindings } from "./environment";
import type { Page } from "./pages/pages";
import type { Settings } from "./settings";

/** What the steps know of one request; each names the step that found it out. */
export type EdgeVariables = {
  /** Of `requestId`. */
  requestId: string;
  url: URL;
  /** Of `settings`. */
  settings: Settings;
  /** Of `reports`: tells whoever watches the shop of what breaks. */
  reports: Reporter;
  /** Of `site`. */
  cookies: CookieJar;
  clues: SiteClues;
  site: Site;
  /** What was asked for, on a host of ours (functions/shared/load-context.ts). */
  here: URL;
  onOurHost: boolean;
  /** Of `consent`: what may be known of this browser, whether it is a crawler, and whether its owner is still to be asked. */
  consent: Consent;
  isCrawler: boolean;
  asksConsent: boolean;
  /** Of `headers`: what its content policy lets in. */
  nonce: string;
  /** Origins beside ours whose scripts and frames the page shows. */
  guests: Set<string>;
  /** How the answer may be kept; whoever answers says so. */
  kind: Cacheable;
  /** The answer is somebody's own, by a cookie or by its address. */
  personal: boolean;
  /** Of `matched`: the page at this address, and what the page at another says of itself. */
  page: Page;
  factsAt: (pathname: string) => PageFacts;
};

export type EdgeEnv = { Bindings: WorkerBindings; Variables: EdgeVariables };
export type EdgeContext = Context<EdgeEnv>;

/** A step of the edge. */
export const step = createMiddleware<EdgeEnv>;
