import {
  checkoutOptions,
  payOrder as payOrderRoute,
  placeOrder as placeOrderRoute,
  showOrder as showOrderRoute,
} from "../../contract/orders";
import { type ApiContext, createRoom } from "../environment";
import { attemptsBy } from "../middleware/attempts";
import { bagIdOf, refuseForgedBag } from "../middleware/bag-cookie";
import { refuseWith } from "../refuse";
import { memberIdOf } from "../viewer";
import { makeAccessToken } from "./access-token";
import { placeOrder, showCheckoutOptions } from "./checkout";
import { describeOrder } from "./describe-order";
import { payOrder, showOrder } from "./orders";
import { gatewayOf } from "./payment-gateway";

export const orderRoutes = createRoom();
orderRoutes.use("/checkout", refuseForgedBag);

/** Tries in a window: one bag or order, and one address, behind which a whole mobile network may sit. */
const LIMITS = { own: 20, address: 200 } as const;
const attemptsOf = (c: ApiContext, action: "place" | "pay", own: string) =>
  attemptsBy(c, action, { key: own, ...LIMITS });

const shopOf = (c: ApiContext) => ({ d1: c.get("d1"), country: c.get("country"), now: c.get("now") });

const buyerOf = async (c: ApiContext) => ({
  ...shopOf(c),
  bagId: await bagIdOf(c),
  memberId: memberIdOf(c.get("viewer")),
  language: c.get("language"),
  gateway: gatewayOf(c.env.PAYMENT_GATEWAY),
});

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
