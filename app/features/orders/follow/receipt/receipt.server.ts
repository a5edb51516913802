import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { showReceipt } from "#contract/orders/receipts";
import { textsOf } from "#shared/words/texts.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo } from "~/site/addresses/links";
import { receiptHeading } from "../../papers";
import { type OrderLink, orderRefused } from "../order-link.server";

/**
 * Loads the receipt of a paid order. @throws 404 or 410 for a link that opens nothing, and a redirect to the order
 * where there is no receipt yet
 */
export async function loadReceipt(context: AppLoadContext, asked: OrderLink) {
  const { api, site } = context;
  const { number, token } = asked;
  const reply = await api.call(showReceipt, { params: { number }, query: { token } });
  if (!reply.ok && reply.status === 409) {
    flash(context, { room: "errors", key: "order_not_paid", type: "warn" });
    throw redirect(linkTo(site, `/orders/${number}`, { token }), 303);
  }
  if (!reply.ok) throw await orderRefused(reply.status, context, asked);
  const title = (await textsOf(site, "orders"))(receiptHeading(site.country));
  return { receipt: reply.value, title, token };
}
