import { message, partOf } from "../support/messages";
import { expect, test } from "../support/test";

// The shop asks once, above the page, which cookies it may use; the choice can be changed at any time (R53).

// A headless browser names itself in its User-Agent, and programs are not asked.
test.use({
  userAgent: "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
});

for (const [country, language] of [
  ["SG", "en"],
  ["ID", "id"],
  ["TH", "th"],
] as const)
  test(`asks once in ${country}, accepts a refusal, and lets the choice be changed`, async ({
    page,
    visit,
    checkAccess,
  }) => {
    const bar = page.getByRole("region", { name: message(language, "shell:consentLink") });
    await visit(country, "/about");
    await expect(bar).toBeVisible();
    await checkAccess();
    await bar.getByRole("button", { name: message(language, "shell:consentNone") }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(bar).toHaveCount(0);

    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: message(language, "shell:consentLink") })
      .click();
    await expect(bar).toHaveCount(0);
    await checkAccess();
    const counting = page.getByRole("checkbox", { name: partOf(language, "consent:measurement") });
    await expect(counting).not.toBeChecked();
    await counting.check();
    await page.getByRole("button", { name: message(language, "consent:save") }).click();
    await expect(page.getByText(message(language, "consent:saved"))).toBeVisible();
    await expect(counting).toBeChecked();
    await expect(page.getByRole("checkbox", { name: partOf(language, "consent:advertising") })).not.toBeChecked();
  });
