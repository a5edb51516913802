import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { showOrder } from "#contract/orders";
import { textsOf } from "~/site/texts.server";

/** An order by its number, and the token of the link that opens it. */
export type Asked = { number: string; token: string };

/** Which order a link names, and the token that opens it. */
export function askedOrder(request: Request, params: { number?: string | undefined }): Asked {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { number: params.number ?? "", token: token.slice(0, 300) };
}

/** The order of a guest's link. @throws 404 for a wrong link, 410 for one that has expired (R41) */
export async function loadOrder({ api, site }: AppLoadContext, { number, token }: Asked) {
  const reply = await api.call(showOrder, { params: { number }, query: { token } });
  if (!reply.ok) throw await orderRefused(reply.status, site);
  return reply.value;
}

/** What a link that does not open an order is answered with: 410 when it once did, else 404, whatever the order is (R41). */
export async function orderRefused(status: number, site: AppLoadContext["site"]) {
  const expired = status === 410;
  const title = (await textsOf(site, "orders"))(expired ? "linkExpiredHeading" : "notFoundTitle");
  return data({ title }, { status: expired ? 410 : 404 });
}
