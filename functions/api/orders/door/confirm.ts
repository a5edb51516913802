import type { Refusal } from "../../../contract/errors";
import type { Attempt } from "../../kit/attempts/attempts-store";
import { type FoundOrder, NOT_FOUND, settled, type Visitor } from "../admission";
import { changeOrder } from "../change/change-store";
import { nextState, ORDER_STATES } from "../change/order-states";
import { openOrder } from "../follow/open-order";
import type { OrderRow } from "../store";
import { isDoorCode } from "./code";
import { guessCounted, sendCode } from "./codes-store";

/** How often the step is decided again after another request changed the order first. */
const ROUNDS = 6;

/** Why an order waits for no code; null where it does. */
function whyNone({ state, paymentMethod }: Pick<OrderRow, "state" | "paymentMethod">): Refusal | null {
  if (state === "payment_expired") return { ok: false, code: "payment_expired" };
  return paymentMethod === "cod" && ORDER_STATES[state].open ? null : { ok: false, code: "order_not_payable" };
}

/**
 * Confirms with the code of a text message that the shopper will pay the courier, which releases the goods (docs/decisions/087). Confirming twice
 * changes nothing. Four trips.
 * @returns the order, or order_not_found, link_expired, order_link_looks, order_not_payable, payment_expired, wrong_door_code, code_over,
 * cod_unavailable, rate_limited
 */
export async function confirmAtDoor(
  visitor: Visitor,
  { code, attempts }: { code: string; attempts: readonly Attempt[] },
): Promise<FoundOrder> {
  const opened = await openOrder(visitor, attempts);
  if (!opened.ok) return opened;
  let { record } = opened;
  if (record.order.state === "payment_at_door") return { ok: true, record };
  const refused = whyNone(record.order);
  if (refused !== null) return refused;
  const guessed = await guessCounted(visitor.d1, visitor);
  if (guessed === null) return { ok: false, code: "code_over", field: "code" };
  if (!(await isDoorCode(visitor.secret, guessed.id, code)))
    return { ok: false, code: "wrong_door_code", field: "code" };
  for (let round = 0; round < ROUNDS; round++) {
    const { order } = record;
    if (order.state === "payment_at_door") return { ok: true, record };
    const to = nextState(order.state, "confirm");
    const closed = whyNone(order);
    if (closed !== null || to === null) return closed ?? { ok: false, code: "order_not_payable" };
    const { saved, record: after } = await changeOrder(visitor.d1, visitor.now, { from: order, to });
    if (after === null) return NOT_FOUND;
    if (saved) return { ok: true, record: after };
    // Nobody changed the order, so its shopper owes couriers too much already.
    if (after.order.changeId === order.changeId) return { ok: false, code: "cod_unavailable" };
    record = await settled(visitor, after);
  }
  return { ok: false, code: "order_changed" };
}

/**
 * Sends another code to the order's mobile number. Two trips.
 * @returns the order, or what {@link confirmAtDoor} returns before it reads the code
 */
export async function sendDoorCode(visitor: Visitor, attempts: readonly Attempt[]): Promise<FoundOrder> {
  const opened = await openOrder(visitor, attempts);
  if (!opened.ok) return opened;
  const refused = whyNone(opened.record.order);
  if (refused !== null) return refused;
  const seconds = await sendCode(visitor.d1, visitor);
  return seconds === 0 ? opened : { ok: false, code: "rate_limited", details: { seconds } };
}
