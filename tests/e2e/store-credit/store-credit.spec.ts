import { guestDelivery } from "../../support/people/guest-delivery";
import { type Caller, member, operator } from "../support/members";
import { message, partOf } from "../support/messages";
import { titleOf } from "../support/parts";
import { expect, test } from "../support/test";

// An operator turns the money of a cancelled order into store credit, which pays for the next order; with JavaScript
// and without.

const say = (name: string) => message("en", name);

/** Places an unpaid order of so many pieces by PayNow. */
async function place({ call }: Caller, quantity: number) {
  const { items } = await call("GET", "/search?sort=price_asc");
  const { variants } = await call("GET", `/products/${items[0].slug}`);
  const { id } = variants.find(({ maxQuantity }: { maxQuantity: number }) => maxQuantity >= quantity);
  await call("POST", "/cart/line-items", { variantId: id, quantity });
  const { totals } = await call("GET", "/checkout");
  const form = guestDelivery({
    email: `melur-${crypto.randomUUID()}@example.com`,
    paymentMethod: "paynow",
    expectedTotal: totals.delivery.total.minor,
  });
  const { order, accessToken } = await call("POST", "/checkout", form, { "idempotency-key": crypto.randomUUID() });
  const number: string = order.number;
  return { number, query: `?token=${encodeURIComponent(accessToken)}` };
}

test("a refund becomes store credit, appears in the account, and pays the next order", async ({
  page,
  visit,
  browser,
  baseURL,
  checkAccess,
  javaScriptEnabled,
}) => {
  const who = await member(baseURL!);
  const first = await place(who, 3);
  await who.call("POST", `/orders/${first.number}/payment${first.query}`, { outcome: "approve" });
  await who.call("POST", `/orders/${first.number}/cancel${first.query}`, {});

  const desk = await browser.newContext({ javaScriptEnabled: javaScriptEnabled !== false });
  await (await operator(baseURL!)).enter(desk);
  const at = await desk.newPage();
  await at.goto(`http://sg.localhost:${new URL(baseURL!).port}/operator/orders/${first.number}`);
  await titleOf(at, say("desk:act_credit")).click();
  await at.getByRole("button", { name: say("desk:act_credit"), exact: true }).click();
  await expect(titleOf(at, say("desk:act_refund"))).toHaveCount(0);
  await expect(at.getByText(partOf("en", "desk:paymentRefunded")).first()).toBeVisible();
  await desk.close();

  await who.enter(page.context());
  await visit("SG", "/account/store-credit");
  await expect(page.getByRole("main").getByText(partOf("en", "accounts:credit_refunded"))).toBeVisible();
  await expect(page.getByRole("link", { name: first.number })).toBeVisible();
  await checkAccess();

  // A smaller order, which the credit covers.
  const second = await place(who, 1);
  await visit("SG", `/orders/${second.number}/payment${second.query}&still=1`);
  await titleOf(page, say("orders:creditPay")).click();
  await checkAccess();
  await page.getByRole("button", { name: say("orders:creditUse") }).click();
  await expect(page).toHaveURL(/\/complete/);
  await visit("SG", "/account/store-credit");
  await expect(page.getByRole("main").getByText(partOf("en", "accounts:credit_spent"))).toBeVisible();
});
