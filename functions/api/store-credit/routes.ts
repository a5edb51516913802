import * as contract from "../../contract/store-credit/store-credit";
import { deskOf } from "../desk/desk";
import type { ApiContext } from "../environment";
import { scopeOf } from "../kit/call/call";
import { memberIdOf } from "../kit/call/viewer";
import { refuse, refuseWith } from "../kit/refusals/refuse";
import { attemptsBy } from "../middleware/attempts";
import { sendLater } from "../middleware/send-later";
import { signedIn } from "../middleware/who/signed-in";
import type { Visitor } from "../orders/admission";
import { describeOrder } from "../orders/follow/describe-order";
import { gatewaysOf } from "../orders/pay/gateway/gateways";
import { methodsFor } from "../orders/pay/gateway/payment-gateway";
import { createRoom } from "../room";
import { grantCredit, showDeskCredit } from "./grant";
import { showCredit, showCreditOf } from "./show";
import { spendStoreCredit } from "./spend";

export const storeCreditRoutes = createRoom();

/** Tries in a window, per order and per address. */
const LIMITS = { order: 20, address: 200 } as const;

const visitorOf = (c: ApiContext, number: string, token: string | undefined): Visitor => ({
  ...c.get("call"),
  number,
  token,
});

const NOBODY = { proof: { provedAt: null, factorAt: null }, byProvider: false };
const askerOf = (c: ApiContext) => signedIn(c) ?? NOBODY;

storeCreditRoutes.openapi(contract.storeCredit, async (c) => {
  const memberId = memberIdOf(c.get("viewer"));
  if (memberId === null) return refuse(c, { code: "authentication_failed" });
  const place = scopeOf(c.get("call"));
  return c.json(await showCredit(place, memberId, c.req.valid("query").page), 200);
});

storeCreditRoutes.openapi(contract.showOrderCredit, async (c) => {
  const shown = await showCreditOf(visitorOf(c, c.req.valid("param").number, c.req.valid("query").token), askerOf(c));
  return shown.ok ? c.json(shown.credit, 200) : refuse(c, shown);
});

storeCreditRoutes.openapi(contract.spendStoreCredit, async (c) => {
  const { number } = c.req.valid("param");
  const gateways = gatewaysOf(c.env);
  const spent = await spendStoreCredit(visitorOf(c, number, c.req.valid("query").token), {
    amount: c.req.valid("json").amount,
    proof: askerOf(c).proof,
    gateways,
    attempts: await attemptsBy(c, "credit", { key: number, own: LIMITS.order, address: LIMITS.address }),
  });
  if (!spent.ok) return refuseWith(c, [spent]);
  sendLater(c);
  return c.json(describeOrder(spent.record, c.get("now"), methodsFor(gateways, c.get("country"))), 200);
});

storeCreditRoutes.openapi(contract.deskCredit, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const found = await showDeskCredit(open.desk, c.req.valid("query"));
  return found.ok ? c.json(found.credit, 200) : refuse(c, found);
});

storeCreditRoutes.openapi(contract.grantStoreCredit, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const granted = await grantCredit(open.desk, {
    ...c.req.valid("json"),
    idempotencyKey: c.req.valid("header")["idempotency-key"],
  });
  return granted.ok ? c.json(granted.credit, granted.asked ? 202 : 200) : refuse(c, granted);
});
