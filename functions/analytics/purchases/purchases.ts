import type { CurrencyCode } from "../../contract/countries";
import type { DeviceKind } from "../../shared/device/device";
import type { Measured } from "../event";
import { handTo, type Sink, type SinkFailure } from "../sink";
import { rollupsOf } from "../totals/rollups";
import { countOrder, type DueOrder, dueOrders, holdOrder, orderTold } from "./purchase-store";

/** For how long a failed order is sent again; later GA4 accepts no event. */
const TOLD_WITHIN_MS = 72 * 3_600_000;
const MOST_TRIES = 5;

/** Makes the event of a paid order. */
function measuredOf(due: DueOrder): Measured {
  const { order, country, language, client, session, first, signedIn, mayAdvertise, lines } = due;
  const items = lines.map(({ slug, name, brand, variant, quantity, price }) => ({
    id: slug,
    name,
    brand,
    category: null,
    variant,
    price,
    quantity,
  }));
  const { total: value, tax, delivery: shipping, coupon } = due;
  return {
    at: new Date(due.paidAt),
    country,
    language,
    currency: due.currency as CurrencyCode,
    device: due.device as DeviceKind,
    label: signedIn ? "Signed In" : "Guest",
    client,
    session,
    began: false,
    reached: first ? ["paid"] : [],
    mayAdvertise,
    location: null,
    referrer: null,
    user: null,
    events: [{ name: "purchase", order, value, tax: tax ?? 0, shipping, coupon, items }],
  };
}

/**
 * Sends an order to the services one after the other, and stops at one that did not accept it; the next run starts again with the first.
 */
async function tell(services: readonly Sink[], measured: Measured): Promise<SinkFailure | null> {
  for (const service of services) {
    const failure = await handTo(service, measured);
    if (failure !== null) return failure;
  }
  return null;
}

/**
 * Counts paid orders: each once in the shop's own totals, whatever is reloaded, repeated or interrupted. Services get an order until they accept it,
 * under its number, by which GA4 recognises repeats. Returns what they did not accept.
 */
export async function countPurchases(
  d1: D1Database,
  services: readonly Sink[],
  now: Date,
): Promise<{ failure: SinkFailure; due: DueOrder }[]> {
  const failures: { failure: SinkFailure; due: DueOrder }[] = [];
  for (const due of await dueOrders(d1, now)) {
    const measured = measuredOf(due);
    if (due.countedAt === null) await countOrder(d1, due.order, rollupsOf(measured), now);
    if (!(await holdOrder(d1, due.order, now))) continue;
    const late = now.getTime() - measured.at.getTime() > TOLD_WITHIN_MS;
    const failure = late ? null : await tell(services, measured);
    if (failure !== null) failures.push({ failure, due });
    if (failure === null || due.tries + 1 >= MOST_TRIES) await orderTold(d1, due.order, now);
  }
  return failures;
}
