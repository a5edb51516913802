import { fillContact, goToPayment, placeOrder, typeAddress } from "../support/checkout";
import { message, partOf } from "../support/messages";
import { rootOf } from "../support/parts";
import { SHOPPERS } from "../support/shoppers";
import { expect, goToBag, test } from "../support/test";

// From the home page to a paid order, in every country and language, as a guest with a small phone, with JavaScript and
// without.

for (const shopper of SHOPPERS) {
  const { country, language, tag } = shopper;
  test(`buys in ${country}, reading ${language}`, async ({ page, visit, checkAccess }) => {
    // Checkout and payment differ by country; the other pages are looked at once in each language.
    const isFirst = SHOPPERS.find((one) => one.language === language)?.country === country;
    const checkOnce = async () => isFirst && checkAccess();
    const say = (name: string, values?: Record<string, string | number>) => message(language, name, values);

    await test.step("home", async () => {
      await visit(country, `/?language=${language}`);
      await expect(rootOf(page)).toHaveAttribute("lang", tag);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await checkOnce();
    });

    await test.step("product", async () => {
      await page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link").first().click();
      await expect(page).toHaveURL(/\/products\//);
      await expect(rootOf(page)).toHaveAttribute("lang", tag);
      await checkOnce();
      await page
        .getByRole("main")
        .getByRole("button", { name: say("catalogue:addToBag") })
        .first()
        .click();
      await expect(page.getByRole("link", { name: say("shell:bagWith", { count: 1 }) })).toBeVisible();
    });

    await test.step("bag", async () => {
      await goToBag(page, say("shell:bagWith", { count: 1 }), say("bag:viewBag"));
      await expect(page.getByRole("heading", { level: 1 })).toContainText(partOf(language, "bag:title"));
      await checkOnce();
      await page
        .getByRole("link", { name: say("bag:checkOut") })
        .first()
        .click();
    });

    await test.step("checkout", async () => {
      await expect(page).toHaveURL(/\/checkout\/contact/);
      await checkOnce();
      await fillContact(page, shopper);
      await checkOnce();
      await typeAddress(page, shopper);
      await goToPayment(page, shopper);
      await expect(page).toHaveURL(/\/checkout\/payment/);
      await checkAccess();
      await placeOrder(page, shopper);
    });

    await test.step("payment", async () => {
      await expect(page).toHaveURL(/\/orders\/[^/]+\/payment/);
      // A waiting page reloads by itself, which would interrupt the checks.
      await page.goto(`${page.url()}&still=1`);
      await checkAccess();
      await page.getByRole("button", { name: say("orders:payApprove") }).click();
    });

    await test.step("paid", async () => {
      await expect(page).toHaveURL(/\/orders\/[^/]+\/complete/);
      await expect(rootOf(page)).toHaveAttribute("lang", tag);
      await expect(
        page.getByRole("heading", { level: 1, name: say("orders:thankYou", { name: "Melur Tan" }) }),
      ).toBeVisible();
      await expect(page.getByText(say("orders:completeText"))).toBeVisible();
      await checkOnce();
    });
  });
}
