import { message } from "../support/messages";
import { metaOf, overflowOf, rootOf } from "../support/parts";
import { SHOPPERS } from "../support/shoppers";
import { expect, test } from "../support/test";

// Pages that are only read: each is in its country's language, has no errors, and is accessible.

for (const { country, language, tag } of SHOPPERS) {
  test(`reads the pages of ${country} in ${language}`, async ({ page, visit, checkAccess }) => {
    for (const path of ["/", "/about", "/privacy", "/terms"]) {
      await visit(country, `${path}?language=${language}`);
      await expect(rootOf(page)).toHaveAttribute("lang", tag);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await checkAccess();
    }
  });
}

/** One country for each language. */
const ONE_EACH = [
  { country: "SG", language: "en" },
  { country: "ID", language: "id" },
  { country: "TH", language: "th" },
  { country: "HK", language: "zh" },
] as const;
for (const { country, language } of ONE_EACH) {
  test(`reads since when privacy and terms hold in ${country} in ${language}, and what held before`, async ({
    page,
    visit,
    checkAccess,
  }) => {
    for (const path of ["/privacy", "/terms"]) {
      await visit(country, `${path}?language=${language}`);
      await expect(metaOf(page, "robots")).toHaveCount(0);
      const versions = page.getByRole("region", { name: message(language, "content:legalVersions") }).getByRole("link");
      await expect(versions).toHaveCount(2);
      await expect(versions.first()).toHaveAttribute("aria-current", "page");
      const [now, before] = await versions.allTextContents();
      await expect(page.getByText(now ?? "").first()).toBeVisible();
      await versions.last().click();
      await expect(page).toHaveURL(new RegExp(`${path}/2025-06-01`));
      await expect(page.getByText(before ?? "").first()).toBeVisible();
      await expect(metaOf(page, "robots")).toHaveAttribute("content", "noindex");
      await checkAccess();
      await page.getByRole("link", { name: message(language, "content:legalReadNow") }).click();
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
      await expect(page.getByText(now ?? "").first()).toBeVisible();
    }
    expect((await page.goto(page.url().replace("/terms", "/terms/2025-06-02")))?.status()).toBe(404);
  });
}

test("says that a page is not found, and links home", async ({ page, checkAccess }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByText(message("en", "content:notFoundPath", { path: "/no/such/page" }))).toBeVisible();
  await checkAccess();
  await page.getByRole("link", { name: message("en", "content:backHome") }).click();
  await expect(page).toHaveURL(/sg\.localhost:\d+\/$/);
});

test("nothing scrolls sideways on a small phone", async ({ page, visit }) => {
  for (const path of ["/", "/about"]) {
    await visit("SG", path);
    expect(await overflowOf(page), path).toBe(0);
  }
});
