import type { Page } from "playwright/test";
import { message } from "./support/messages";
import { expect, test } from "./support/test";

// What the bag page lets a shopper do, by its words, with JavaScript and without.

const say = (name: string, values?: Record<string, string | number>) => message("en", name, values);
const pieces = (page: Page) => page.getByRole("main").getByRole("status").or(page.locator("output")).first();

/** Puts the cheapest product that needs no choice in the bag, from the listing. */
async function fillBag(page: Page, visit: (country: string, path: string) => Promise<void>) {
  await visit("SG", "/search?sort=price_asc");
  const add = page.getByRole("main").getByRole("button", { name: /^Add to bag/i });
  await add.first().click();
  await expect(page.getByRole("link", { name: say("shell:bagWith", { count: 1 }) })).toBeVisible();
  await visit("SG", "/cart");
}

test("changes a quantity in place, and the count in the header with it", async ({ page, visit, checkAccess }) => {
  await fillBag(page, visit);
  await expect(pieces(page)).toHaveText("1");
  await page.getByRole("button", { name: say("bag:oneMore") }).click();
  await expect(page.locator("output")).toHaveText("2");
  await expect(page.getByRole("link", { name: say("shell:bagWith", { count: 2 }) })).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await checkAccess();
});

test("offers to put back what was removed", async ({ page, visit, checkAccess }) => {
  await fillBag(page, visit);
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("bag:emptyHeading") })).toBeVisible();
  await checkAccess();
  await page.getByRole("button", { name: say("bag:putBack") }).click();
  await expect(page.locator("output")).toHaveText("1");
});

test("says why something cannot be added, with a way back", async ({ page, visit, context, baseURL }) => {
  await visit("SG", "/cart");
  await context.addCookies([{ name: "bag_sg", value: "somebody.wrote-this", url: baseURL ?? "" }]);
  await visit("SG", "/search?sort=price_asc");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Add to bag/i })
    .first()
    .click();
  await expect(page.getByRole("alert")).toContainText(say("errors:bad_signature").source.slice(4, -4));
  await page.getByRole("button", { name: say("bag:tryAgain") }).click();
  await expect(page.locator("output")).toHaveText("1");
});
