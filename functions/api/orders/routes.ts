import { streamSSE } from "hono/streaming";
import { keepCheckoutDraft } from "../../contract/orders/checkout/checkout-draft";
import { listCollectionPoints } from "../../contract/orders/checkout/collection-points";
import { watchOrder as watchOrderRoute } from "../../contract/orders/order-events";
import {
  checkoutOptions,
  placeOrder as placeOrderRoute,
  showOrder as showOrderRoute,
} from "../../contract/orders/orders";
import {
  beginPayment as beginPaymentRoute,
  checkPayment as checkPaymentRoute,
  confirmAtDoor as confirmAtDoorRoute,
  enquireKbankPayment,
  paymentWebhook,
  payOrder as payOrderRoute,
  retryPayment as retryPaymentRoute,
  sendDoorCode as sendDoorCodeRoute,
  sendInstructions as sendInstructionsRoute,
  showPayment as showPaymentRoute,
} from "../../contract/orders/payments";
import {
  cancelOrder as cancelOrderRoute,
  returnOrder as returnOrderRoute,
  showReceipt,
  showReceiptFile,
  showReceiptKeys,
} from "../../contract/orders/receipts";
import { databaseFor } from "../../db/d1/client";
import { isGuardBroken } from "../../db/d1/guarded";
import type { ApiContext } from "../environment";
import { memberIdOf } from "../kit/call/viewer";
import { whole } from "../kit/paging";
import { refuse, refuseWith } from "../kit/refusals/refuse";
import { makeAccessToken } from "../kit/tokens/access-token";
import { attemptsBy, networkOf } from "../middleware/attempts";
import { challengeBefore } from "../middleware/challenge-before";
import { bagIdOf, refuseForgedBag } from "../middleware/cookies/bag-cookie";
import { countedVisitOf } from "../middleware/counted-visit";
import { sendLater } from "../middleware/send-later";
import { createRoom, refuseUnfit } from "../room";
import { type FoundOrder, isOwn, type Visitor } from "./admission";
import { retryPayment } from "./change/retry";
import { confirmAtDoor, sendDoorCode } from "./door/confirm";
import { doorOf } from "./door/offer";
import { describeOrder, toLookAt } from "./follow/describe-order";
import { showOrder } from "./follow/find-order";
import { openOrder } from "./follow/open-order";
import { WATCH, watchOrder } from "./follow/watch";
import { gatewaysOf } from "./pay/gateway/gateways";
import { methodsFor } from "./pay/gateway/payment-gateway";
import { proofHeaderOf, takeWebhook } from "./pay/gateway/webhooks";
import { sendAgain } from "./pay/instructions";
import { beginPayment, checkPayment, enquirePayment, payOrder } from "./pay/pay";
import { hasTestBank } from "./pay/selling";
import { faultsOfBody } from "./place/check/check-form";
import { keepTyped, placeOrder, showCheckoutOptions } from "./place/checkout";
import { pointsNear } from "./points/points";
import { receiptOf } from "./receipt/receipt";
import { receiptFile } from "./receipt/receipt-file";
import { publicKeys } from "./receipt/receipt-keys";
import { cancelOrder } from "./refund/cancel";
import { returnOrder } from "./refund/return";
import type { OrderRecord } from "./store";

export const orderRoutes = createRoom();
orderRoutes.use("/checkout", refuseForgedBag);
orderRoutes.use("/checkout/*", refuseForgedBag);

/** Tries in a window per bag or order, and per network address, behind which a whole mobile network may be. */
const LIMITS = { place: 20, pay: 20, ask: 60, watch: 120 } as const;
const ADDRESS_LIMITS = { place: 200, pay: 200, ask: 200, watch: 1200 } as const;
const attemptsOf = (c: ApiContext, action: "place" | "pay" | "ask" | "watch", own: string) =>
  attemptsBy(c, action, { key: own, own: LIMITS[action], address: ADDRESS_LIMITS[action] });

const buyerOf = async (c: ApiContext) => ({
  ...c.get("call"),
  bagId: await bagIdOf(c),
  memberId: memberIdOf(c.get("viewer")),
  network: await networkOf(c),
  language: c.get("language"),
  gateways: gatewaysOf(c.env),
  door: doorOf(c.env, c.get("country")),
  challenge: challengeBefore(c, "place_order"),
  counted: countedVisitOf(c),
});

const visitorOf = (c: ApiContext, number: string, token: string | undefined): Visitor => ({
  ...c.get("call"),
  secret: c.env.SESSION_SECRET,
  number,
  token,
});

/** The order as the caller may see it: other people with a link are offered no changes. */
function described(c: ApiContext, { record }: { record: OrderRecord }) {
  const order = describeOrder(record, c.get("now"), methodsFor(gatewaysOf(c.env), c.get("country")));
  return isOwn({ viewer: c.get("viewer") }, record.order) ? order : toLookAt(order);
}

/** Answers with the order, or with the refusal. */
const answer = (c: ApiContext, found: FoundOrder) =>
  found.ok ? c.json(described(c, found), 200) : refuseWith(c, [found]);

/** Answers after a change, and sends its messages once the answer is on its way. */
function answerChange(c: ApiContext, found: FoundOrder) {
  if (found.ok) sendLater(c);
  return answer(c, found);
}

orderRoutes.openapi(checkoutOptions, async (c) => {
  const result = await showCheckoutOptions(await buyerOf(c));
  return result.ok ? c.json(result.options, 200) : refuseWith(c, result.faults);
});

orderRoutes.openapi(listCollectionPoints, (c) => {
  const reader = { ...c.get("call"), language: c.get("language") };
  return c.json(whole(pointsNear(reader, c.req.valid("query").near)), 200);
});

orderRoutes.openapi(keepCheckoutDraft, async (c) => {
  const result = await keepTyped({ ...c.get("call"), bagId: await bagIdOf(c) }, c.req.valid("json"));
  return result.ok ? c.json(result.kept, 200) : refuseWith(c, result.faults);
});

orderRoutes.openapi(
  placeOrderRoute,
  async (c) => {
    const buyer = await buyerOf(c);
    const result = await placeOrder(buyer, {
      input: c.req.valid("json"),
      idempotencyKey: c.req.valid("header")["idempotency-key"],
      attempts: await attemptsOf(c, "place", buyer.bagId ?? ""),
    });
    if (!result.ok) return refuseWith(c, result.faults);
    sendLater(c);
    const { record, asSent } = result;
    const accessToken = await makeAccessToken(c.env.SESSION_SECRET, record.order.number, buyer.now);
    const order = describeOrder(record, buyer.now, methodsFor(buyer.gateways, buyer.country));
    return c.json({ order, accessToken, asSent }, 201);
  },
  refuseUnfit((c, body) => faultsOfBody({ country: c.get("country"), gateways: gatewaysOf(c.env) }, body)),
);

orderRoutes.openapi(showOrderRoute, async (c) =>
  answer(c, await showOrder(visitorOf(c, c.req.valid("param").number, c.req.valid("query").token))),
);

orderRoutes.openapi(watchOrderRoute, async (c) => {
  const { number } = c.req.valid("param");
  const visitor = visitorOf(c, number, c.req.valid("query").token);
  const found = await openOrder(visitor, await attemptsOf(c, "watch", number), "look");
  if (!found.ok) return refuseWith(c, [found]);
  // Tells proxies not to collect the answer, because they would delay each event.
  c.header("x-accel-buffering", "no");
  return streamSSE(c, async (stream) => {
    const pause = (milliseconds: number) => stream.sleep(milliseconds).then(() => !stream.aborted);
    try {
      for await (const news of watchOrder(visitor, found.record, { pace: WATCH, clock: () => new Date(), pause }))
        await stream.writeSSE({ data: JSON.stringify(news), retry: 3000 });
    } catch (error) {
      // A caller whose session ended meanwhile gets nothing more, and has to ask again.
      if (!isGuardBroken(error)) throw error;
    }
  }) as never;
});

orderRoutes.openapi(enquireKbankPayment, async (c) => {
  const { orderId } = c.req.valid("json");
  const visitor = visitorOf(c, orderId, c.req.valid("query").token);
  const found = await enquirePayment(visitor, await attemptsOf(c, "ask", orderId));
  return found.ok ? c.json({ state: found.record.order.state }, 200) : refuseWith(c, [found]);
});

orderRoutes.openapi(showPaymentRoute, async (c) => {
  const found = await showOrder(visitorOf(c, c.req.valid("param").number, c.req.valid("query").token));
  if (!found.ok) return refuseWith(c, [found]);
  const { number, state, payment, tender } = described(c, found);
  return c.json({ number, state, due: tender.due, ...payment }, 200);
});

orderRoutes.openapi(payOrderRoute, async (c) => {
  if (!hasTestBank(c.env)) return refuse(c, { code: "not_found" });
  const { number } = c.req.valid("param");
  const told = c.req.valid("json").outcome;
  const attempts = await attemptsOf(c, "pay", number);
  const visitor = visitorOf(c, number, c.req.valid("query").token);
  return answerChange(c, await payOrder(visitor, { told, gateways: gatewaysOf(c.env), attempts }));
});

orderRoutes.openapi(retryPaymentRoute, async (c) => {
  const { number } = c.req.valid("param");
  const { challenge: solved, ...wish } = c.req.valid("json");
  const attempts = await attemptsOf(c, "pay", number);
  const visitor = visitorOf(c, number, c.req.valid("query").token);
  const before = {
    challenge: challengeBefore(c, "place_order"),
    solved,
    door: doorOf(c.env, c.get("country")),
  };
  return answerChange(
    c,
    await retryPayment(visitor, { method: undefined, ...wish, ...before, gateways: gatewaysOf(c.env), attempts }),
  );
});

orderRoutes.openapi(sendInstructionsRoute, async (c) => {
  const { number } = c.req.valid("param");
  const visitor = visitorOf(c, number, c.req.valid("query").token);
  return answerChange(c, await sendAgain(visitor, await attemptsOf(c, "pay", number)));
});

orderRoutes.openapi(beginPaymentRoute, async (c) => {
  const { number } = c.req.valid("param");
  const { token = "" } = c.req.valid("query");
  const attempts = await attemptsOf(c, "pay", number);
  const returnTo = new URL(`/orders/${number}/payment?${new URLSearchParams({ token })}`, c.req.url).href;
  return answer(
    c,
    await beginPayment(visitorOf(c, number, token), { returnTo, gateways: gatewaysOf(c.env), attempts }),
  );
});

orderRoutes.openapi(checkPaymentRoute, async (c) => {
  const { number } = c.req.valid("param");
  const attempts = await attemptsOf(c, "ask", number);
  const visitor = visitorOf(c, number, c.req.valid("query").token);
  return answer(c, await checkPayment(visitor, { gateways: gatewaysOf(c.env), attempts }));
});

orderRoutes.openapi(paymentWebhook, async (c) => {
  const { provider } = c.req.valid("param");
  const now = c.get("now");
  const taken = await takeWebhook(provider, {
    body: await c.req.text(),
    signature: c.req.header(proofHeaderOf(provider)),
    settings: c.env,
    now,
    scopeIn: (country) => ({ d1: databaseFor(c.env, country), country, now }),
  });
  if (taken === "forged") return refuse(c, { code: "bad_signature" });
  if (taken === "malformed") return refuse(c, { code: "bad_request" });
  sendLater(c);
  return taken === "busy" ? refuse(c, { code: "order_changed" }) : c.json({ received: true as const }, 200);
});

orderRoutes.openapi(confirmAtDoorRoute, async (c) => {
  const { number } = c.req.valid("param");
  const attempts = await attemptsOf(c, "pay", number);
  const visitor = visitorOf(c, number, c.req.valid("query").token);
  return answerChange(c, await confirmAtDoor(visitor, { code: c.req.valid("json").code, attempts }));
});

orderRoutes.openapi(sendDoorCodeRoute, async (c) => {
  const { number } = c.req.valid("param");
  const visitor = visitorOf(c, number, c.req.valid("query").token);
  return answerChange(c, await sendDoorCode(visitor, await attemptsOf(c, "pay", number)));
});

orderRoutes.openapi(cancelOrderRoute, async (c) => {
  const { number } = c.req.valid("param");
  const attempts = await attemptsOf(c, "pay", number);
  return answerChange(c, await cancelOrder(visitorOf(c, number, c.req.valid("query").token), attempts));
});

orderRoutes.openapi(returnOrderRoute, async (c) => {
  const { number } = c.req.valid("param");
  const attempts = await attemptsOf(c, "pay", number);
  const visitor = visitorOf(c, number, c.req.valid("query").token);
  return answer(c, await returnOrder(visitor, c.req.valid("json").reason, attempts));
});

/** The receipt that the caller may see, or the refusal. */
async function receiptFor(c: ApiContext, number: string, token: string | undefined) {
  const found = await showOrder(visitorOf(c, number, token));
  if (!found.ok) return { receipt: null, refused: refuseWith(c, [found]) };
  const reader = { country: c.get("country"), language: c.get("language") };
  const receipt = receiptOf(describeOrder(found.record, c.get("now")), reader, Boolean(c.env.RECEIPT_KEY));
  return receipt === null ? { receipt, refused: refuse(c, { code: "order_not_paid" }) } : { receipt, reader };
}

orderRoutes.openapi(showReceipt, async (c) => {
  const found = await receiptFor(c, c.req.valid("param").number, c.req.valid("query").token);
  return found.receipt === null ? found.refused : c.json(found.receipt, 200);
});

orderRoutes.openapi(showReceiptFile, async (c) => {
  const { number, format } = c.req.valid("param");
  const found = await receiptFor(c, number, c.req.valid("query").token);
  if (found.receipt === null) return found.refused;
  const { receipt, reader } = found;
  return c.json({ text: await receiptFile(receipt, { format, reader, settings: c.env }) }, 200);
});

orderRoutes.openapi(showReceiptKeys, async (c) => c.json({ keys: await publicKeys(c.env) }, 200));
