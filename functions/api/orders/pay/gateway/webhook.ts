import { type CountryCode, toCountry } from "../../../../contract/countries";
import type { Scope } from "../../../kit/call/call";
import type { GatewaySettings } from "../selling";

/** A provider's event as it arrived. */
export type Webhook = {
  /** The body exactly as received, because a signature covers it. */
  body: string;
  /** The header that proves the sender. */
  signature: string | undefined;
  settings: GatewaySettings & { SESSION_SECRET: string };
  now: Date;
  /** Finds the database of a country: each may have its own, and a payment's id begins with its country. */
  scopeIn: (country: CountryCode) => Scope;
};

/** `taken`: done, known or not ours. `busy`: to be sent again. `malformed`: not written as the provider writes. */
export type Heard = "taken" | "busy" | "malformed";

/** The country of one of our payment ids; null for any other text. */
export const countryOfPayment = (paymentId: string | undefined): CountryCode | null =>
  toCountry(paymentId?.slice(0, 2));
