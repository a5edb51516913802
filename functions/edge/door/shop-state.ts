import type { Maintenance } from "../../contract/content/routing/routing";
import type { CountryCode } from "../../contract/countries";
import { databaseFor } from "../../db/d1/client";
import type { WorkerBindings } from "../environment";

/** For how long an isolate relies on what it has read; the switch is known everywhere after this time. */
const FRESH_MS = 15_000;

type KeptState = { at: number; state: Maintenance };
/** What this isolate has read, by database and country. */
const kept = new WeakMap<D1Database, Map<CountryCode, KeptState>>();

/** After this time what is known is too old for a form, which would be carried out in a shop that has closed meanwhile. */
const OLD_MS = 60_000;

/**
 * What the isolate knows about a country's shop: null before it was read, or long ago. `isFresh` says whether it may still decide alone.
 */
export function knownState(
  env: WorkerBindings,
  country: CountryCode,
  now: Date,
): { state: Maintenance; isFresh: boolean } | null {
  const found = kept.get(databaseFor(env, country))?.get(country);
  if (found === undefined) return null;
  const age = now.getTime() - found.at;
  return age < 0 || age >= OLD_MS ? null : { state: found.state, isFresh: age < FRESH_MS };
}

/** Keeps what was read. */
export function keepState(env: WorkerBindings, country: CountryCode, state: Maintenance, now: Date): void {
  const d1 = databaseFor(env, country);
  const states = kept.get(d1) ?? new Map<CountryCode, KeptState>();
  kept.set(d1, states.set(country, { at: now.getTime(), state }));
}

const SOON = 300;

/** How many seconds a caller of a closed shop is told to wait: until it opens, at most a day, or five minutes where nobody knows. */
export function waitOf({ until }: Maintenance, now: Date): number {
  const left = until === null ? 0 : Math.ceil((Date.parse(until) - now.getTime()) / 1000);
  return left > 0 ? Math.min(Math.max(left, 60), 86_400) : SOON;
}
