import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { COUNTRIES } from "#contract/countries";
import { redeemGiftCard } from "#contract/gift-cards/gift-cards";
import type { Order } from "#contract/orders/orders";
import {
  beginPayment,
  checkPayment,
  confirmAtDoor,
  payOrder,
  retryPayment,
  sendDoorCode,
  sendInstructions,
} from "#contract/orders/payments";
import { spendStoreCredit } from "#contract/store-credit/store-credit";
import { actions, done, type Form, type Refusal, type Refused } from "~/platform/form/actions.server";
import { stepUpBy } from "~/platform/proof/step-up.server";
import type { FlashToast } from "~/platform/toasts/toasts";
import { linkTo } from "~/site/addresses/links";
import { formatMoney } from "~/site/format/money";
import { type OrderLink, orderRefused } from "../follow/order-link.server";
import { readAmount } from "../typed-amount";
import { openCode } from "./open-code.server";
import { placeOf } from "./payment.server";

/** A form of the payment page, and its order. */
type PayRequest = Readonly<{ form: Form; context: AppLoadContext; asked: OrderLink }>;

/** Sends the form back with the reason. @throws the page of a link that opens nothing */
async function refuse({ form, context, asked }: PayRequest, reply: Refusal): Promise<Refused> {
  const lost = reply.errors.some(({ code }) => code === "order_not_found" || code === "link_expired");
  if (lost || reply.status === 400) throw await orderRefused(reply.status, context, asked);
  return form.refused(reply);
}

const toast = (key: string, type: "success" | "warn" = "success", vars: Record<string, string> = {}): FlashToast => ({
  room: "orders",
  key,
  type,
  vars,
});

/** Redirects to the end of an order that nothing is left to do for, else to its payment page. */
const goOn = ({ context, asked }: PayRequest, state: Order["state"], said?: FlashToast) =>
  state === "paid" || state === "payment_at_door"
    ? done(context, placeOf(context, asked, "/complete"))
    : done(context, placeOf(context, asked, "/payment"), said);

/** The parameters of every call about the order's payment. */
const of = ({ asked: { number, token } }: PayRequest) => ({ params: { number }, query: { token } });

/**
 * Tells the test bank how the payment ends (R35). A decline is shown here; every other outcome is shown on the order's
 * last page.
 */
async function tell(asked: PayRequest) {
  const { form, context } = asked;
  const body = form.bodyFor(payOrder);
  const reply = await context.api.call(payOrder, { ...of(asked), body });
  if (!reply.ok) return refuse(asked, reply);
  const { state, payment } = reply.value;
  const waits = body.outcome === "pending" && payment.qr === null && state === "payment_pending";
  return goOn(asked, waits ? "paid" : state);
}

/** S4.03: asks whether the payment has arrived. */
async function check(asked: PayRequest) {
  const reply = await asked.context.api.call(checkPayment, { ...of(asked), body: {} });
  if (!reply.ok) return refuse(asked, reply);
  const { state } = reply.value;
  return goOn(asked, state, state === "payment_pending" ? toast("notYet", "warn") : undefined);
}

/** Confirms cash on delivery with the code of the text message. */
async function confirm(asked: PayRequest) {
  const reply = await asked.context.api.call(confirmAtDoor, { ...of(asked), body: asked.form.bodyFor(confirmAtDoor) });
  return reply.ok ? goOn(asked, reply.value.state) : refuse(asked, reply);
}

async function codeAgain(asked: PayRequest) {
  const { context } = asked;
  const reply = await context.api.call(sendDoorCode, { ...of(asked), body: {} });
  if (!reply.ok) return refuse(asked, reply);
  return done(context, placeOf(context, asked.asked, "/payment"), toast("doorSent"));
}

/** Sends the account number to the shopper again. */
async function send(asked: PayRequest) {
  const { context } = asked;
  const reply = await context.api.call(sendInstructions, { ...of(asked), body: {} });
  if (!reply.ok) return refuse(asked, reply);
  return done(context, placeOf(context, asked.asked, "/payment"), toast("instructionsSent"));
}

/**
 * Opens the payment at its provider, and goes to the provider's page if it has one. The next page redirects there, because the content policy doesn't let a form lead to
 * another site.
 */
async function begin(asked: PayRequest) {
  const { context } = asked;
  const { number, token } = asked.asked;
  const reply = await context.api.call(beginPayment, { ...of(asked), body: {} });
  if (!reply.ok) return refuse(asked, reply);
  const goes = reply.value.payment.url !== null;
  return done(context, linkTo(context.site, `/orders/${number}/payment`, { token, ...(goes ? { go: 1 } : {}) }));
}

/** R34: pays with the balance of a gift card. */
async function giftCard(asked: PayRequest) {
  const { form, context } = asked;
  const reply = await context.api.call(redeemGiftCard, { ...of(asked), body: form.bodyFor(redeemGiftCard) });
  if (!reply.ok) return refuse(asked, reply);
  const { state, tender } = reply.value;
  const amount = tender.giftCard === null ? "" : formatMoney(tender.giftCard, context.site.localeTag);
  return goOn(asked, state, toast("giftUsed", "success", { amount }));
}

/** Sets how much the member's store credit pays of the order. */
async function spend(asked: PayRequest, amount: number) {
  const { form, context } = asked;
  const reply = await context.api.call(spendStoreCredit, { ...of(asked), body: { amount } });
  if (!reply.ok) {
    const mendable = reply.errors.some(({ code, field }) => code === "step_up_needed" || field === "amount");
    return mendable ? form.refused(reply) : refuse(asked, reply);
  }
  const { state, tender } = reply.value;
  const used = tender.storeCredit;
  return goOn(
    asked,
    state,
    used === null
      ? toast("creditGone")
      : toast("creditUsed", "success", { amount: formatMoney(used, context.site.localeTag) }),
  );
}

const typedAmount = z.object({ amount: z.number() });

/** Pays with store credit; an amount that cannot be read goes to the API as it was typed, which refuses it. */
async function credit(asked: PayRequest) {
  const { form, context } = asked;
  const stepped = await stepUpBy(form, context);
  if (stepped !== null) return form.refused(stepped);
  const amount = readAmount(form.text("amount"), COUNTRIES[context.site.country].currency);
  return spend(asked, amount ?? form.as(typedAmount).amount);
}

/**
 * S4.03, R36: a new code, or another method. If the total has changed, the shopper must agree to it; a challenge may
 * come before.
 */
async function retry(asked: PayRequest) {
  const { form, context } = asked;
  const agreed = /^\d{1,12}$/.exec(form.text("total"))?.[0];
  const reply = await context.api.call(retryPayment, {
    ...of(asked),
    body: { ...form.bodyFor(retryPayment), ...(agreed === undefined ? {} : { expectedTotal: Number(agreed) }) },
  });
  if (reply.ok) {
    await openCode(context, reply.value, asked.asked);
    return done(context, placeOf(context, asked.asked, "/payment"), toast("retried"));
  }
  if (reply.errors.some(({ challenge }) => challenge !== undefined)) return form.refused(reply);
  const total = reply.errors.find(({ field }) => field === "expectedTotal")?.total;
  if (total === undefined) return refuse(asked, reply);
  return form.refused(reply, { changed: { total, method: form.text("method") } });
}

/**
 * Makes the action of the payment page, with a handler for each of its buttons. A button that is too late gets its
 * reason.
 */
export function payOrderOf(asked: OrderLink) {
  const about =
    <T>(act: (asked: PayRequest) => Promise<T>) =>
    (form: Form, context: AppLoadContext) =>
      act({ form, context, asked });
  return actions(
    {
      tell: about(tell),
      check: about(check),
      send: about(send),
      begin: about(begin),
      confirm: about(confirm),
      code_again: about(codeAgain),
      gift_card: about(giftCard),
      credit: about(credit),
      credit_off: about((of) => spend(of, 0)),
      retry: about(retry),
    },
    { otherwise: "tell", unknown: "invalid_choice", secret: ["code"] },
  );
}
