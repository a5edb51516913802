import { guestDelivery } from "../../support/people/guest-delivery";

const JSON_HEADERS = { "content-type": "application/json", "x-site-country": "sg" };

/** Places an order in the Singapore shop over the API alone, and returns the address at which a guest sees it. */
export async function placeOrder(origin: string): Promise<string> {
  let cookie = "";
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { ...JSON_HEADERS, cookie, ...init.headers };
    const response = await fetch(`${origin}/api/web/v1${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    return response.json();
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(path, { method: "POST", body: JSON.stringify(body), headers });

  const listing = await call("/search?sort=price_asc");
  const { variants } = await call(`/products/${listing.items[0].slug}`);
  const variant = variants.find(({ maxQuantity }: { maxQuantity: number }) => maxQuantity > 0);
  await post("/cart/line-items", { variantId: variant.id, quantity: 1 });
  const { totals } = await call("/checkout");
  const checkout = guestDelivery({
    email: `melur-${crypto.randomUUID()}@example.com`,
    paymentMethod: "sandbox_card",
    expectedTotal: totals.delivery.total.minor,
  });
  const { order, accessToken } = await post("/checkout", checkout, { "idempotency-key": crypto.randomUUID() });
  return `${origin}/api/web/v1/orders/${order.number}?token=${encodeURIComponent(accessToken)}`;
}
