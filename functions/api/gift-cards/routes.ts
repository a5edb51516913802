import * as contract from "../../contract/gift-cards/gift-cards";
import type { ApiContext } from "../environment";
import { languageScopeOf } from "../kit/call/call";
import { memberIdOf } from "../kit/call/viewer";
import { refuseWith } from "../kit/refusals/refuse";
import { makeAccessToken } from "../kit/tokens/access-token";
import { attemptsBy, networkOf } from "../middleware/attempts";
import { countedVisitOf } from "../middleware/counted-visit";
import { sendLater } from "../middleware/send-later";
import { describeOrder } from "../orders/follow/describe-order";
import { gatewaysOf } from "../orders/pay/gateway/gateways";
import { methodsFor } from "../orders/pay/gateway/payment-gateway";
import { createRoom, refuseUnfit } from "../room";
import { buyGiftCard, type GiftBuyer, showOptions } from "./buy";
import { faultsOfBody } from "./check-gift-card";
import { redeemGiftCard, showBalance } from "./redeem";

export const giftCardRoutes = createRoom();

/** Tries in ten minutes: guessed codes per address and per order, and orders of cards. */
const LIMITS = { guesses: 10, orders: 20 } as const;

const buyerOf = (c: ApiContext): GiftBuyer => ({
  ...languageScopeOf(c.get("call")),
  memberId: memberIdOf(c.get("viewer")),
  gateways: gatewaysOf(c.env),
});
/**
 * Counts guesses by address, or all together when the address is unknown. That is enough, because a code has 80 bits.
 */
const guesses = (c: ApiContext, key: string, own: number) =>
  attemptsBy(c, "gift", { key, own, address: LIMITS.guesses });

giftCardRoutes.openapi(contract.giftCardOptions, (c) => c.json(showOptions(buyerOf(c)), 200));

giftCardRoutes.openapi(
  contract.buyGiftCard,
  async (c) => {
    const buyer = { ...buyerOf(c), network: await networkOf(c), counted: countedVisitOf(c) };
    const input = c.req.valid("json");
    const attempts = await attemptsBy(c, "place", {
      key: `gift|${input.email.toLowerCase()}`,
      own: LIMITS.orders,
      address: LIMITS.orders * 10,
    });
    const bought = await buyGiftCard(buyer, {
      input,
      idempotencyKey: c.req.valid("header")["idempotency-key"],
      attempts,
    });
    if (!bought.ok) return refuseWith(c, bought.faults);
    sendLater(c);
    const accessToken = await makeAccessToken(c.env.SESSION_SECRET, bought.record.order.number, buyer.now);
    return c.json(
      {
        order: describeOrder(bought.record, buyer.now, methodsFor(buyer.gateways, buyer.country)),
        accessToken,
      },
      201,
    );
  },
  refuseUnfit((c, body) => faultsOfBody(buyerOf(c), body)),
);

giftCardRoutes.openapi(contract.giftCardBalance, async (c) => {
  // All guesses in the country count together too, up to a number that honest shoppers never reach.
  const attempts = await guesses(c, `balance|${c.get("country")}`, 500);
  const shown = await showBalance(buyerOf(c), c.req.valid("json").code, attempts);
  return shown.ok ? c.json(shown.balance, 200) : refuseWith(c, [shown]);
});

giftCardRoutes.openapi(contract.redeemGiftCard, async (c) => {
  const { number } = c.req.valid("param");
  const { country, now, d1, gateways } = buyerOf(c);
  const attempts = await guesses(c, `order|${number}`, LIMITS.guesses);
  const visitor = {
    d1,
    country,
    now,
    viewer: c.get("viewer"),
    secret: c.env.SESSION_SECRET,
    number,
    token: c.req.valid("query").token,
  };
  const redeemed = await redeemGiftCard(visitor, { code: c.req.valid("json").code, gateways, attempts });
  if (!redeemed.ok) return refuseWith(c, [redeemed]);
  sendLater(c);
  return c.json(describeOrder(redeemed.record, now, methodsFor(gateways, country)), 200);
});
