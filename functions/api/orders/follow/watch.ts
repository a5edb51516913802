import type { OrderNews } from "../../../contract/orders/order-events";
import { isClosed, settled, type Visitor } from "../admission";
import { findOrder } from "../pay/payment-store";
import type { OrderRecord } from "../store";
import { describeOrder } from "./describe-order";

/**
 * How long a stream lasts, and how often it checks the order while it waits for a payment and otherwise, in milliseconds.
 */
export const WATCH = { lasts: 25_000, waiting: 3000, otherwise: 8000 } as const;
export type Pace = { lasts: number; waiting: number; otherwise: number };

/** The news of an order, as the page that shows it needs them. */
function newsOf(record: OrderRecord, now: Date): OrderNews {
  const { state, fulfilmentState, dispute, payment } = describeOrder(record, now);
  return { state, fulfilmentState, dispute, startedAt: payment.startedAt };
}

/** `pause` waits, and returns whether the browser is still listening. */
type Watch = { pace: Pace; clock: () => Date; pause: (milliseconds: number) => Promise<boolean> };

/**
 * Yields the state of an order now and at each check, until the stream's time is over; the browser then reconnects. One trip per check.
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
