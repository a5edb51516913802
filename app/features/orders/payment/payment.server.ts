import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { ERROR_STATUS } from "#contract/errors";
import { payOrder } from "#contract/orders";
import { readForm, textOf } from "~/platform/form-body.server";
import { linkTo } from "~/site/links";
import { textsOf } from "~/site/texts.server";
import { type Asked, loadOrder, orderRefused } from "../order-link.server";

const sameDay = (a: Date, b: Date, timeZone: string) => {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  return day.format(a) === day.format(b);
};

/** The sandbox bank's page; an order that is paid has no business here. */
export async function loadPayment(context: AppLoadContext, asked: Asked) {
  const { site, now } = context;
  const order = await loadOrder(context, asked);
  if (order.state === "paid") throw redirect(placeOf(context, asked, "/complete"), 303);
  const { expiresAt } = order.payment;
  return {
    order,
    title: (await textsOf(site.language, "orders"))("payTitle"),
    token: asked.token,
    expiresToday: expiresAt !== null && sameDay(new Date(expiresAt), now, site.timeZone),
  };
}

const placeOf = ({ site }: AppLoadContext, { number, token }: Asked, page: "" | "/complete" | "/payment") =>
  linkTo(site, `/orders/${number}${page}`, { token });

const OUTCOMES = ["approve", "decline", "pending"] as const;

/**
 * Tells the sandbox bank how the payment ends (R35) and goes on: approved or pending to the end of the order, declined back here,
 * where the order's state says so. What cannot be done any more is answered with its reason.
 */
export async function payOrderOf(request: Request, context: AppLoadContext, asked: Asked) {
  const body = await readForm(request);
  const told = body.ok ? textOf(body.form, "outcome") : "";
  const outcome = OUTCOMES.find((one) => one === told);
  if (outcome === undefined) {
    const code = body.ok ? "invalid_choice" : "bad_request";
    const status = body.ok ? ERROR_STATUS.invalid_choice : ERROR_STATUS[body.code];
    return data({ messages: [(await textsOf(context.site.language, "errors"))(code)] }, { status });
  }
  const reply = await context.api.call(payOrder, {
    params: { number: asked.number },
    query: { token: asked.token },
    body: { outcome },
  });
  if (reply.ok) return redirect(placeOf(context, asked, outcome === "decline" ? "/payment" : "/complete"), 303);
  const lost = reply.errors.some(({ code }) => code === "order_not_found" || code === "link_expired");
  if (lost || reply.status === 400) throw await orderRefused(reply.status, context.site.language);
  return data({ messages: reply.errors.map(({ message }) => message) }, { status: reply.status });
}
