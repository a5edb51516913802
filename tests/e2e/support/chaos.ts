import { guestDelivery } from "../../support/guest-delivery";

export const API = "/api/web/v1";
export type Placed = { number: string; token: string };

/** Calls until there is an answer that is the shop's own: one that was cut off, or that asks to come back, is no answer. */
export async function untilAnswered(call: () => Promise<Response>): Promise<Response> {
  for (const end = Date.now() + 120_000; ; await new Promise((done) => setTimeout(done, 100))) {
    try {
      const response = await call();
      if (response.status < 500 && response.status !== 429) return response;
      if (Date.now() > end) throw new Error(`${response.status} ${await response.text()}`);
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/** Somebody who buys one piece and does not give up: the same Idempotency-Key until the shop says what became of it. */
export async function chaosShopper(origin: string, turn: number): Promise<Placed> {
  let cookie = "";
  async function call(path: string, init: RequestInit = {}) {
    const response = await untilAnswered(() =>
      fetch(`${origin}${API}${path}`, {
        ...init,
        headers: { "content-type": "application/json", "x-site-country": "sg", cookie, ...init.headers },
      }),
    );
    const [set] = response.headers.getSetCookie();
    cookie = set?.split(";")[0] ?? cookie;
    const body = await response.json();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`);
    return body;
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(path, { method: "POST", body: JSON.stringify(body), headers });

  const { items } = await call("/search?sort=price_asc");
  const { variants } = await call(`/products/${items[turn % items.length].slug}`);
  const { id } = variants.find(({ maxQuantity }: { maxQuantity: number }) => maxQuantity > 0);
  const bag = await post("/cart/line-items", { variantId: id, quantity: 1 });
  const { totals } = await call("/checkout");
  const form = guestDelivery({
    email: `melur.${turn}@example.com`,
    paymentMethod: turn % 2 === 0 ? "paynow" : "sandbox_card",
    expectedTotal: totals.delivery.total.minor,
  });
  if (bag.lines.length === 0) throw new Error("The bag stayed empty.");
  const { order, accessToken } = await post("/checkout", form, { "idempotency-key": crypto.randomUUID() });
  return { number: order.number, token: accessToken };
}
