import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { textsOf } from "#shared/words/texts.server";
import { drawQr } from "~/platform/files/qr-picture.server";
import { linkTo } from "~/site/addresses/links";
import { loadOrder, type OrderLink } from "./order-link.server";

/** Loads the order's page. */
export async function loadDetails(context: AppLoadContext, asked: OrderLink) {
  const order = await loadOrder(context, asked);
  const title = (await textsOf(context.site, "orders"))("orderHeading", { number: order.number });
  const { qr } = order.payment;
  const picture = qr === null ? null : drawQr(qr.payload);
  return { order, title, token: asked.token, picture, reorderKey: crypto.randomUUID() };
}

/**
 * Loads the end of the checkout. An order that was declined or has expired is redirected to the payment page, which
 * explains it.
 */
export async function loadComplete(context: AppLoadContext, asked: OrderLink) {
  const order = await loadOrder(context, asked);
  if (order.state !== "paid" && order.state !== "payment_pending" && order.state !== "fraud_check_pending")
    throw redirect(linkTo(context.site, `/orders/${asked.number}/payment`, { token: asked.token }), 303);
  const title = (await textsOf(context.site, "orders"))(order.state === "paid" ? "completeTitle" : "pendingTitle");
  return { order, title, token: asked.token };
}
