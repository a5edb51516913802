import { fillContact, goToPayment, placeOrder, wayTo } from "../support/checkout";
import { message, partOf } from "../support/messages";
import { overflowOf } from "../support/parts";
import { shopperOf } from "../support/shoppers";
import { expect, test } from "../support/test";

// An order to a parcel locker, from looking for one to the order's page, with JavaScript and without.

for (const [country, language, district, point] of [
  ["SG", "en", "Tampines", "Parcel locker, Tampines"],
  ["HK", "zh", "觀塘", "智能櫃（觀塘）"],
] as const)
  test(`a shopper of ${country} has an order sent to a locker`, async ({ page, visit, checkAccess }) => {
    const shopper = shopperOf(country, language);
    const say = (name: string, values?: Record<string, string | number>) => message(language, name, values);
    await visit(country, `/pages/shop/skincare?sort=price_asc&language=${language}`);
    await page
      .getByRole("main")
      .getByRole("button", { name: partOf(language, "catalogue:addToBag") })
      .first()
      .click();
    await expect(page.getByRole("link", { name: say("shell:bagWith", { count: 1 }) })).toBeVisible();
    await visit(country, `/checkout?language=${language}`);
    await fillContact(page, shopper);
    await page.getByRole("radio", { name: partOf(language, "orders:deliverToPoint") }).check();
    await page.getByLabel(say("orders:fullName")).fill("Melur Tan");
    await page.getByLabel(say("orders:pointNear")).fill(district);
    await page.getByRole("button", { name: say("orders:pointFind") }).click();
    await expect(page.getByRole("group", { name: say("orders:choosePoint") }).getByRole("radio")).toHaveCount(1);
    await expect(page.getByLabel(say("orders:fullName"))).toHaveValue("Melur Tan");
    await goToPayment(page, shopper);
    // A point has to be chosen, and the error says so.
    await expect(page).toHaveURL(/\/checkout\/delivery/);
    await page.getByRole("radio", { name: new RegExp(point) }).check();
    expect(await overflowOf(page)).toBe(0);
    await checkAccess();
    await goToPayment(page, shopper);
    await expect(page).toHaveURL(/\/checkout\/payment/);
    await expect(page.getByText(point).first()).toBeVisible();
    await page.getByRole("radio", { name: wayTo(language, "sandbox_card") }).check();
    await checkAccess();
    await placeOrder(page, shopper);
    await expect(page).toHaveURL(/\/orders\/.*\/payment/);
    await expect(page.getByText(point).first()).toBeVisible();
    await page.getByRole("link", { name: say("orders:seeOrder") }).click();
    await expect(page.getByText(say("orders:pointCode")).first()).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await checkAccess();
  });
