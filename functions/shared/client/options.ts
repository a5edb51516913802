import type { RouteConfig } from "@hono/zod-openapi";
import type { CookieJar } from "../site/cookies";
import type { PagePreview } from "../site/preview/page-preview";
import type { Site } from "../site/site";
import type { ApiPlace } from "./elsewhere";
import type { Transport } from "./transport";

/** What a call was asked with. */
export type CallContent = { query?: unknown; body?: unknown };
/** The longest wait for an answer: longer than the API itself waits for banks and other services. */
export const CALL_MS = 30_000;

/** Headers of the browser that the API reads too: for the list of devices, what is counted, and the opt-out of advertising. */
export const BROWSER_HEADERS = ["user-agent", "sec-ch-ua-mobile", "sec-ch-ua-platform", "sec-gpc"] as const;

export type ApiClientOptions = {
  transport: Transport;
  /** Where the API runs, when it is not in this Worker. */
  place?: ApiPlace;
  /** The origin of the API when it is remote, or else of the page. */
  origin: string;
  /** The origin of the page, when it differs, because a passkey is bound to it. */
  page?: string;
  site: Pick<Site, "country" | "language">;
  cookies: CookieJar;
  requestId: string;
  /** How the page of the calls is previewed (S4.11); null or left out outside previews. */
  preview?: PagePreview | null;
  /** The shopper's network address, for rate limits; null when unknown. */
  address: string | null;
  /** What the browser says of itself: see {@link BROWSER_HEADERS}. */
  browser: Headers;
  /** Whether each answer is checked against its schema, in tests and development. */
  checkReplies: boolean;
  /** Hears of each call that was done, with what it answered. */
  onAnswer?: (route: RouteConfig, asked: CallContent, value: unknown) => void;
  /** Milliseconds to wait for a whole answer; {@link CALL_MS} by default. */
  patience?: number;
};
