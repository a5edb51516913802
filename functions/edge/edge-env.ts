import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Reporter } from "../reports/reporter";
import type { CountedPage } from "../shared/analytics-facts";
import type { ApiClientOptions } from "../shared/client/options";
import type { Device } from "../shared/device/device";
import type { PageFacts } from "../shared/page-facts";
import type { Consent } from "../shared/site/consent";
import type { CookieJar } from "../shared/site/cookies";
import type { SiteClues } from "../shared/site/resolve";
import type { Site } from "../shared/site/site";
import type { Cacheable } from "./answers/cache";
import type { RequestTimes } from "./answers/request-times";
import type { WorkerBindings } from "./environment";
import type { DrawnFor } from "./pages/kept/drawn-for";
import type { Page } from "./pages/pages";
import type { Settings } from "./settings/shape";

/** What the steps know about one request; each field names the step that sets it. */
export type EdgeVariables = {
  /** Set by `requestId`. */
  requestId: string;
  /** Whether a storefront that has our key asks; what it says of its shopper is trusted. */
  fromStorefront: boolean;
  url: URL;
  /** Set by `settings`. */
  settings: Settings;
  /** Set by `timing`: what the request waits for. */
  times: RequestTimes;
  /** Set by `reports`: reports faults to the reporting service. */
  reports: Reporter;
  /** Set by `site`. */
  cookies: CookieJar;
  clues: SiteClues;
  site: Site;
  /** The requested address on one of our hosts (functions/shared/load-context.ts). */
  here: URL;
  onOurHost: boolean;
  /** Set by `device`: the flags of the device, and whether the visitor is a crawler. */
  device: Device;
  isCrawler: boolean;
  /** Set by `consent`: what the visitor agreed to, and whether the visitor is still to be asked. */
  consent: Consent;
  asksConsent: boolean;
  /** Set by `measured`: called for each API call of a page that is counted; null when nothing is counted. */
  watch: ApiClientOptions["onAnswer"] | null;
  /** Set by `measured`: what a tag manager in the page may know; null when its view is not counted. */
  counted: CountedPage | null;
  /** Set by `headers`: the nonce that the content policy allows. */
  nonce: string;
  /** Other origins whose scripts and frames the page shows. */
  guests: Set<string>;
  /** How the answer may be cached; the step that answers sets it. */
  kind: Cacheable;
  /** Whether the answer is private to one shopper, because of a cookie or its address. */
  personal: boolean;
  /** Set by `matched`: the page at this address, and a way to find the facts of the page at another address. */
  page: Page;
  factsAt: (pathname: string) => Promise<PageFacts>;
  /** Set by `page`: what a page that is the same for everybody was drawn for, null for others; and whether the browser may fetch further ones ahead. */
  shown: DrawnFor | null;
  fetchesAhead: boolean;
};

export type EdgeEnv = { Bindings: WorkerBindings; Variables: EdgeVariables };
export type EdgeContext = Context<EdgeEnv>;

/** Makes a step of the edge. */
export const step = createMiddleware<EdgeEnv>;
