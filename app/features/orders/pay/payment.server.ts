import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import type { Order } from "#contract/orders/orders";
import { showOrderCredit } from "#contract/store-credit/store-credit";
import { textsOf } from "#shared/words/texts.server";
import { drawQr } from "~/platform/files/qr-picture.server";
import { linkTo } from "~/site/addresses/links";
import { loadOrder, type OrderLink } from "../follow/order-link.server";
import { isAwaited, refreshSeconds } from "./refresh";

/** Two minutes in milliseconds. */
const SOON = 120_000;

const sameDay = (a: Date, b: Date, timeZone: string) => {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  return day.format(a) === day.format(b);
};

/**
 * Loads the payment page; a paid order is redirected. `still` stops the page from reloading, and `go` leads on to the
 * provider's page.
 */
export async function loadPayment(context: AppLoadContext, asked: OrderLink, wish: { still: boolean; go: boolean }) {
  const { site, now } = context;
  const { number, token } = asked;
  const [order, credit] = await Promise.all([
    loadOrder(context, asked),
    context.api.call(showOrderCredit, { params: { number }, query: { token } }),
  ]);
  if (order.state === "paid" || order.state === "payment_at_door")
    throw redirect(placeOf(context, asked, "/complete"), 303);
  const { expiresAt, qr, url } = order.payment;
  const seconds = wish.still ? null : refreshSeconds(order, now);
  const goes = wish.go && url !== null;
  // A browser with script gets an event for each change. Under Save-Data a page has no script, and `<noscript>` has no
  // effect, so this header reloads it.
  const refresh = goes ? `0; url=${url}` : context.saveData ? seconds : null;
  const page = {
    order,
    title: (await textsOf(site, "orders"))(titleOf(order)),
    token,
    // Only the order's own member may see it.
    credit: credit.ok && order.payment.takesStoreCredit ? credit.value : null,
    expiresToday: expiresAt !== null && sameDay(new Date(expiresAt), now, site.timeZone),
    endsSoon: expiresAt !== null && Date.parse(expiresAt) - now.getTime() < SOON,
    picture: qr === null ? null : drawQr(qr.payload),
    refresh: seconds,
    live: !wish.still && !goes && isAwaited(order),
  };
  return data(page, refresh === null ? {} : { headers: { refresh: String(refresh) } });
}

/** The title says how a payment stands, because the page may have been loaded again by itself. */
const titleOf = ({ state, payment }: Order) =>
  state === "fraud_check_pending"
    ? "reviewHeading"
    : payment.canPay || !payment.canRetry
      ? "payTitle"
      : state === "payment_expired"
        ? "expiredHeading"
        : "failedHeading";

/** The address of a page of the order. */
export const placeOf = ({ site }: AppLoadContext, { number, token }: OrderLink, page: "" | "/complete" | "/payment") =>
  linkTo(site, `/orders/${number}${page}`, { token });
