import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { showPass } from "#contract/beauty-pass/beauty-pass";
import { showProduct } from "#contract/catalogue/product/product";
import type { Order } from "#contract/orders/orders";
import { textsOf } from "#shared/words/texts.server";
import { drawQr } from "~/platform/files/qr-picture.server";
import { linkTo } from "~/site/addresses/links";
import { isGoing } from "./order/order-words";
import { loadOrder, type OrderLink } from "./order-link.server";

/** Loads the order's page. */
export async function loadDetails(context: AppLoadContext, asked: OrderLink) {
  const order = await loadOrder(context, asked);
  const title = (await textsOf(context.site, "orders"))("orderHeading", { number: order.number });
  const { qr } = order.payment;
  const picture = qr === null ? null : drawQr(qr.payload);
  return { order, title, token: asked.token, picture, reorderKey: crypto.randomUUID() };
}

/** What goes with the first product of an order that is packed, and the Beauty Pass of a member. */
async function besideOrder({ api, cookies }: AppLoadContext, order: Order) {
  if (!isGoing(order.state)) return { related: [], pass: null };
  const [first] = order.lines;
  const isMember = cookies.read("jwt-data") !== null;
  const [product, pass] = await Promise.all([
    first === undefined ? null : api.call(showProduct, { params: { slug: first.product.slug }, query: {} }),
    isMember ? api.call(showPass) : null,
  ]);
  return { related: product?.ok ? product.value.related : [], pass: pass?.ok ? pass.value.pass : null };
}

/**
 * Loads the end of the checkout. An order that was declined or has expired is redirected to the payment page, which
 * explains it.
 */
export async function loadComplete(context: AppLoadContext, asked: OrderLink) {
  const order = await loadOrder(context, asked);
  if (!isGoing(order.state) && order.state !== "payment_pending" && order.state !== "fraud_check_pending")
    throw redirect(linkTo(context.site, `/orders/${asked.number}/payment`, { token: asked.token }), 303);
  const title = (await textsOf(context.site, "orders"))(isGoing(order.state) ? "completeTitle" : "pendingTitle");
  return { order, title, token: asked.token, ...(await besideOrder(context, order)) };
}
