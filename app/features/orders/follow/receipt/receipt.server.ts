import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { type ReceiptFormat, showReceipt, showReceiptFile } from "#contract/orders/receipts";
import { receiptHeading } from "#shared/words/papers";
import { textsOf } from "#shared/words/texts.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo } from "~/site/addresses/links";
import { type OrderLink, orderRefused } from "../order-link.server";

/** The error of a receipt that can't be shown: 404 or 410 for a link that opens nothing, else the order that isn't paid. */
async function receiptRefused(status: number, context: AppLoadContext, asked: OrderLink) {
  if (status !== 409) return orderRefused(status, context, asked);
  flash(context, { room: "errors", key: "order_not_paid", type: "warn" });
  return redirect(linkTo(context.site, `/orders/${asked.number}`, { token: asked.token }), 303);
}

/**
 * Loads the receipt of a paid order. @throws 404 or 410 for a link that opens nothing, and a redirect to the order
 * where there is no receipt yet
 */
export async function loadReceipt(context: AppLoadContext, asked: OrderLink) {
  const { api, site } = context;
  const { number, token } = asked;
  const reply = await api.call(showReceipt, { params: { number }, query: { token } });
  if (!reply.ok) throw await receiptRefused(reply.status, context, asked);
  const title = (await textsOf(site, "orders"))(receiptHeading(site.country));
  return { receipt: reply.value, title, token };
}

const TYPES: Record<ReceiptFormat, string> = { json: "application/json", txt: "text/plain" };

/** Loads the receipt of a paid order as a file to keep. @throws as `loadReceipt` does */
export async function loadReceiptFile(context: AppLoadContext, asked: OrderLink, format: ReceiptFormat) {
  const { number, token } = asked;
  const reply = await context.api.call(showReceiptFile, { params: { number, format }, query: { token } });
  if (!reply.ok) throw await receiptRefused(reply.status, context, asked);
  return new Response(reply.value.text, {
    headers: {
      "content-type": `${TYPES[format]}; charset=utf-8`,
      "content-disposition": `attachment; filename="${number}.${format}"`,
    },
  });
}
