import { message, partOf } from "../support/messages";
import { expect, test } from "../support/test";

// S4.06: a code that needs a gift leads to that gift, and the checkout doesn't continue before it is in the bag.

for (const { width, country, language } of [
  { width: 360, country: "TH", language: "th" },
  { width: 1280, country: "SG", language: "en" },
] as const)
  test(`${width} wide: a code leads to the gift that it needs, and the checkout waits for it`, async ({
    page,
    visit,
    checkAccess,
  }) => {
    const say = (name: string, values?: Record<string, string | number>) => message(language, `bag:${name}`, values);
    await page.setViewportSize({ width, height: 800 });
    await visit(country, "/cart/add?lines=serum-c--30-ml:2");
    await page.getByRole("button", { name: say("addAll") }).click();
    await page.getByRole("textbox", { name: say("promoCode") }).fill("HALCYEMINI");
    await page.getByRole("button", { name: say("apply") }).click();
    await expect(page.getByText(partOf(language, "bag:needsGift", { code: "HALCYEMINI" }))).toBeVisible();
    await checkAccess();

    for (const step of ["", "/contact", "/payment"]) {
      await visit(country, `/checkout${step}`);
      await expect(page).toHaveURL(/\/cart/);
      await expect(page.getByText(partOf(language, "errors:promo_needs_gift"))).toBeVisible();
    }
    await page.getByRole("link", { name: say("goToGift") }).click();
    const gift = page.getByRole("form").filter({ has: page.getByRole("button", { name: say("addGift") }) });
    await expect(gift).toBeInViewport();
    await gift.getByRole("checkbox").first().check();
    await gift.getByRole("button", { name: say("addGift") }).click();
    await expect(page.getByText(partOf(language, "bag:codeIsApplied", { code: "HALCYEMINI" }))).toBeVisible();
    await visit(country, "/checkout");
    await expect(page).toHaveURL(/\/checkout\/contact/);
  });
