import type { OrderNews } from "../../contract/order-events";
import { admit, type Found, NOT_FOUND, settled, type Visitor } from "./admission";
import type { Attempt } from "./attempts-store";
import { describeOrder } from "./describe-order";
import { findOrder, loadPayment } from "./payment-store";
import type { OrderRecord } from "./store";

/** How long one stream lasts, and how often it looks, in milliseconds: a payment that is waited for, and all else. */
export const WATCH = { lasts: 25_000, waiting: 3000, otherwise: 8000 } as const;
export type Pace = { lasts: number; waiting: number; otherwise: number };

/** As the page that shows the order has it. */
function newsOf(record: OrderRecord, now: Date): OrderNews {
  const { state, fulfilmentState, payment } = describeOrder(record, now);
  return { state, fulfilmentState, startedAt: payment.startedAt };
}

/** The order to be watched, for who holds its link: order_not_found, link_expired, rate_limited. */
export async function findForWatch(visitor: Visitor, attempts: readonly Attempt[]): Promise<Found> {
  const admitted = await admit(visitor);
  if (!admitted.ok) return admitted;
  const { record, limited } = await loadPayment(visitor, visitor.number, attempts);
  if (record === null) return NOT_FOUND;
  return limited === null ? { ok: true, record: await settled(visitor, record) } : { ok: false, ...limited };
}

/** `pause` waits, and says whether anybody still listens. */
type Watch = { pace: Pace; clock: () => Date; pause: (milliseconds: number) => Promise<boolean> };

/**
 * How an order stands, now and each time it is looked at, until the stream's time is over: who hears nothing more asks again. One round
 * trip a look.
 */
export async function* watchOrder(
  visitor: Visitor,
  first: OrderRecord,
  { pace, clock, pause }: Watch,
): AsyncGenerator<OrderNews> {
  let record = first;
  let left = pace.lasts;
  while (true) {
    const news = newsOf(record, clock());
    yield news;
    const wait = news.state === "payment_pending" ? pace.waiting : pace.otherwise;
    left -= wait;
    if (left < 0) return;
    if (!(await pause(wait))) return;
    const found = await findOrder(visitor.d1, visitor.number);
    if (found === null) return;
    record = await settled({ ...visitor, now: clock() }, found);
  }
}
