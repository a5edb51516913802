import { COUNTRIES } from "../../contract/countries";
import { bindingOf } from "../../db/d1/through";
import type { ShopperScope } from "../kit/call/call";
import type { Offers } from "./offers";

/** What an isolate keeps of a country's offers in one language: the same for every shopper. */
export type KeptOffers = {
  /** When it was read: an earlier moment may need what had ended by then. */
  readonly at: number;
  /** The number that is another after each change of what is offered. */
  readonly stamp: number;
  readonly offers: Offers;
};

const kept = new WeakMap<D1Database, Map<string, KeptOffers>>();

const placeOf = ({ country, language = COUNTRIES[country].languages[0] }: ShopperScope) => `${country} ${language}`;

/** The offers that this isolate keeps; whoever uses them asks in the same trip whether they are still right. */
function keptOffers(scope: ShopperScope): KeptOffers | null {
  const found = kept.get(bindingOf(scope.d1))?.get(placeOf(scope));
  return found !== undefined && found.at <= scope.now.getTime() ? found : null;
}

/**
 * Keeps what was read, unless nobody knows as of which change. What is still right stays: another call of the same page may be reading with it.
 */
export function keepOffers(scope: ShopperScope, offers: Offers, stamp: number | undefined): void {
  const places = kept.get(bindingOf(scope.d1)) ?? new Map<string, KeptOffers>();
  kept.set(bindingOf(scope.d1), places);
  if (stamp === undefined || places.get(placeOf(scope))?.stamp === stamp) return;
  places.set(placeOf(scope), { at: scope.now.getTime(), stamp, offers });
}

/** Forgets offers that have changed. */
export const forgetOffers = (scope: ShopperScope): void => {
  kept.get(bindingOf(scope.d1))?.delete(placeOf(scope));
};

/**
 * Reads with the offers that this isolate keeps, and once more with newly read ones where the trip says that they have changed: what was read with the
 * old ones is thrown away.
 */
export async function withKeptOffers<T>(
  scope: ShopperScope,
  read: (offers: KeptOffers | null) => Promise<T>,
): Promise<T> {
  const offers = keptOffers(scope);
  const found = await read(offers);
  return offers === null || keptOffers(scope) === offers ? found : read(null);
}
