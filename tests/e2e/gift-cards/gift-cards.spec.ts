import { message, partOf } from "../support/messages";
import { shopperOf } from "../support/shoppers";
import { expect, test } from "../support/test";

// An e-gift card from its form to its payment, and an invalid code. tests/worker/gift-cards/gift-cards.test.ts covers
// paying with a card.

for (const [country, language] of [
  ["SG", "en"],
  ["TH", "th"],
] as const)
  test(`buys an e-gift card in ${country} after an error that keeps the typed text`, async ({ page, visit }) => {
    const shopper = shopperOf(country, language);
    const say = (name: string) => message(language, `gift-cards:${name}`);
    await visit(country, `/gift-cards?language=${language}`);
    await page.getByLabel(say("recipientName")).fill("Kenanga Lee");
    await page.getByLabel(say("recipientEmail")).fill("kenanga@example.com");
    await page.getByLabel(partOf(language, "gift-cards:message")).fill("For you");
    await page.getByLabel(say("fullName")).fill("Melur Tan");
    await page.getByLabel(say("email"), { exact: true }).fill("melur@nowhere");
    await page.getByLabel(say("mobile")).fill(shopper.mobile);
    await page.getByRole("button", { name: say("buy") }).click();
    await expect(page.getByLabel(say("email"), { exact: true })).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel(say("recipientName"))).toHaveValue("Kenanga Lee");
    await page.getByLabel(say("email"), { exact: true }).fill("melur@example.com");
    await page.getByRole("button", { name: say("buy") }).click();
    await expect(page).toHaveURL(/\/orders\/[^/]+\/payment/);
    await expect(page.getByText("kenanga@example.com")).toBeVisible();
    await page.goto(`${page.url()}&still=1`);
    // A gift card can't pay for a gift card.
    await expect(page.getByText(message(language, "orders:giftPay"))).toHaveCount(0);
    await page.getByRole("button", { name: message(language, "orders:payApprove") }).click();
    await expect(page).toHaveURL(/\/complete/);
    await visit(country, `/gift-cards/balance?language=${language}`);
    await page.getByLabel(say("code")).fill("AAAA-BBBB-CCCC-DDDD");
    await page.getByRole("button", { name: say("check") }).click();
    await expect(page.getByText(message(language, "errors:gift_card_not_found"))).toBeVisible();
    await expect(page.getByLabel(say("code"))).toHaveValue("");
  });
