import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { fillCheckout, placeOrder, wayTo } from "../support/checkout";
import { operator } from "../support/members";
import { message, partOf } from "../support/messages";
import { titleOf } from "../support/parts";
import { SHOPPERS, type Shopper, shopperOf } from "../support/shoppers";
import { expect, expectAccess, test } from "../support/test";

// Each country's own payment methods, from the bag to the delivery, with JavaScript and without.

type Visit = (country: string, path: string) => Promise<void>;

async function order(page: Page, visit: Visit, shopper: Shopper, method: string) {
  const { country, language } = shopper;
  const say = (name: string, values?: Record<string, string | number>) => message(language, name, values);
  await visit(country, `/search?sort=price_asc&language=${language}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: partOf(language, "catalogue:addToBag") })
    .first()
    .click();
  await expect(page.getByRole("link", { name: say("shell:bagWith", { count: 1 }) })).toBeVisible();
  await visit(country, `/checkout?language=${language}`);
  await fillCheckout(page, shopper);
  await page.getByRole("radio", { name: wayTo(language, method) }).check();
  await placeOrder(page, shopper);
  await expect(page).toHaveURL(/\/orders\/[^/]+\/payment/);
}

/** Stops the payment page from reloading, because a reload would interrupt the test. */
const hold = (page: Page) => page.goto(`${page.url().split("&still")[0]}&still=1`);

/** The desk's pages are looked at once in each language. */
const DESKS_LOOKED_AT = ["SG", "ID", "TH", "HK"];

const OWN = [
  ["SG", "en", "paynow"],
  ["TH", "th", "promptpay"],
  ["TH", "th", "kbank"],
  ["ID", "id", "qris"],
  ["ID", "id", "va_bca"],
  ["MY", "en", "duitnow"],
  ["HK", "zh", "fps"],
  ["PH", "en", "qrph"],
  ["AU", "en", "sandbox_card"],
  ["NZ", "en", "sandbox_card"],
] as const;

/** The operator ships the order and records its delivery; then the shopper's page, opened again, says so. */
async function deliver(page: Page, { country, language }: Shopper, desk: Page, looksAtDesk: boolean) {
  const say = (name: string) => message(language, name);
  const { origin, pathname, search } = new URL(page.url());
  const number = pathname.split("/")[2] ?? "";
  const open = () => desk.goto(`${origin}/operator/orders/${number}?language=${language}`);
  const act = async (name: "act_ship" | "act_deliver", fill: () => Promise<void>) => {
    await titleOf(desk, say(`desk:${name}`)).click();
    await fill();
    await desk.getByRole("button", { name: say(`desk:${name}`), exact: true }).click();
    // An act that is done is not offered on the next page.
    await expect(titleOf(desk, say(`desk:${name}`))).toHaveCount(0);
  };
  await open();
  if (looksAtDesk)
    for (const path of [`/orders/${number}`, "", "/outbox", "/log"]) {
      await desk.goto(`${origin}/operator${path}?language=${language}`);
      await expectAccess(desk);
    }
  await open();
  await act("act_ship", async () => {
    await desk.getByLabel(say("desk:carrier")).fill("Ninja Van");
    await desk.getByLabel(say("desk:tracking")).fill(`${country}-123`);
  });
  await act("act_deliver", async () => {});
  await page.goto(`${origin}/orders/${number}${search}`);
  await expect(page.getByRole("heading", { level: 1, name: say("orders:stepDelivered") })).toBeVisible();
  await expect(page.getByText(`${country}-123`).first()).toBeVisible();
}

for (const [index, [country, language, method]] of OWN.entries()) {
  test(`pays in ${country} with ${method}, and has it delivered`, async ({
    page,
    visit,
    browser,
    baseURL,
    javaScriptEnabled,
    checkAccess,
  }) => {
    const shopper = shopperOf(country, language);
    const say = (name: string, values?: Record<string, string | number>) => message(language, name, values);
    await order(page, visit, shopper, method);
    await hold(page);
    await checkAccess();
    if (!method.startsWith("sandbox")) {
      await page.getByRole("button", { name: say("orders:checkStatus") }).click();
      await expect(page.getByText(partOf(language, "orders:notYet"))).toBeVisible();
      await hold(page);
    }
    await page.getByRole("button", { name: say("orders:payApprove") }).click();
    await expect(page).toHaveURL(/\/complete/);
    await expect(page.getByText(say("orders:completeText"))).toBeVisible();
    // Each country's desk is tested once: half of them with JavaScript, half without.
    if ((index % 2 === 0) !== (javaScriptEnabled !== false)) return;
    const desk = await browser.newContext({
      javaScriptEnabled: javaScriptEnabled !== false,
      viewport: { width: 360, height: 800 },
    });
    await (await operator(baseURL!, country)).enter(desk);
    const looksAtDesk = javaScriptEnabled !== false && DESKS_LOOKED_AT.includes(country);
    await deliver(page, shopper, await desk.newPage(), looksAtDesk);
    await desk.close();
  });
}

const [singapore] = SHOPPERS;

test("a QR code has its content as text, can be saved, and its page asks for the payment by itself", async ({
  page,
  visit,
  context,
}) => {
  if (singapore === undefined) throw new Error("nobody shops in Singapore");
  await order(page, visit, singapore, "paynow");
  // Without script the page reloads; with script it gets an event.
  const answer = await page.reload();
  expect(await answer?.text()).toContain('<meta http-equiv="refresh" content="5"/>');
  await hold(page);
  await expect(page.getByRole("img", { name: partOf("en", "orders:qrAlt") })).toBeVisible();
  await expect(page.getByText(message("en", "orders:testCode"))).toBeVisible();
  const reference = await page.getByRole("status", { name: message("en", "orders:reference") }).textContent();
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: message("en", "orders:saveQr") }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^SG-.+\.svg$/);
  expect(readFileSync(await file.path(), "utf8")).toContain(reference);

  const [waiting = ""] = page.url().split("&still");
  const second = await context.newPage();
  await second.goto(`${waiting}&still=1`);
  await page.goto(waiting);
  await second.getByRole("button", { name: message("en", "orders:payApprove") }).click();
  await expect(page).toHaveURL(/\/complete/);
});

test("expires, is paid again with another method, and is paid in a second tab", async ({
  page,
  visit,
  context,
  checkAccess,
}) => {
  if (singapore === undefined) throw new Error("nobody shops in Singapore");
  const say = (name: string, values?: Record<string, string | number>) => message("en", name, values);
  await order(page, visit, singapore, "paynow");
  await hold(page);
  const first = await page.getByRole("status", { name: message("en", "orders:reference") }).textContent();
  await page.getByRole("button", { name: say("orders:newCode") }).click();
  await expect(page.getByRole("status", { name: message("en", "orders:reference") })).not.toHaveText(first ?? "");
  await hold(page);
  await page.getByRole("button", { name: say("orders:payExpire") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("orders:expiredHeading") })).toBeVisible();
  await checkAccess();
  await page.getByText(say("orders:otherWays")).click();
  await page.getByRole("radio", { name: partOf("en", "orders:methodBank") }).check();
  await page.getByRole("button", { name: say("orders:payThisWay") }).click();
  await expect(page.getByRole("button", { name: say("orders:payApprove") })).toBeVisible();
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByRole("button", { name: say("orders:payApprove") }).click();
  await expect(second).toHaveURL(/\/complete/);
  await page.getByRole("button", { name: say("orders:payDecline") }).click();
  await expect(page).toHaveURL(/\/(complete|payment)/);
  await page.reload();
  await expect(page).toHaveURL(/\/complete/);
});

for (const [button, heading] of [
  ["payReview", "reviewHeading"],
  ["payFail", "failedHeading"],
  ["payBlock", "closedHeading"],
] as const) {
  test(`shows the result of ${button}`, async ({ page, visit, checkAccess }) => {
    if (singapore === undefined) throw new Error("nobody shops in Singapore");
    await order(page, visit, singapore, "sandbox_card");
    await page.getByRole("button", { name: message("en", `orders:${button}`) }).click();
    await expect(page.getByRole("heading", { level: 1, name: message("en", `orders:${heading}`) })).toBeVisible();
    await checkAccess();
  });
}
