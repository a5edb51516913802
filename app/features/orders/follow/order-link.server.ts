import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { ownOrders } from "#contract/accounts/profile";
import { showOrder } from "#contract/orders/orders";
import { textsOf } from "#shared/words/texts.server";
import { linkTo } from "~/site/addresses/links";

/** An order by its number, the token of the link that opens it, and the page of it. */
export type OrderLink = { number: string; token: string; path: string };

/** Which order a link names, and the token that opens it. */
export function askedOrder(request: Request, params: { number?: string | undefined }): OrderLink {
  const { searchParams, pathname } = new URL(request.url);
  return { number: params.number ?? "", token: searchParams.get("token")?.slice(0, 300) ?? "", path: pathname };
}

/** The order of a guest's link. @throws what `orderRefused` answers */
export async function loadOrder(context: AppLoadContext, asked: OrderLink) {
  const { number, token } = asked;
  const reply = await context.api.call(showOrder, { params: { number }, query: { token } });
  if (!reply.ok) throw await orderRefused(reply.status, context, asked);
  return reply.value;
}

/**
 * What a link that does not open an order is answered with: the page under a link that does where the order is the signed-in member's
 * own, else 410 when it once did, else 404, whatever the order is (R41).
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
