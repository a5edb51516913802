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
import type { Settings } from "./settings-shape";

/** What the steps know about one request; each field names the step that sets it. */
export type EdgeVariables = {
  /** Set by `requestId`. */
  requestId: string;
  url: URL;
  /** Set by `settings`. */
  settings: Settings;
  /** Of `reports`: tells whoever watches the shop of what breaks. */
  reports: Reporter;
  /** Of `site`. */
  cookies: CookieJar;
  clues: SiteClues;
  site: Site;
  /** The requested address on a host of ours (functions/shared/load-context.ts). */
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
  /** How the answer may be cached; the step that answers sets it. */
  kind: Cacheable;
  /** The answer belongs to one shopper, by a cookie or by its address. */
  personal: boolean;
  /** Set by `matched`: the page at this address, and the facts of the page at another. */
  page: Page;
  factsAt: (pathname: string) => PageFacts;
};

export type EdgeEnv = { Bindings: WorkerBindings; Variables: EdgeVariables };
export type EdgeContext = Context<EdgeEnv>;

/** A step of the edge. */
export const step = createMiddleware<EdgeEnv>;
