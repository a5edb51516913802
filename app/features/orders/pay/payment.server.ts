import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { COUNTRIES } from "#contract/countries";
import { type ApiError, ERROR_STATUS } from "#contract/errors";
import { redeemGiftCard } from "#contract/gift-cards/gift-cards";
import { PAYMENT_METHOD_NAMES } from "#contract/orders/payment-methods";
import {
  beginPayment,
  checkPayment,
  outcomeSchema,
  payOrder,
  retryPayment,
  sendInstructions,
} from "#contract/orders/payments";
import { showOrderCredit, spendStoreCredit } from "#contract/store-credit/store-credit";
import { textsOf } from "#shared/words/texts.server";
import { drawQr } from "~/platform/files/qr-picture.server";
import { readForm, textOf } from "~/platform/form/form-body.server";
import { letChallengeIn, solvedIn } from "~/platform/proof/challenge.server";
import { stepUpBy } from "~/platform/proof/step-up.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo } from "~/site/addresses/links";
import { formatMoney } from "~/site/format/money";
import { loadOrder, type OrderLink, orderRefused } from "../follow/order-link.server";
import { readAmount } from "../typed-amount";
import type { Challenged, ChangedTotal, TypedCredit } from "./pay-before";
import { isAwaited, refreshSeconds } from "./refresh";

const sameDay = (a: Date, b: Date, timeZone: string) => {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  return day.format(a) === day.format(b);
};

/** The page of an order's payment; an order that is paid has no business here. `still` is the shopper's wish that it stays as it is, `go` to
 * go on to the provider's page. */
export async function loadPayment(context: AppLoadContext, asked: OrderLink, wish: { still: boolean; go: boolean }) {
  const { site, now } = context;
  const { number, token } = asked;
  const [order, credit] = await Promise.all([
    loadOrder(context, asked),
    context.api.call(showOrderCredit, { params: { number }, query: { token } }),
  ]);
  if (order.state === "paid") throw redirect(placeOf(context, asked, "/complete"), 303);
  const { expiresAt, qr, url } = order.payment;
  const seconds = wish.still ? null : refreshSeconds(order, now);
  const goes = wish.go && url !== null;
  // A browser that runs scripts is told of a change; one that saves data gets none, and none that stands in a `<noscript>`.
  const refresh = goes ? `0; url=${url}` : context.saveData ? seconds : null;
  const page = {
    order,
    title: (await textsOf(site, "orders"))("payTitle"),
    token,
    // Of the order's own member alone.
    credit: credit.ok && order.payment.takesStoreCredit ? credit.value : null,
    expiresToday: expiresAt !== null && sameDay(new Date(expiresAt), now, site.timeZone),
    picture: qr === null ? null : drawQr(qr.payload),
    refresh: seconds,
    live: !wish.still && !goes && isAwaited(order),
  };
  return data(page, refresh === null ? {} : { headers: { refresh: String(refresh) } });
}

const placeOf = ({ site }: AppLoadContext, { number, token }: OrderLink, page: "" | "/complete" | "/payment") =>
  linkTo(site, `/orders/${number}${page}`, { token });

type Act = (
  form: FormData,
  context: AppLoadContext,
  asked: OrderLink,
) => Promise<Response | ReturnType<typeof refused>>;

const refused = (
  status: number,
  messages: string[],
  typed: TypedCredit | null = null,
  changed: ChangedTotal | null = null,
  challenged: Challenged | null = null,
) => data({ messages, typed, changed, challenged }, { status });

/** A code of the order has no use left: the shopper is asked about the total without it. */
const askAbout = ({ status, errors }: Failed, changed: ChangedTotal) =>
  refused(
    status,
    errors.map(({ message }) => message),
    null,
    changed,
  );

/** One more order that waits needs the challenge first: what was chosen stays. */
const askToProve = ({ status, errors }: Failed, challenged: Challenged) =>
  refused(
    status,
    errors.map(({ message }) => message),
    null,
    null,
    challenged,
  );

const wrongChoice = async ({ site }: AppLoadContext) =>
  refused(ERROR_STATUS.invalid_choice, [(await textsOf(site, "errors"))("invalid_choice")]);

type Failed = { status: number; errors: ApiError[] };

/** @throws the page of a link that opens nothing */
async function sayRefusal({ status, errors }: Failed, context: AppLoadContext, asked: OrderLink) {
  const lost = errors.some(({ code }) => code === "order_not_found" || code === "link_expired");
  if (lost || status === 400) throw await orderRefused(status, context, asked);
  return refused(
    status,
    errors.map(({ message }) => message),
  );
}

/** What was typed stays, and the page asks again who sits there. */
const unproved = ({ status, errors }: Failed, typed: string) =>
  refused(
    status,
    errors.filter(({ field }) => field === undefined).map(({ message }) => message),
    {
      amount: typed,
      step: Object.fromEntries(errors.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message]]))),
    },
  );

/** Sets what the member's store credit pays of the order. */
async function spend(context: AppLoadContext, asked: OrderLink, { typed, amount }: { typed: string; amount: number }) {
  const { number, token } = asked;
  const reply = await context.api.call(spendStoreCredit, { params: { number }, query: { token }, body: { amount } });
  if (!reply.ok) {
    if (reply.errors.some(({ code }) => code === "step_up_needed")) return unproved(reply, typed);
    const wrong = reply.errors.find(({ field }) => field === "amount");
    return wrong === undefined
      ? sayRefusal(reply, context, asked)
      : refused(reply.status, [], { amount: typed, error: wrong.message });
  }
  const { state, tender } = reply.value;
  if (state === "paid") return redirect(placeOf(context, asked, "/complete"), 303);
  const used = tender.storeCredit;
  flash(context, {
    room: "orders",
    key: used === null ? "creditGone" : "creditUsed",
    vars: used === null ? {} : { amount: formatMoney(used, context.site.localeTag) },
    type: "success",
  });
  return redirect(placeOf(context, asked, "/payment"), 303);
}

/** Each thing that the page's buttons ask for. */
const ACTS: Record<string, Act> = {
  /** Tells the test bank how the payment ends (R35): a decline is told here, all else that ends well at the end of the order. */
  tell: async (form, context, asked) => {
    const outcome = outcomeSchema.safeParse(textOf(form, "outcome"));
    if (!outcome.success) return wrongChoice(context);
    const { number, token } = asked;
    const reply = await context.api.call(payOrder, {
      params: { number },
      query: { token },
      body: { outcome: outcome.data },
    });
    if (!reply.ok) return sayRefusal(reply, context, asked);
    const waits =
      outcome.data === "pending" && reply.value.payment.qr === null && reply.value.state === "payment_pending";
    return redirect(placeOf(context, asked, reply.value.state === "paid" || waits ? "/complete" : "/payment"), 303);
  },

  /** S4.03: whether it has arrived. */
  check: async (_, context, asked) => {
    const { number, token } = asked;
    const reply = await context.api.call(checkPayment, { params: { number }, query: { token }, body: {} });
    if (!reply.ok) return sayRefusal(reply, context, asked);
    const { state } = reply.value;
    if (state === "paid") return redirect(placeOf(context, asked, "/complete"), 303);
    if (state === "payment_pending") flash(context, { room: "orders", key: "notYet", type: "warn" });
    return redirect(placeOf(context, asked, "/payment"), 303);
  },

  /** Writes the account's number once more to whoever asks for it. */
  send: async (_, context, asked) => {
    const { number, token } = asked;
    const reply = await context.api.call(sendInstructions, { params: { number }, query: { token }, body: {} });
    if (!reply.ok) return sayRefusal(reply, context, asked);
    flash(context, { room: "orders", key: "instructionsSent", type: "success" });
    return redirect(placeOf(context, asked, "/payment"), 303);
  },

  /** Goes to the provider's own page. The page after this one leads there: a form may not be answered with another site. */
  begin: async (_, context, asked) => {
    const { number, token } = asked;
    const reply = await context.api.call(beginPayment, { params: { number }, query: { token }, body: {} });
    if (!reply.ok) return sayRefusal(reply, context, asked);
    return redirect(linkTo(context.site, `/orders/${number}/payment`, { token, go: 1 }), 303);
  },

  /** R34: what a gift card holds is taken off what is to pay. */
  gift_card: async (form, context, asked) => {
    const { number, token } = asked;
    const code = textOf(form, "code").trim();
    if (code === "") return refused(422, [(await textsOf(context.site, "errors"))("required")]);
    const reply = await context.api.call(redeemGiftCard, {
      params: { number },
      query: { token },
      body: { code: code.slice(0, 60) },
    });
    if (!reply.ok) return sayRefusal(reply, context, asked);
    const { state, tender } = reply.value;
    if (state === "paid") return redirect(placeOf(context, asked, "/complete"), 303);
    const amount = tender.giftCard === null ? "" : formatMoney(tender.giftCard, context.site.localeTag);
    flash(context, { room: "orders", key: "giftUsed", vars: { amount }, type: "success" });
    return redirect(placeOf(context, asked, "/payment"), 303);
  },

  /** What store credit pays is taken off what is to pay; an amount that cannot be is said beside its field. */
  credit: async (form, context, asked) => {
    const typed = textOf(form, "amount").trim().slice(0, 20);
    const amount = readAmount(typed, COUNTRIES[context.site.country].currency);
    if (amount === null || amount < 1) {
      const say = await textsOf(context.site, "errors");
      return refused(422, [], { amount: typed, error: say(typed === "" ? "required" : "invalid_number") });
    }
    const stepped = await stepUpBy(form, context);
    return stepped === null ? spend(context, asked, { typed, amount }) : unproved(stepped, typed);
  },
  credit_off: (_, context, asked) => spend(context, asked, { typed: "", amount: 0 }),

  /** S4.03, R36: a new code, or another way to pay. */
  retry: async (form, context, asked) => {
    const chosen = textOf(form, "method");
    const method = PAYMENT_METHOD_NAMES.find((name) => name === chosen);
    if (method === undefined && chosen !== "") return wrongChoice(context);
    const { number, token } = asked;
    const agreed = /^\d{1,12}$/.exec(textOf(form, "total"))?.[0];
    const reply = await context.api.call(retryPayment, {
      params: { number },
      query: { token },
      body: {
        ...(method === undefined ? {} : { method }),
        ...(agreed === undefined ? {} : { expectedTotal: Number(agreed) }),
        ...solvedIn(form),
      },
    });
    if (!reply.ok) {
      const shown = letChallengeIn(context, reply);
      if (shown !== null) return askToProve(reply, { shown, method: chosen, total: agreed ?? null });
      const total = reply.errors.find(({ field }) => field === "expectedTotal")?.total;
      return total === undefined ? sayRefusal(reply, context, asked) : askAbout(reply, { total, method: chosen });
    }
    flash(context, { room: "orders", key: "retried", type: "success" });
    return redirect(placeOf(context, asked, "/payment"), 303);
  },
};

/** Does what the page's button asks for; what cannot be done any more is answered with its reason. */
export async function payOrderOf(request: Request, context: AppLoadContext, asked: OrderLink) {
  const body = await readForm(request);
  if (!body.ok) {
    const say = await textsOf(context.site, "errors");
    return refused(ERROR_STATUS[body.code], [say(body.code)]);
  }
  const name = textOf(body.form, "act") || "tell";
  const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
  return act === undefined ? wrongChoice(context) : act(body.form, context, asked);
}
