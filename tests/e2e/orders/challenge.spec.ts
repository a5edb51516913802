import type { ChildProcess } from "node:child_process";
import type { Browser, Page } from "playwright/test";
import { HOLD_LIMITS } from "../../../functions/api/orders/place/holds/hold-limits";
import { freePort } from "../../../tools/local/process/free-port";
import { SECRET, startSiteverify } from "../../support/servers/siteverify-server";
import { fillCheckout, placeOrder, wayTo } from "../support/checkout";
import { type Language, message, partOf } from "../support/messages";
import { localShop } from "../support/outage/local-shop";
import { hiddenField } from "../support/parts";
import { SHOPPERS } from "../support/shoppers";
import { expect, expectAccess, test } from "../support/test";

// The challenge in a browser, on its own shop with a challenge set up, and a local server that draws the widget and
// answers siteverify.

test.describe.configure({ mode: "serial" });

let turnstile: Awaited<ReturnType<typeof startSiteverify>>;
let shop: ReturnType<typeof localShop>;
let running: ChildProcess | undefined;
let port = 0;

test.beforeAll(async () => {
  [turnstile, port] = [await startSiteverify(), await freePort()];
  const keys = { TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET_KEY: SECRET, TURNSTILE_URL: turnstile.url };
  // Repeated at once, each has data of its own.
  shop = localShop(port, `.wrangler/challenged-${test.info().parallelIndex}`, { ...keys, MELATI_ENVIRONMENT: "test" });
  await shop.reset();
  running = await shop.start();
});
test.afterAll(async () => {
  if (running !== undefined) await shop.end(running, "SIGTERM");
  turnstile.stop();
});

/** How many orders of a browser may wait without a challenge. */
const FREE = HOLD_LIMITS.device.near;
const WHO = SHOPPERS.find(({ country }) => country === "SG")!;
const at = (country: string, path: string) => `http://${country.toLowerCase()}.localhost:${port}${path}`;
/** The widget belongs to another company, so neither it nor its answer has a role or a name of ours. */
const WIDGET = ".cf-turnstile iframe";
const box = (page: Page) => page.frameLocator(WIDGET);
const ASK = {
  en: "Verify you are human",
  id: "Verifikasi bahwa Anda manusia",
  th: "ยืนยันว่าคุณเป็นมนุษย์",
  zh: "驗證您是人類",
} satisfies Partial<Record<Language, string>>;
const press = (page: Page, language: keyof typeof ASK = "en") =>
  box(page).getByRole("button", { name: ASK[language] }).click();
const answer = (page: Page) => hiddenField(page, "cf-turnstile-response");
const isIn = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Sends the whole checkout of one piece. */
async function checkOut(page: Page): Promise<void> {
  await page.goto(at("SG", "/search?sort=price_asc"));
  const add = page.getByRole("main").getByRole("button", { name: partOf("en", "catalogue:addToBag") });
  await add.first().click();
  await expect(page.getByRole("link", { name: message("en", "shell:bagWith", { count: 1 }) })).toBeVisible();
  await page.goto(at("SG", "/checkout"));
  await fillCheckout(page, WHO);
  await page.getByRole("radio", { name: wayTo("en", "sandbox_card") }).check();
  await placeOrder(page, WHO);
}

/** Places as many orders as may wait for their payment before the next one needs a challenge; returns the last one's page. */
async function order(page: Page, orders: number): Promise<string> {
  for (let placed = 0; placed < orders; placed++) {
    await checkOut(page);
    await expect(page).toHaveURL(/\/orders\/[\w-]+\/payment/);
  }
  return page.url();
}

const say = (name: string) => message("en", `orders:${name}`);
const button = (page: Page, name: string) => page.getByRole("button", { name: say(name), exact: true });

/** An order whose window has closed, beside others that wait: paying it again needs a challenge. Returns both pages. */
async function letGo(page: Page): Promise<{ gone: string; waiting: string }> {
  const gone = await order(page, 1);
  await button(page, "payExpire").click();
  await expect(page.getByRole("heading", { level: 1, name: say("expiredHeading") })).toBeVisible();
  return { gone, waiting: await order(page, FREE) };
}

/** Expects the page of an expired order that asks for a challenge. */
async function isAskedAgain(page: Page): Promise<void> {
  await expect(page.getByRole("alert")).toContainText(partOf("en", "errors:challenge_needed"));
  await expect(page.getByRole("heading", { level: 1, name: say("expiredHeading") })).toBeVisible();
}

/** Signs in with a wrong password until the next try needs a challenge. */
async function signInUntilAsked(page: Page, country: string, language: Language, email: string): Promise<void> {
  await page.goto(at(country, `/sign_in?language_code=${language}`));
  for (let turn = 0; turn < 5; turn++) {
    await page.getByLabel(message(language, "accounts:email")).fill(email);
    await page.getByLabel(message(language, "accounts:password"), { exact: true }).fill("Not-it-2026");
    await page.getByRole("button", { name: message(language, "accounts:signIn"), exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
  }
}

const phone = (browser: Browser, more: object = {}) =>
  browser.newContext({ viewport: { width: 360, height: 800 }, ...more });

test("appears at the checkout near the limit, explains a failure and an expiry, and lets the order through", async ({
  page,
}) => {
  await order(page, FREE);
  await checkOut(page);
  await expect(page.getByRole("alert")).toContainText(partOf("en", "errors:challenge_needed"));
  turnstile.become("fails");
  await press(page);
  await expect(box(page).getByRole("status")).toHaveText("Verification failed");
  await expect(answer(page)).toHaveValue("");
  turnstile.become("expires");
  await press(page);
  await expect(box(page).getByRole("status")).toHaveText("Verification expired");
  await expect(answer(page)).toHaveValue("");
  // An answer that has expired is asked for again, and nothing is lost.
  await placeOrder(page, WHO);
  await expect(page.getByRole("alert")).toContainText(partOf("en", "errors:challenge_needed"));
  turnstile.become("passes");
  await press(page);
  await expect(answer(page)).not.toHaveValue("");
  expect(await isIn(page)).toBe(true);
  await expectAccess(page);
  await placeOrder(page, WHO);
  await expect(page).toHaveURL(/\/orders\/[\w-]+\/payment/);
  await expect(answer(page)).toHaveCount(0);
});

test("is in the shopper's language, fits a small phone, and says what to do without script", async ({ browser }) => {
  for (const [country, language] of [
    ["SG", "en"],
    ["ID", "id"],
    ["TH", "th"],
    ["HK", "zh"],
  ] as const) {
    const email = `near-${language}@example.com`;
    const context = await phone(browser);
    const page = await context.newPage();
    await signInUntilAsked(page, country, language, email);
    await expect(page.getByRole("alert")).toContainText(partOf(language, "errors:challenge_needed"));
    await expect(page.getByText(partOf(language, "shell:challengeNoScript"))).toHaveCount(0);
    expect(await isIn(page)).toBe(true);
    await press(page, language);
    await expect(answer(page)).not.toHaveValue("");
    await context.close();

    const plain = await phone(browser, { javaScriptEnabled: false });
    const without = await plain.newPage();
    await signInUntilAsked(without, country, language, email);
    await expect(without.getByText(partOf(language, "shell:challengeNoScript"))).toBeVisible();
    await expect(without.getByText(partOf(language, "shell:challengeLater"))).toBeVisible();
    await expect(without.getByLabel(message(language, "accounts:email"))).toHaveValue(email);
    await plain.close();
  }
});

test("appears before an expired order is paid again, keeps the chosen method, and lets the payment through", async ({
  page,
}) => {
  const { gone } = await letGo(page);
  await page.goto(gone);
  await expect(answer(page)).toHaveCount(0);
  await button(page, "tryAgain").click();
  await isAskedAgain(page);
  await expect(box(page).getByRole("button", { name: ASK.en })).toBeVisible();
  expect(await isIn(page)).toBe(true);
  await expectAccess(page);
  // Without an answer, the order stays expired and the choice stays.
  const bank = page.getByRole("radio", { name: partOf("en", "orders:methodBank") });
  await bank.check();
  await button(page, "tryAgain").click();
  await isAskedAgain(page);
  await expect(bank).toBeChecked();
  turnstile.become("passes");
  await press(page);
  await expect(answer(page)).not.toHaveValue("");
  await button(page, "tryAgain").click();
  await expect(page.getByText(partOf("en", "orders:retried"))).toBeVisible();
  await expect(answer(page)).toHaveCount(0);
  await button(page, "payApprove").click();
  await expect(page).toHaveURL(/\/complete/);
});

test("says without script how an expired order can be paid again, which is then possible", async ({ browser }) => {
  const context = await phone(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  const { gone, waiting } = await letGo(page);
  await page.goto(gone);
  for (let turn = 0; turn < 2; turn++) {
    await button(page, "tryAgain").click();
    await isAskedAgain(page);
    await expect(page.getByText(partOf("en", "shell:challengeNoScript"))).toBeVisible();
    await expect(page.getByText(partOf("en", "shell:challengeOrders"))).toBeVisible();
  }
  await page.goto(waiting);
  await button(page, "payApprove").click();
  await expect(page).toHaveURL(/\/complete/);
  await page.goto(gone);
  await button(page, "tryAgain").click();
  await expect(page.getByText(partOf("en", "orders:retried"))).toBeVisible();
  await button(page, "payApprove").click();
  await expect(page).toHaveURL(/\/complete/);
  await context.close();
});
