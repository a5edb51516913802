import { message } from "../support/messages";
import { expect, test } from "../support/test";

// The products that a browser opened before: a page of its own, which the home page and products show a part of. A crawler opens nothing, and
// headless Chromium counts as one.

test.use({
  userAgent: "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
});

const say = (key: string) => message("en", `catalogue:${key}`);

test("a browser lists the products that it opened, the last one first, until its owner clears the list", async ({
  page,
  visit,
  checkAccess,
}) => {
  await visit("SG", "/recently-viewed");
  await expect(page.getByText(say("viewedNone"))).toBeVisible();
  await checkAccess();
  await visit("SG", "/products/serum-c");
  await visit("SG", "/products/lipstick-rouge");
  await visit("SG", "/recently-viewed");
  const cards = page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 3 }).getByRole("link");
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toHaveAttribute("href", /lipstick-rouge/);
  await expect(cards.last()).toHaveAttribute("href", /serum-c/);
  await checkAccess();
  await page.getByRole("button", { name: say("viewedForget") }).click();
  await expect(page.getByText(say("viewedForgotten"))).toBeVisible();
  await expect(page.getByText(say("viewedNone"))).toBeVisible();
  await expect(page.getByRole("button", { name: say("viewedForget") })).toHaveCount(0);
  // In their place stands what sells best, so that nobody is left before an empty page.
  await expect(page.getByRole("region", { name: say("collection_bestsellers") }).getByRole("listitem")).toHaveCount(4);
  await checkAccess();
});

test("home and products show them once they are near, but not the product of the page @js", async ({ page, visit }) => {
  const shelf = page.getByRole("region", { name: say("viewed") });
  await visit("SG", "/products/serum-c");
  await visit("SG", "/products/lipstick-rouge");
  await expect(shelf).toHaveCount(0);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(shelf.getByRole("heading", { level: 3 })).toHaveCount(1);
  await expect(shelf.getByRole("heading", { level: 3 }).getByRole("link")).toHaveAttribute("href", /serum-c/);
  await expect(shelf.getByRole("link", { name: message("en", "catalogue:compare") })).toHaveAttribute(
    "href",
    "/compare?product=lipstick-rouge&product=serum-c",
  );
  await visit("SG", "/");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(shelf.getByRole("heading", { level: 3 })).toHaveCount(2);
  await shelf.getByRole("link", { name: say("viewedAll") }).click();
  await expect(page).toHaveURL(/\/recently-viewed$/);
});

test("home and products link to them without script @nojs", async ({ page, visit }) => {
  for (const path of ["/products/serum-c", "/"]) {
    await visit("SG", path);
    await page
      .getByRole("main")
      .getByRole("link", { name: say("viewed") })
      .click();
    await expect(page).toHaveURL(/\/recently-viewed$/);
    await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveCount(1);
  }
});
