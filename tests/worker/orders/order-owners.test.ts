import { beforeAll, beforeEach, expect, it } from "vitest";
import { memberIn } from "../../support/people/members";
import { checkout, fillBag, onceKey } from "../../support/shop/builders";
import { putOnSale, variantsOf } from "../../support/shop/stock";
import { OPENING, type Shopper, world } from "../../support/shop/world";

// A member's order belongs to the member, with or without its link; anybody else with the link may only look.

const { clock, seed, shopper } = world();
let variantId = "";
beforeAll(async () => {
  await seed();
  [variantId = ""] = await variantsOf("SG");
  await putOnSale("SG", variantId, 500, 2000);
});
beforeEach(() => clock.set(OPENING));

async function placedBy(who: Shopper) {
  await fillBag(who, 1, variantId);
  const { body } = await who.post("/checkout", await checkout(who), { "idempotency-key": onceKey() });
  return { number: body.order.number as string, token: body.accessToken as string };
}
const codeOf = ({ body }: { body: { errors?: { code: string }[] } }) => body.errors?.[0]?.code;

it("an order is read and changed by its member without a link, and by nobody else", async () => {
  const owner = await memberIn("SG");
  const { number } = await placedBy(owner);
  expect((await owner.get(`/orders/${number}`)).body).toMatchObject({ number, canChange: true, canCancel: true });
  for (const other of [shopper(), await memberIn("SG")]) {
    expect(codeOf(await other.get(`/orders/${number}`))).toBe("order_not_found");
    expect(codeOf(await other.post(`/orders/${number}/cancel`, {}))).toBe("order_not_found");
  }
  expect((await owner.post(`/orders/${number}/cancel`, {})).body.state).toBe("cancelled");
});

it("a guest's order doesn't open for a member without its link", async () => {
  const { number, token } = await placedBy(shopper());
  const member = await memberIn("SG");
  expect(codeOf(await member.get(`/orders/${number}`))).toBe("order_not_found");
  expect((await member.get(`/orders/${number}?token=${token}`)).status).toBe(200);
});

it("an order can be read by others with its link, but not changed", async () => {
  const owner = await memberIn("SG");
  const { number, token } = await placedBy(owner);
  for (const other of [shopper(), await memberIn("SG")]) {
    const seen = await other.get(`/orders/${number}?token=${token}`);
    expect(seen.body).toMatchObject({
      canChange: false,
      canCancel: false,
      canReturn: false,
      payment: { canRetry: false, takesGiftCard: false, takesStoreCredit: false },
    });
    const tries: [string, object][] = [
      ["cancel", {}],
      ["payment/retry", {}],
      ["payment/instructions", {}],
      ["payment/gift-card", { code: "AAAA-BBBB-CCCC-DDDD" }],
      ["return", { reason: "No" }],
    ];
    for (const [path, body] of tries) {
      const answer = await other.post(`/orders/${number}/${path}?token=${token}`, body);
      expect(codeOf(answer), path).toBe("order_link_looks");
    }
  }
  expect((await owner.get(`/orders/${number}`)).body.state).toBe("payment_pending");
});
