import type { CountryCode } from "../../contract/countries";
import type { Refusal } from "../../contract/errors";
import type { CheckoutInput } from "../../contract/orders/orders";
import type { SandboxOrderState } from "../../contract/orders/sandbox-orders";
import { SERVER_FACTS } from "../../countries/countries";
import { addToBag } from "../bag/bag";
import { newBagId } from "../bag/owner/identity";
import { makeAccessToken } from "../kit/tokens/access-token";
import { addressRules } from "../orders/address/address-forms";
import type { Visitor } from "../orders/admission";
import { changeOrder } from "../orders/change/change-store";
import { FULFILMENT_EVENTS, type FulfilmentEvent, heldUntil, nextFulfilment } from "../orders/change/fulfilment-states";
import { payOrder } from "../orders/pay/pay";
import { findOrder } from "../orders/pay/payment-store";
import type { BankEvent } from "../orders/pay/settle";
import type { Buyer } from "../orders/place/buyer";
import { placeOrder, showCheckoutOptions } from "../orders/place/checkout";
import { cancelOrder } from "../orders/refund/cancel";
import { receiveDispute } from "../orders/refund/receive-dispute";
import type { OrderRecord } from "../orders/store";
import { pieceToOrder } from "./order-store";

type TestOrderRequest = { state: SandboxOrderState; fulfilment: Exclude<CheckoutInput["fulfilment"], "point"> };
type SandboxOrderResult = { ok: true; number: string; accessToken: string } | Refusal;

/** The bank event that brings an order into a state; other states are reached in other ways. */
const BANK_EVENT: Partial<Record<TestOrderRequest["state"], BankEvent>> = {
  payment_failed_with_inventory: "decline",
  payment_failed: "fail",
  payment_blocked: "block",
  payment_expired: "expire",
  fraud_check_pending: "review",
};

/** The fulfilment events that bring a paid order into a state. */
const GOODS: Record<
  TestOrderRequest["fulfilment"],
  Partial<Record<TestOrderRequest["state"], readonly FulfilmentEvent[]>>
> = {
  delivery: {
    preparing: [],
    shipped: ["ship"],
    delivered: ["ship", "deliver"],
    returned: ["ship", "deliver", "return"],
  },
  collection: {
    preparing: [],
    ready_for_collection: ["ready"],
    collected: ["ready", "collect"],
    returned: ["ready", "collect", "return"],
  },
};

/** An address in the nearest zone, whose fee is in the totals before there is an address. */
function addressIn(country: CountryCode): Record<string, string> {
  const near = SERVER_FACTS[country].deliveryZones?.[0]?.regions ?? [];
  return Object.fromEntries(
    addressRules(country).map(({ field, regions, postcode }) => {
      const region = regions?.find(({ value }) => near.includes(value)) ?? regions?.[0];
      return [field, region?.value ?? postcode?.example ?? "Melati 1"];
    }),
  );
}

/** Takes one fulfilment step as an operator does. */
async function moveGoods({ d1, now }: Visitor, { order, store }: OrderRecord, event: FulfilmentEvent) {
  const to = nextFulfilment(order, event);
  if (to === null) return;
  await changeOrder(d1, now, {
    from: order,
    to: order.state,
    goods: {
      to,
      detail: event === "ship" ? { carrier: "Melati Post", trackingNumber: "TEST-0000" } : null,
      collectBefore:
        FULFILMENT_EVENTS[event].to === "ready_for_collection" && store ? heldUntil(now, store.timeZone) : null,
    },
  });
}

const ANSWER_DAYS = 7;
/** Disputes the payment as a provider reports it. */
async function dispute({ d1, country, now, number }: Visitor) {
  const id = `sandbox_${crypto.randomUUID()}`;
  const answerBy = new Date(now.getTime() + ANSWER_DAYS * 86_400_000).toISOString();
  const at = { at: now, openedAt: now.toISOString(), answerBy };
  const told = { id, eventId: `${id}|open`, paymentId: `${number}/1`, state: "open", reason: "fraudulent" } as const;
  await receiveDispute({ d1, country, now }, { ...told, ...at, amount: ({ amount }) => amount });
}

/**
 * Places and pays a real order of one piece, then brings it into the state by the events that lead there (S2.19).
 * @returns act_not_possible for a state that this kind of fulfilment does not have, out_of_stock, and what placing refuses
 */
export async function makeOrder(
  buyer: Omit<Buyer, "bagId">,
  { state, fulfilment }: TestOrderRequest,
  secret: string,
): Promise<SandboxOrderResult> {
  const { d1, country, now, gateways } = buyer;
  const told = BANK_EVENT[state];
  const goods = GOODS[fulfilment][state];
  if (
    told === undefined &&
    goods === undefined &&
    !["payment_pending", "paid", "cancelled", "disputed"].includes(state)
  )
    return { ok: false, code: "act_not_possible", field: "state" };
  const piece = await pieceToOrder(d1, country, fulfilment === "collection");
  if (piece === null) return { ok: false, code: "out_of_stock" };
  const bagId = newBagId();
  const added = await addToBag(buyer, bagId, { variantId: piece.variantId, quantity: 1, idempotencyKey: undefined });
  if (!added.ok) return added;
  const own: Buyer = { ...buyer, bagId, unlimited: true };
  const shown = await showCheckoutOptions(own);
  const [method] = shown.ok ? shown.options.paymentMethods : [];
  if (!shown.ok || method === undefined) return { ok: false, code: "payment_unavailable" };
  const input: CheckoutInput = {
    fullName: "Melur Test",
    email: "melur.test@example.com",
    mobile: SERVER_FACTS[country].testMobile,
    fulfilment,
    ...(piece.storeSlug === null ? { address: addressIn(country) } : { storeSlug: piece.storeSlug }),
    paymentMethod: method,
    expectedTotal: shown.options.totals[fulfilment].total.minor,
  };
  const placed = await placeOrder(own, { input, idempotencyKey: crypto.randomUUID(), attempts: [] });
  if (!placed.ok) return { ok: false, code: "act_not_possible", ...placed.faults[0] };
  const { number } = placed.record.order;
  const token = await makeAccessToken(secret, number, now);
  const visitor: Visitor = { ...buyer, secret, number, token };
  const pay = (event: BankEvent) => payOrder(visitor, { told: event, gateways, attempts: [] });
  if (told !== undefined) await pay(told);
  if (state === "cancelled") await cancelOrder(visitor, []);
  if (["paid", "disputed"].includes(state) || goods !== undefined) await pay("approve");
  if (state === "disputed") await dispute(visitor);
  for (const event of goods ?? []) {
    const record = await findOrder(d1, number);
    if (record !== null) await moveGoods(visitor, record, event);
  }
  return { ok: true, number, accessToken: token };
}
