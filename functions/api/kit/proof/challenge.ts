import type { ChallengeAction, ShownChallenge } from "../../../contract/errors";
import { isOurs, parseSiteHosts } from "../../../shared/site/hosts";
import { uuidOf } from "./signing";

/** Cloudflare Turnstile's settings. The challenge is off unless both keys are set. */
export type ChallengeSettings = {
  TURNSTILE_SITE_KEY?: string;
  /** A secret key, never sent to a page. */
  TURNSTILE_SECRET_KEY?: string;
  /** The address of another service with Turnstile's protocol; Cloudflare's own when left out. */
  TURNSTILE_URL?: string;
  SITE_HOSTS?: string;
  SITE_ORIGIN?: string;
};

/** A puzzle that a person solves in a moment and a program that floods forms does not. */
export type Challenge = {
  /** What a page needs to show the puzzle. */
  shown: ShownChallenge;
  /** Asks the service whether this answer is right. An answer counts for one `purpose`, however often it is checked. */
  passed(response: string, purpose: string): Promise<boolean>;
};

const WAIT_MS = 5000;
/** How often the service is asked when its answer is lost on the way. */
const TRIES = 2;

type Verified = { success?: unknown; action?: unknown; hostname?: unknown };

/** Whether the puzzle was solved on one of our hosts. The site key is public, so anybody could show it on a page of their own. */
const isSolvedHere = ({ SITE_HOSTS = "", SITE_ORIGIN = "" }: ChallengeSettings, hostname: unknown): boolean =>
  typeof hostname === "string" && isOurs({ hostname }, parseSiteHosts(SITE_HOSTS), SITE_ORIGIN);

/** Makes repeated checks count as one: the protocol asks for a UUID. */
const keyOf = (response: string, purpose: string): Promise<string> => uuidOf(`siteverify|${response}|${purpose}`);

/**
 * Reads the service's verdict on an answer.
 * @throws when none comes in time
 */
async function verified(url: URL, body: URLSearchParams): Promise<Verified> {
  const signal = AbortSignal.timeout(WAIT_MS);
  for (let left = TRIES - 1; ; left--)
    try {
      const answer = await fetch(url, { method: "POST", body, signal });
      if (answer.status >= 500) throw new Error(`siteverify answered ${answer.status}`);
      return await answer.json();
    } catch (error) {
      if (left === 0 || signal.aborted) throw error;
    }
}

/** The challenge before one action (siteverify: https://developers.cloudflare.com/turnstile); null when it is off. */
export function challengeOf(
  settings: ChallengeSettings,
  remoteip: string | undefined,
  before: ChallengeAction,
): Challenge | null {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret, TURNSTILE_URL } = settings;
  if (!siteKey || !secret) return null;
  const origin = TURNSTILE_URL || "https://challenges.cloudflare.com";
  return {
    shown: { siteKey, script: new URL("/turnstile/v0/api.js", origin).href, action: before },
    async passed(response, purpose) {
      if (response === "") return false;
      const asked = { secret, response, idempotency_key: await keyOf(response, purpose) };
      const body = new URLSearchParams({ ...asked, ...(remoteip === undefined ? {} : { remoteip }) });
      try {
        const { success, action, hostname } = await verified(new URL("/turnstile/v0/siteverify", origin), body);
        return success === true && action === before && isSolvedHere(settings, hostname);
      } catch (error) {
        // Nobody confirmed the answer, so it does not count.
        console.error(JSON.stringify({ message: "challenge fault", error: String(error) }));
        return false;
      }
    },
  };
}
