import {
  checkoutOptions,
  payOrder as payOrderRoute,
  placeOrder as placeOrderRoute,
  showOrder as showOrderRoute,
} from "../../contract/orders";
import { type ApiContext, createRoom } from "../environment";
import { bagIdOf, refuseForgedBag } from "../middleware/bag-cookie";
import { refuse } from "../refuse";
import { hashOf } from "../signing";
import { makeAccessToken } from "./access-token";
import type { Attempt } from "./attempts-store";
import { placeOrder, showCheckoutOptions } from "./checkout";
import type { Fault } from "./checkout/fault";
import { describeOrder } from "./describe-order";
import { payOrder, showOrder } from "./orders";
import { gatewayOf } from "./payment-gateway";

export const orderRoutes = createRoom();
orderRoutes.use("/checkout", refuseForgedBag);

/** Tries in a window: one bag or order, and one address, behind which a whole mobile network may sit. */
const LIMITS = { own: 20, address: 200 } as const;

const shopOf = (c: ApiContext) => ({ d1: c.get("d1"), country: c.get("country"), now: c.get("now") });

async function attemptsOf(c: ApiContext, action: "place" | "pay", own: string): Promise<Attempt[]> {
  const address = c.req.header("cf-connecting-ip");
  const attempts = [{ key: `${action}|${own}`, limit: LIMITS.own }];
  if (address === undefined || /^(127\.|::1$)/.test(address)) return attempts;
  // The address is kept as a hash: it is only counted.
  const hash = await hashOf(`${c.env.SESSION_SECRET}|${address.slice(0, 64)}`);
  return [...attempts, { key: `${action}|${hash}`, limit: LIMITS.address }];
}

const buyerOf = async (c: ApiContext) => ({
  ...shopOf(c),
  bagId: await bagIdOf(c),
  language: c.get("language"),
  gateway: gatewayOf(c.env.PAYMENT_GATEWAY),
});

function refuseWith(c: ApiContext, faults: Fault[]): never {
  const wait = faults.find(({ code }) => code === "rate_limited")?.details?.seconds;
  if (wait !== undefined) c.header("retry-after", String(wait));
  return refuse(c, faults);
}

orderRoutes.openapi(checkoutOptions, async (c) => {
  const result = await showCheckoutOptions(await buyerOf(c));
  return result.ok ? c.json(result.options, 200) : refuseWith(c, result.faults);
});

orderRoutes.openapi(placeOrderRoute, async (c) => {
  const buyer = await buyerOf(c);
  const result = await placeOrder(buyer, {
    input: c.req.valid("json"),
    idempotencyKey: c.req.valid("header")["idempotency-key"],
    attempts: await attemptsOf(c, "place", buyer.bagId ?? ""),
  });
  if (!result.ok) return refuseWith(c, result.faults);
  const { number } = result.record.order;
  const accessToken = await makeAccessToken(c.env.SESSION_SECRET, number, buyer.now);
  return c.json({ order: describeOrder(result.record, buyer.now), accessToken }, 201);
});

orderRoutes.openapi(showOrderRoute, async (c) => {
  const { number } = c.req.valid("param");
  const { token } = c.req.valid("query");
  const result = await showOrder({ ...shopOf(c), secret: c.env.SESSION_SECRET, number, token });
  return result.ok ? c.json(describeOrder(result.record, c.get("now")), 200) : refuseWith(c, [result]);
});

orderRoutes.openapi(payOrderRoute, async (c) => {
  const { number } = c.req.valid("param");
  const { token } = c.req.valid("query");
  const result = await payOrder(
    { ...shopOf(c), secret: c.env.SESSION_SECRET, number, token },
    {
      told: c.req.valid("json").outcome,
      gateway: gatewayOf(c.env.PAYMENT_GATEWAY),
      attempts: await attemptsOf(c, "pay", number),
    },
  );
  return result.ok ? c.json(describeOrder(result.record, c.get("now")), 200) : refuseWith(c, [result]);
});
