import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Order } from "#contract/orders/orders";
import { beginPayment } from "#contract/orders/payments";
import type { OrderLink } from "../follow/order-link.server";

/**
 * Asks a real provider for the code of a new payment attempt, so that the next page shows it. When the provider doesn't answer, that page has a
 * button to ask again.
 */
export async function openCode(
  { api }: AppLoadContext,
  { payment }: Order,
  { number, token }: Pick<OrderLink, "number" | "token">,
): Promise<void> {
  if (payment.next === "code") await api.call(beginPayment, { params: { number }, query: { token }, body: {} });
}
