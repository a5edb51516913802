import type { Tier } from "../../../../contract/beauty-pass/tiers";
import type { ProductButton } from "../../../../contract/catalogue/product/card";
import type { Refusal } from "../../../../contract/errors";
import { tierOf, type Viewer } from "../../../kit/call/viewer";
import type { VariantOfProduct } from "../variant-sql";
import { earlyMoment } from "./early";

/** A launch in a country; moments are ISO 8601 in UTC. `queued` sells its pieces by turns. */
export type Release = { opensAt: string; earlyFrom: string | null; earlyTiers: readonly Tier[]; queued?: boolean };

/** What may keep a shopper from buying a product. `release` is null for a product without a launch. */
export type Gates = { appExclusive: boolean; release: Release | null };

export type Gate =
  | { state: "open" }
  /** Open, and sold by turns to members who wait in its queue. */
  | { state: "queued" }
  /** Sold only in the app. */
  | { state: "app_only" }
  /** The viewer may not buy it yet; `early` is true when some tiers have an earlier date. */
  | { state: "not_open"; opensAt: string; early: boolean };

const reached = (moment: string, now: Date) => Date.parse(moment) <= now.getTime();

/**
 * Decides about a launch from the clock and from the tier that the server knows (R61); at the moment itself it is open.
 */
export function gateOf({ appExclusive, release }: Gates, viewer: Viewer, now: Date): Gate {
  if (appExclusive) return { state: "app_only" };
  const open: Gate = { state: release?.queued === true ? "queued" : "open" };
  if (release === null || reached(release.opensAt, now)) return open;
  const tier = tierOf(viewer);
  const early = release.earlyFrom !== null && release.earlyTiers.length > 0;
  const mine = earlyMoment(release, tier);
  if (mine !== null && mine <= now.getTime()) return open;
  return { state: "not_open", opensAt: release.opensAt, early };
}

/** Whether price, stock and low stock may be shown: not before the launch opens to the viewer. */
export const tellsOffer = (gate: Gate): boolean => gate.state !== "not_open";

/** What the product button depends on besides the gate. */
export type Shelf = {
  /** The pieces for delivery. */
  available: number;
  /** Whether there is a waitlist; bundles and samples are produced once and have none. */
  waitlist: boolean;
  /** Whether the viewer is on the waitlist. */
  waiting: boolean;
  /** Whether it is an e-gift card, which has no stock and needs an amount first. */
  giftCard?: boolean;
};

/**
 * The product button (S4.05) in the order of R61: app, launch, amount, stock. Early access does not change the button for stock.
 */
export function productButton(gate: Gate, { available, waitlist, waiting, giftCard = false }: Shelf): ProductButton {
  if (gate.state === "app_only") return "get_app";
  if (gate.state === "not_open") return "remind_me";
  if (giftCard) return "choose_amount";
  if (available > 0) return gate.state === "queued" ? "join_queue" : "add_to_bag";
  if (!waitlist) return "out_of_stock";
  return waiting ? "waitlisted" : "waitlist_me";
}

/** Whether the viewer may add the product now: `app_only`, or `not_open_yet` with the moment. The bag checks stock. */
export function canBuy(gates: Gates, viewer: Viewer, now: Date): { ok: true } | Refusal {
  const gate = gateOf(gates, viewer, now);
  if (gate.state === "open" || gate.state === "queued") return { ok: true };
  return gate.state === "app_only"
    ? { ok: false, code: "app_only" }
    : { ok: false, code: "not_open_yet", details: { opensAt: gate.opensAt } };
}

/** The columns that say who may buy. */
type GateColumns = Pick<VariantOfProduct, "app_exclusive" | "release">;

export function gatesOf({ app_exclusive: appExclusive, release }: GateColumns): Gates {
  if (release === null) return { appExclusive, release: null };
  const [opensAt, earlyFrom, earlyTiers, queued] = release;
  return { appExclusive, release: { opensAt, earlyFrom, earlyTiers, queued: queued === 1 } };
}
