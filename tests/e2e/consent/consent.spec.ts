import { message, partOf } from "../support/messages";
import { SITES } from "../support/shoppers";
import { expect, test } from "../support/test";

// The shop asks once, above the page, which cookies it may use; the choice can be changed at any time (R53).

// A headless browser names itself in its User-Agent, and programs are not asked.
test.use({
  userAgent: "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
});

for (const [country, language] of SITES)
  test(`asks once in ${country}, accepts a refusal, and lets the choice be changed`, async ({
    page,
    visit,
    checkAccess,
  }) => {
    const bar = page.getByRole("region", { name: message(language, "shell:consentLink") });
    await visit(country, `/about?language=${language}`);
    await expect(bar).toBeVisible();
    await checkAccess();
    await bar.getByRole("button", { name: message(language, "shell:consentNone") }).click();
    await expect(page).toHaveURL(/\/about(\?language=\w\w)?$/);
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

test.describe("a crawler", () => {
  test.use({ userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
  test("is asked nothing, sees no mat, and gets no cookie of a visit or an experiment", async ({
    page,
    visit,
    context,
  }) => {
    for (const [country, language] of SITES) {
      await visit(country, `/?language=${language}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.getByRole("region", { name: message(language, "shell:consentLink") })).toHaveCount(0);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      const names = (await context.cookies()).map(({ name }) => name);
      expect(names.filter((name) => /visit|kameleoon|experiments/.test(name))).toEqual([]);
    }
  });
});
