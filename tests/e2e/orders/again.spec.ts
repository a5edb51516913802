import type { BrowserContext, Page } from "playwright/test";
import { fillCheckout, placeOrder, wayTo } from "../support/checkout";
import { type Caller, tester } from "../support/members";
import { message, partOf } from "../support/messages";
import { titleOf } from "../support/parts";
import { SHOPPERS } from "../support/shoppers";
import { expect, test } from "../support/test";

// A button that is pressed twice, a page that is sent again after going back, and two tabs: each thing happens once.

const WHO = SHOPPERS[0]!;
const say = (name: string, values?: Record<string, string | number>) => message("en", `orders:${name}`, values);
const button = (page: Page, name: string) => page.getByRole("button", { name: say(name), exact: true });

/** A signed-in member with one piece in the bag. */
async function shopper(baseURL: string, context: BrowserContext): Promise<Caller & { add: () => Promise<unknown> }> {
  const who = await tester(baseURL);
  const { items } = await who.call("GET", "/search?sort=price_asc");
  const { variants } = await who.call("GET", `/products/${items[0].slug}`);
  const { id } = variants.find(({ maxQuantity }: { maxQuantity: number }) => maxQuantity > 1);
  const add = () => who.call("POST", "/cart/line-items", { variantId: id, quantity: 1 });
  await add();
  await who.enter(context);
  return { ...who, add };
}

const numbersOf = async ({ call }: Caller): Promise<string[]> =>
  (await call("GET", "/account/orders")).items.map(({ number }: { number: string }) => number);
const piecesOf = async ({ call }: Caller): Promise<number[]> =>
  (await call("GET", "/cart/bag")).lines.map(({ quantity }: { quantity: number }) => quantity);

async function goToPayment(page: Page): Promise<void> {
  await fillCheckout(page, WHO);
  await page.getByRole("radio", { name: wayTo("en", "sandbox_card") }).check();
}

test("a double press orders, pays, cancels and orders again once; going back shows the same order", async ({
  page,
  visit,
  baseURL,
  context,
}) => {
  const who = await shopper(baseURL!, context);
  await visit("SG", "/checkout");
  await goToPayment(page);
  await page.getByRole("button", { name: partOf("en", "orders:placeOrder") }).dblclick();
  await expect(page).toHaveURL(/\/orders\/[^/]+\/payment/);
  const [number = "", ...others] = await numbersOf(who);
  expect(others).toEqual([]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: say("placedHeading") })).toBeVisible();
  await expect(page.getByText(say("placedText", { number }))).toBeVisible();

  await visit("SG", `/orders/${number}/payment?still=1`);
  await button(page, "payApprove").dblclick();
  await expect(page).toHaveURL(/\/complete/);
  const { pass } = await who.call("GET", "/beauty-pass");
  expect(pass.pointsPending.map(({ order }: { order: string }) => order)).toEqual([number]);

  await visit("SG", `/orders/${number}`);
  await button(page, "reorder").dblclick();
  await expect(page).toHaveURL(/\/cart/);
  expect(await piecesOf(who)).toEqual([1]);

  await visit("SG", `/orders/${number}`);
  await titleOf(page, say("cancelOrder")).click();
  await button(page, "cancelYes").dblclick();
  await expect.poll(async () => (await who.call("GET", `/orders/${number}`)).state).toBe("cancelled");
  const { events } = await who.call("GET", `/orders/${number}`);
  expect(events.filter(({ state }: { state: string }) => state === "cancelled")).toHaveLength(1);
  expect(await numbersOf(who)).toEqual([number]);
});

test("an old tab of the checkout is told of the changed bag, and then of the order, and orders nothing itself", async ({
  page,
  visit,
  baseURL,
  context,
}) => {
  const who = await shopper(baseURL!, context);
  await visit("SG", "/checkout");
  await goToPayment(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole("radio", { name: wayTo("en", "sandbox_card") }).check();
  await who.add();
  await placeOrder(page, WHO);
  await expect(page.getByRole("alert")).toContainText(partOf("en", "errors:bag_changed"));
  expect(await numbersOf(who)).toEqual([]);
  // The page shows the new total now; the other tab still shows the old one.
  await placeOrder(page, WHO);
  await expect(page).toHaveURL(/\/orders\/[^/]+\/payment/);
  const [number = "", ...others] = await numbersOf(who);
  expect(others).toEqual([]);
  await placeOrder(other, WHO);
  await expect(other.getByText(say("placedText", { number }))).toBeVisible();
  expect(await numbersOf(who)).toEqual([number]);
});

test("forms of a session that has ended in another tab change nothing and ask to sign in", async ({
  page,
  visit,
  baseURL,
  context,
}) => {
  const who = await shopper(baseURL!, context);
  await visit("SG", "/checkout");
  await goToPayment(page);
  await placeOrder(page, WHO);
  await expect(page).toHaveURL(/\/orders\/[^/]+\/payment/);
  const [number = ""] = await numbersOf(who);
  await visit("SG", `/orders/${number}`);
  await titleOf(page, say("cancelOrder")).click();
  const profile = await context.newPage();
  await profile.goto(page.url().replace(/\/orders\/.*/, "/account/settings"));
  // The session ends on all devices, and the browser still has its cookies.
  const account = await who.call("GET", "/account/profile");
  await who.call("DELETE", "/sessions?everywhere=true");
  await button(page, "cancelYes").click();
  // The page of somebody's order tells a visitor nothing.
  await expect(page.getByRole("heading", { level: 1, name: message("en", "content:notFoundHeading") })).toBeVisible();
  await profile.getByLabel(message("en", "accounts:firstName")).fill("Changed");
  await profile.getByRole("button", { name: message("en", "accounts:saveProfile") }).click();
  await expect(profile).toHaveURL(/\/sign_in/);
  await who.call("POST", "/sessions", { email: account.email, password: "Jasmine-2026" });
  expect((await who.call("GET", `/orders/${number}`)).state).toBe("payment_pending");
  expect((await who.call("GET", "/account/profile")).firstName).toBe(account.firstName);
});
