import { guestDelivery } from "../../../support/people/guest-delivery";

export const API = "/api/web/v1";
export type PlacedOrder = { number: string; token: string };

/** A complete answer. */
export type Answer = { status: number; body: unknown; cookie: string | undefined };

/**
 * Repeats a call until the shop gives a final answer; an interrupted one, or one that asks to come back later, doesn't
 * count.
 */
export async function untilAnswered(call: () => Promise<Response>): Promise<Answer> {
  for (const end = Date.now() + 120_000; ; await new Promise((done) => setTimeout(done, 100))) {
    try {
      const response = await call();
      const { status } = response;
      // The text is read inside the try block, because a killed shop may have begun to answer.
      const text = await response.text();
      if (status < 500 && status !== 429)
        return { status, body: JSON.parse(text), cookie: response.headers.getSetCookie()[0]?.split(";")[0] };
      if (Date.now() > end) throw new Error(`${status} ${text}`);
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/** A shopper who buys one piece and doesn't give up: they send the same Idempotency-Key until the shop answers. */
export async function chaosShopper(origin: string, turn: number): Promise<PlacedOrder> {
  let cookie = "";
  async function call(path: string, init: RequestInit = {}) {
    const answer = await untilAnswered(() =>
      fetch(`${origin}${API}${path}`, {
        ...init,
        headers: { "content-type": "application/json", "x-site-country": "sg", cookie, ...init.headers },
      }),
    );
    cookie = answer.cookie ?? cookie;
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    // biome-ignore lint/suspicious/noExplicitAny: the test would fail at whatever is missing.
    return answer.body as any;
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
