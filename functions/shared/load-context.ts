import type { CountryCode } from "../contract/countries";
import type { ApiClient } from "./client/client";
import type { PageFacts } from "./page-facts";
import type { Consent } from "./site/consent";
import type { CookieJar } from "./site/cookies";
import type { SiteHosts } from "./site/hosts";
import type { Position } from "./site/position";
import type { Site } from "./site/site";

/** What every loader and action receives; one per request, made by functions/edge/pages/page-context.ts. */
declare module "@remix-run/cloudflare" {
  /** Loader and action data keep their own types on the way to the component. */
  interface Future {
    v3_singleFetch: true;
  }
  interface AppLoadContext {
    site: Site;
    hosts: SiteHosts;
    /** The requested address on a host of ours, for links that others see. It never comes from the Host header. */
    here: URL;
    /** Whether the request came to one of our hosts. */
    onOurHost: boolean;
    /** The facts of this page, and of the page at another path. */
    facts: PageFacts;
    factsAt(pathname: string): PageFacts;
    api: ApiClient;
    cookies: CookieJar;
    requestId: string;
    /** The nonce of the content security policy: each inline script and style has it. */
    nonce: string;
    /** The elements that the page's script asks for in place of the whole page, by id; null for a document. */
    parts: readonly string[] | null;
    /** What an action has learnt that the frame need not ask for again. */
    learnt: { bagCount?: number };
    now: Date;
    /** The country to offer on the welcome mat (R16); null for none. */
    welcome: CountryCode | null;
    /** What may be known of this browser. */
    consent: Consent;
    /** Its owner is still to be asked. */
    asksConsent: boolean;
    /** About where the request came from, as the edge says it; null where it does not. */
    near: Position | null;
    /** The browser asked to save data: no web font, no script, small pictures. */
    saveData: boolean;
    /** Other origins whose scripts and frames this page shows; its content security policy allows them. */
    guests: Set<string>;
    /** What was typed into a form of this page that was refused before the language was changed, by the fields' names. */
    typed: Readonly<Record<string, readonly string[]>> | null;
    /** Reports an unexpected fault with the request id. */
    report(error: unknown): void;
  }
}
