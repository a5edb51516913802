import { fillCheckout, placeOrder, wayTo } from "../support/checkout";
import { message, partOf } from "../support/messages";
import { shopperOf } from "../support/shoppers";
import { expect, test } from "../support/test";

// The page of an unpaid order shows everything that its payment page shows, and the code that lowered its price.

for (const { country, language, method, code } of [
  { country: "ID", language: "id", method: "va_bca", code: "BLOOM10" },
  { country: "SG", language: "en", method: "paynow", code: "BLOOM10" },
] as const)
  test(`${country}: the order's own page shows how to pay by ${method}, and names the code of the discount`, async ({
    page,
    visit,
    checkAccess,
  }) => {
    const shopper = shopperOf(country, language);
    const say = (name: string, values?: Record<string, string | number>) => message(language, name, values);
    await visit(country, "/cart/add?lines=serum-c--30-ml:3");
    await page.getByRole("button", { name: say("bag:addAll") }).click();
    await page.getByRole("textbox", { name: say("bag:promoCode") }).fill(code);
    await page.getByRole("button", { name: say("bag:apply") }).click();
    await expect(page.getByText(partOf(language, "bag:codeIsApplied", { code }))).toBeVisible();
    await visit(country, "/checkout");
    await fillCheckout(page, shopper);
    await page.getByRole("radio", { name: wayTo(language, method) }).check();
    await placeOrder(page, shopper);
    await expect(page).toHaveURL(/\/orders\/[^/]+\/payment/);
    await page.goto(page.url().replace("/payment", ""));
    const pay = page.getByRole("region", { name: say("orders:payment") }).first();
    await expect(pay).toContainText(partOf(language, "orders:exactAmount"));
    if (method === "va_bca") await expect(pay.getByText(/^\d{4}( ?\d{3,4}){2,4}$/)).toBeVisible();
    else await expect(pay.getByRole("img").first()).toBeVisible();
    await expect(page.getByText(partOf(language, "orders:discountWithCode", { code })).first()).toBeVisible();
    await checkAccess();
  });
