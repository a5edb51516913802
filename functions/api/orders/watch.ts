import type { OrderNews } from "../../contract/order-events";
import { isClosed, settled, type Visitor } from "./admission";
import { describeOrder } from "./describe-order";
import { findOrder } from "./payment-store";
import type { OrderRecord } from "./store";

/** How long one stream lasts, and how often it looks, in milliseconds: a payment that is waited for, and all else. */
export const WATCH = { lasts: 25_000, waiting: 3000, otherwise: 8000 } as const;
export type Pace = { lasts: number; waiting: number; otherwise: number };

/** As the page that shows the order has it. */
function newsOf(record: OrderRecord, now: Date): OrderNews {
  const { state, fulfilmentState, dispute, payment } = describeOrder(record, now);
  return { state, fulfilmentState, dispute, startedAt: payment.startedAt };
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
    if (found === null || isClosed(found)) return;
    record = await settled({ ...visitor, now: clock() }, found);
  }
}
