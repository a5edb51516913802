import { expect, type Page } from "playwright/test";
import { member, visitor } from "../../support/members";
import { message, partOf } from "../../support/messages";
import { read, touch } from "../../support/outage/kept-pages";
import {
  cut,
  mend,
  messagesOf,
  notesIn,
  sendForm,
  test,
  waitingFold,
  waitingList,
  waits,
  writePrice,
  writeVariant,
} from "../../support/outage/waiting";
import { hiddenField } from "../../support/parts";
import { SITES } from "../../support/shoppers";

// Changes of bag and wish list on a line that is cut: before a form is sent, after it was sent, and between its answer
// and the next one. They wait, and are done once and in order.

test.use({ serviceWorkers: "allow" });

const SERUM = "/products/tube-cleanser";
const SERUM_NAME = "Gel Cleanser";
const OTHER = "/products/serum-c";
const say = (name: string, values?: Record<string, string | number>) => message("en", name, values);
const part = (name: string, values?: Record<string, string | number>) => partOf("en", name, values);
const pieces = (page: Page) => page.getByRole("group", { name: say("bag:quantityOf") }).getByRole("status");
const add = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: say("catalogue:addToBag"), exact: true })
    .first();

/** Adds the product once while the line is open, and reads the bag. */
async function fillBag(page: Page, at: (path: string) => string) {
  await page.goto(at("/"));
  await touch(page);
  await read(page, at(SERUM));
  await add(page).click();
  await expect(page.getByRole("dialog", { name: say("bag:title") })).toBeVisible();
  await read(page, at("/cart"));
  await expect(pieces(page)).toHaveText("1");
}

test("adds, quantities and hearts wait while the line is cut, and are sent in order when it is back", {
  tag: "@js",
}, async ({ page, context, line, at }) => {
  await fillBag(page, at);
  await read(page, at(OTHER));
  await read(page, at("/cart"));
  await cut(line, context);

  // Two presses set one quantity.
  const more = page.getByRole("button", { name: part("bag:oneMore") }).first();
  for (const quantity of [2, 3]) {
    await more.click();
    await expect(messagesOf(page)).toContainText(part("shell-offline:update", { count: quantity, name: SERUM_NAME }));
    await expect(pieces(page)).toHaveText(String(quantity));
  }
  await expect(notesIn(page)).toBeVisible();
  await expect(waits(page)).toHaveCount(1);

  await page.goto(at(OTHER));
  await expect(page.getByRole("status").filter({ hasText: part("shell-offline:title") })).toBeVisible();
  await add(page).click();
  await expect(messagesOf(page)).toContainText(part("shell-offline:waits"));
  const heart = page
    .getByRole("main")
    .getByRole("button", { name: part("catalogue-choice:heartOf") })
    .first();
  await heart.click();
  await expect(waits(page)).toHaveCount(3);
  // Pressed again, it leaves nothing to send.
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect(waits(page)).toHaveCount(2);
  await heart.click();
  await expect(waits(page)).toHaveCount(3);

  // The kept bag lists them open and beside their line; the page for no connection too, with a way to take one back.
  await page.goto(at("/cart"));
  await expect(waitingFold(page)).toHaveAttribute("open", "");
  await expect(notesIn(page)).toBeVisible();
  await page.goto(at("/search?q=nothing"));
  await expect(waits(page)).toHaveCount(3);
  await expect(waits(page).first()).toContainText(part("shell-offline:update", { count: 3, name: SERUM_NAME }));
  await waits(page).nth(2).getByRole("button").click();
  await expect(waits(page)).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.goto(at("/cart"));
  line.answered.length = 0;
  await mend(line, context);
  await expect(messagesOf(page)).toContainText(part("shell-offline:done"));
  await expect(waits(page)).toHaveCount(0);
  await expect(notesIn(page)).toHaveCount(0);
  await expect(pieces(page)).toHaveText(["3", "1"]);
  expect(line.answered.filter((path) => path === "/cart")).toHaveLength(2);
  await page.goto(at("/account/wishlist"));
  await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveCount(0);
});

test("what reached the shop counts once, though its answer was lost on the way", { tag: "@js" }, async ({
  page,
  context,
  baseURL,
  line,
  at,
}) => {
  await fillBag(page, at);
  const { port } = new URL(baseURL ?? "");
  const lineId = await hiddenField(page, "line_id").first().inputValue();

  line.set("answers lost");
  line.answered.length = 0;
  await page.getByRole("button", { name: part("bag:oneMore") }).click();
  await expect(waits(page)).toContainText(part("shell-offline:maybe"));
  expect(line.answered).toContain("/cart");
  // Another tab sets another quantity meanwhile, and it stays.
  const cookies = (await context.cookies(at("/"))).map(({ name, value }) => `${name}=${value}`).join("; ");
  const other = await fetch(`http://127.0.0.1:${port}/api/web/v1/cart/line-items/${lineId}`, {
    method: "PATCH",
    headers: { cookie: cookies, "x-site-country": "sg", "content-type": "application/json" },
    body: JSON.stringify({ quantity: 4 }),
  });
  expect(other.status).toBe(200);
  line.set("open");
  await page.goto(at("/cart"));
  await expect(pieces(page)).toHaveText("4");
  await expect(waits(page)).toHaveCount(0);

  await page.goto(at(SERUM));
  line.set("answers lost");
  await add(page).click();
  await expect(waits(page)).toHaveCount(1);
  await add(page).click();
  await expect(waits(page)).toHaveCount(2);
  line.set("open");
  await page.goto(at("/cart"));
  await expect(pieces(page)).toHaveText("6");

  line.set("answers lost");
  await page.getByRole("button", { name: part("bag:remove") }).click();
  await expect(waits(page)).toHaveCount(1);
  line.set("open");
  await page.goto(at("/cart"));
  await expect(page.getByRole("heading", { level: 1, name: say("bag:emptyHeading") })).toBeVisible();
  await expect(waits(page)).toHaveCount(0);
});

test("what did not go through is shown by what it was, until it is put away", { tag: "@js" }, async ({
  page,
  context,
  baseURL,
  line,
  at,
}) => {
  const shop = visitor(baseURL ?? "", "SG");
  await fillBag(page, at);
  await read(page, at(OTHER));
  await cut(line, context);
  // The page from the past names another price, and a product that is gone.
  await writePrice(page, "$1.00");
  await add(page).click();
  await expect(waits(page)).toHaveCount(1);
  await page.goto(at(SERUM));
  await writeVariant(page, "tube-cleanser--gone");
  await add(page).click();
  await expect(waits(page)).toHaveCount(2);
  await page.goto(at("/cart"));
  await page
    .getByRole("button", { name: part("bag:oneMore") })
    .first()
    .evaluate((more: HTMLButtonElement) => {
      more.value = "6";
    });
  await page
    .getByRole("button", { name: part("bag:oneMore") })
    .first()
    .click();
  await expect(waits(page)).toHaveCount(3);
  await page.goto(at(SERUM));
  await add(page).click();
  await expect(waits(page)).toHaveCount(4);
  await mend(line, context);

  const told = waitingList(page);
  await expect(told).toContainText(part("shell-offline:told"));
  await expect(waits(page)).toHaveCount(3);
  await expect(waits(page).nth(0)).toContainText(part("bag:addedPrice", { was: "$1.00" }));
  await expect(waits(page).nth(1)).toContainText(part("errors:product_not_found"));
  await expect(waits(page).nth(2)).toContainText(part("shell-offline:add", { name: SERUM_NAME }));
  await expect(waits(page).nth(2)).toContainText(part("errors:quantity_cap"));
  // It stays on the next pages, and each is put away by itself.
  await page.goto(at("/brands"));
  for (const left of [2, 1, 0]) {
    await waits(page)
      .first()
      .getByRole("button", { name: part("shell-offline:dismiss") })
      .click();
    await expect(waits(page)).toHaveCount(left);
  }
  await page.goto(at("/cart"));
  await expect(pieces(page)).toHaveText(["6", "1"]);
  expect((await shop.call("GET", "/cart")).lines).toEqual([]);
});

test("changes of an account that has left are not sent, and the next one learns only how many", { tag: "@js" }, async ({
  page,
  context,
  baseURL,
  line,
  at,
}) => {
  const first = await member(baseURL ?? "");
  await first.enter(context);
  await page.goto(at("/"));
  await touch(page);
  await read(page, at(SERUM));
  await cut(line, context);
  await add(page).click();
  await expect(waits(page)).toHaveCount(1);
  await context.clearCookies();
  const second = await member(baseURL ?? "");
  await second.enter(context);
  await mend(line, context);
  await expect(waits(page)).toContainText(part("shell-offline:emptied", { count: 1 }));
  await expect(waitingList(page)).not.toContainText(SERUM_NAME);
  for (const who of [first, second]) expect((await who.call("GET", "/cart")).lines).toEqual([]);
  await page.goto(at("/cart"));
  await expect(page.getByRole("heading", { level: 1, name: say("bag:emptyHeading") })).toBeVisible();
  await expect(waits(page)).toContainText(part("shell-offline:emptied", { count: 1 }));
});

test("a form of another site is not kept", { tag: "@js" }, async ({ page, line, at }) => {
  await page.goto(at("/"));
  await touch(page);
  const variant = "tube-cleanser--150-ml";
  const fields = { intent: "add", variantId: variant, quantity: "1" };
  const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
  await page.route("http://elsewhere.localhost/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<form method="post" action="${at("/cart")}">${inputs.join("")}</form>`,
    }),
  );
  await page.goto("http://elsewhere.localhost/");
  line.set("cut");
  await sendForm(page);
  await expect(page.getByRole("heading", { level: 1, name: say("shell-offline:title") })).toBeVisible();
  await expect(waits(page)).toHaveCount(0);
});

for (const [country, language] of SITES)
  test(`says in ${language} what waits`, { tag: "@js" }, async ({ page, context, line, at }) => {
    await page.goto(at(`/?language=${language}`, country));
    await touch(page, language);
    await read(page, at(OTHER, country));
    await cut(line, context);
    await page
      .getByRole("main")
      .getByRole("button", { name: partOf(language, "catalogue:addToBag") })
      .first()
      .click();
    await expect(messagesOf(page)).toContainText(partOf(language, "shell-offline:waits"));
    await expect(notesIn(page).first()).toContainText(partOf(language, "shell-offline:waits"));
    await page.goto(at("/search?q=x", country));
    await expect(waitingList(page)).toContainText(partOf(language, "shell-offline:waitingText"));
    await expect(waits(page).getByRole("button")).toContainText(partOf(language, "shell-offline:takeBack"));
  });
