import type { CountryCode } from "../contract/countries";
import type { ExperimentKey, Variation } from "../contract/experiments/experiments";
import type { PaymentMethod } from "../contract/orders/payment-methods";
import type { CountedPage } from "./analytics-facts";
import type { ApiClient } from "./client/client";
import type { AppLink } from "./device/app-links";
import type { Device } from "./device/device";
import type { PageFacts } from "./page-facts";
import type { Consent } from "./site/consent";
import type { CookieJar } from "./site/cookies";
import type { HeldExperiments, Standing } from "./site/experiments/held";
import type { SiteHosts } from "./site/hosts";
import type { Position } from "./site/position";
import type { PagePreview } from "./site/preview/page-preview";
import type { Site } from "./site/site";

/** The experiments as pages ask for them. */
export type Experiments = {
  /** What this page is to show, which counts as shown. The page as it was for whoever takes no part. */
  shows<K extends ExperimentKey>(key: K): Promise<Variation<K>>;
  /** Where the browser stands in each; nothing counts as shown. */
  standings(): Promise<Standing[]>;
  /** What the browser holds of them. */
  held(): HeldExperiments;
  /** Remembers in the browser what its owner wants. */
  hold(changed: Partial<HeldExperiments>): void;
};

/** What every loader and action receives; one per request, made by functions/edge/pages/page-context.ts. */
declare module "@remix-run/cloudflare" {
  /** Loader and action data keep their own types on the way to the component. */
  interface Future {
    v3_singleFetch: true;
  }
  interface AppLoadContext {
    site: Site;
    hosts: SiteHosts;
    /** The requested address on one of our hosts, for links that others see. It never comes from the Host header. */
    here: URL;
    /** Whether the request came to one of our hosts. */
    onOurHost: boolean;
    /** The facts of this page, and of the page at another path. */
    facts: PageFacts;
    factsAt(pathname: string): Promise<PageFacts>;
    api: ApiClient;
    /** How this page is previewed; null outside previews, and where nobody may preview. */
    preview: PagePreview | null;
    cookies: CookieJar;
    requestId: string;
    /** The nonce of the content security policy, for each inline script and style. */
    nonce: string;
    /** The ids of the elements that the page's script asks for in place of the whole page; null for a document. */
    parts: readonly string[] | null;
    /** What an action has read already, so that the frame need not ask for it again. */
    learnt: {
      bagCount?: number;
      /** Why a form was refused that asked for no part: the frame says it, because no part of the page does. */
      refusal?: string;
    };
    now: Date;
    /** The country to offer on the welcome mat (R16); null for none. */
    welcome: CountryCode | null;
    /** What this browser's owner agreed to. */
    consent: Consent;
    /** Whether the owner is still to be asked for consent. */
    asksConsent: boolean;
    experiments: Experiments;
    /** The flags of the device, for links to the app; never for the layout (R59). */
    device: Device;
    /** Whether there is a shopping assistant (R60). */
    assistant: boolean;
    /** How an order can be paid in this country, in its order; empty where nothing is sold, and for an API elsewhere. */
    waysToPay: readonly PaymentMethod[];
    /** The app's pages in the stores of this country. */
    appLinks: readonly AppLink[];
    /** What a tag manager in this page may know of its view; null when the view is not counted. */
    counted: CountedPage | null;
    /** The approximate place that the request came from, as the edge reports it; null when unknown. */
    near: Position | null;
    /** Whether the browser or its reader asked to save data: then there is no web font, no script, and pictures are small. */
    saveData: boolean;
    /** Whether the browser has fetched the face of text in the page's language. */
    hasFace: boolean;
    /** Whether the reader chose plain pages. */
    plain: boolean;
    /** Whether pieces that are copied are drawn anew as well and compared, outside production. */
    checksPieces: boolean;
    /** Other origins whose scripts and frames this page shows; its content security policy allows them. */
    guests: Set<string>;
    /**
     * The text that was typed into a refused form of this page before the language was changed, by the fields' names.
     */
    typed: Readonly<Record<string, readonly string[]>> | null;
    /** Reports an unexpected fault with the request id. */
    report(error: unknown): void;
  }
}
