import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { ownOrders } from "#contract/accounts/profile";
import { showOrder } from "#contract/orders/orders";
import { textsOf } from "#shared/words/texts.server";
import { linkTo } from "~/site/addresses/links";

/** An order's number, the token of the link that opens it, and the path of its page. */
export type OrderLink = { number: string; token: string; path: string };

/** Reads the order's number and the token from a link. */
export function askedOrder(request: Request, params: { number?: string | undefined }): OrderLink {
  const { searchParams, pathname } = new URL(request.url);
  return { number: params.number ?? "", token: searchParams.get("token")?.slice(0, 300) ?? "", path: pathname };
}

/** Loads the order of a guest's link. @throws what `orderRefused` answers */
export async function loadOrder(context: AppLoadContext, asked: OrderLink) {
  const { number, token } = asked;
  const reply = await context.api.call(showOrder, { params: { number }, query: { token } });
  if (!reply.ok) throw await orderRefused(reply.status, context, asked);
  return reply.value;
}

/**
 * The answer to a link that opens no order (R41). The signed-in member who owns the order is redirected to a working
 * link. Anybody else gets 410 for an expired link, else 404, whether or not the order exists.
 */
export async function orderRefused(
  status: number,
  { api, site, cookies }: AppLoadContext,
  { number, path }: OrderLink,
) {
  const own =
    cookies.read("jwt-data") === null ? null : await api.call(ownOrders, { query: { number: number.slice(0, 24) } });
  const found = own?.ok ? own.value.items.find((order) => order.number === number) : undefined;
  if (found) return redirect(linkTo(site, path, { token: found.token }), 303);
  const expired = status === 410;
  const title = (await textsOf(site, "orders"))(expired ? "linkExpiredHeading" : "notFoundTitle");
  return data({ title }, { status: expired ? 410 : 404 });
}
