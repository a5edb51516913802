import type { Page } from "playwright/test";
import { message, partOf } from "../support/messages";
import { isMarked, markPage } from "../support/parts";
import { expect, test } from "../support/test";

// What a shopper can do on the bag page, by its texts, with JavaScript and without.

type Visit = (country: string, path: string) => Promise<void>;
const say = (name: string, values?: Record<string, string | number>) => message("en", name, values);
const pieces = (page: Page) => page.getByRole("group", { name: say("bag:quantityOf") }).getByRole("status");

/** Adds the cheapest product that needs no choice, from the listing. */
async function addFirst(page: Page, visit: Visit) {
  await visit("SG", "/search?sort=price_asc");
  const main = page.getByRole("main");
  await main
    .getByRole("button", { name: partOf("en", "catalogue:addToBag") })
    .first()
    .click();
}

async function fillBag(page: Page, visit: Visit) {
  await addFirst(page, visit);
  await expect(page.getByRole("link", { name: say("shell:bagWith", { count: 1 }) })).toBeVisible();
  await visit("SG", "/cart");
}

for (const width of [360, 1280])
  test(`opens the small bag with what was added, and gives the focus back, at ${width} @js`, async ({
    page,
    visit,
    checkAccess,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit("SG", "/products/tube-cleanser");
    const add = page
      .getByRole("main")
      .getByRole("button", { name: say("catalogue:addToBag"), exact: true })
      .first();
    await markPage(page);
    await add.click();
    const sheet = page.getByRole("dialog", { name: say("bag:title") });
    await expect(sheet.getByRole("heading", { name: partOf("en", "bag:inBag") })).toBeFocused();
    await expect(sheet.getByRole("link", { name: "Gel Cleanser" })).toBeVisible();
    await expect(sheet.getByRole("progressbar")).toBeVisible();
    await expect(sheet.getByRole("link", { name: say("bag:checkOut") })).toBeInViewport();
    await checkAccess();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(add).toBeFocused();
    await add.click();
    await sheet.getByRole("button", { name: say("bag:shopOn") }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("link", { name: say("shell:bagWith", { count: 2 }) })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });

test("changes a quantity in place, and the count in the header with it", async ({ page, visit, checkAccess }) => {
  await fillBag(page, visit);
  await expect(pieces(page)).toHaveText("1");
  await page.getByRole("button", { name: say("bag:oneMore") }).click();
  await expect(pieces(page)).toHaveText("2");
  await expect(page.getByRole("link", { name: say("shell:bagWith", { count: 2 }) })).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await checkAccess();
});

test("offers to restore a removed line", async ({ page, visit, checkAccess }) => {
  await fillBag(page, visit);
  await page.getByRole("button", { name: partOf("en", "bag:remove") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("bag:emptyHeading") })).toBeVisible();
  await checkAccess();
  await page.getByRole("button", { name: say("bag:putBack") }).click();
  await expect(pieces(page)).toHaveText("1");
});

test("an empty bag leads a guest back to what they kept in their account", async ({ page, visit, checkAccess }) => {
  await visit("SG", "/cart");
  const main = page.getByRole("main");
  await expect(main.getByText(partOf("en", "bag:emptySignedOut"))).toBeVisible();
  await checkAccess();
  await main.getByRole("link", { name: say("bag:signIn"), exact: true }).click();
  await expect(page).toHaveURL(/\/sign_in\?.*return_to=%2Fcart/);
});

test("says in place why nothing was added @js", async ({ page, visit, context }) => {
  await visit("SG", "/search?sort=price_asc");
  await context.addCookies([{ name: "bag_sg", value: "somebody.wrote-this", url: page.url() }]);
  await markPage(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: partOf("en", "catalogue:addToBag") })
    .first()
    .click();
  await expect(page.getByText(partOf("en", "errors:bad_signature"))).toBeVisible();
  await expect(page).toHaveURL(/\/search\?sort=price_asc$/);
  await expect(page.getByRole("link", { name: say("shell:bag"), exact: true })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test("starts a new bag when the cookie is forged", async ({ page, visit, context, javaScriptEnabled }) => {
  await visit("SG", "/cart");
  await context.addCookies([{ name: "bag_sg", value: "somebody.wrote-this", url: page.url() }]);
  await addFirst(page, visit);
  // The refusal takes the cookie away, so that the next press works.
  await expect(page.getByText(partOf("en", "errors:bad_signature"))).toBeVisible();
  if (javaScriptEnabled === false) await page.getByRole("button", { name: say("bag:tryAgain") }).click();
  else await addFirst(page, visit);
  await expect(page.getByRole("link", { name: say("shell:bagWith", { count: 1 }) })).toBeVisible();
});
