import { message } from "../support/messages";
import { overflowOf, rootOf } from "../support/parts";
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
