import { member } from "../support/members";
import { message } from "../support/messages";
import { expect, test } from "../support/test";

// Beauty Pass by its texts, with JavaScript and without: for a visitor, and for a member who has just joined.

const say = (name: string, values?: Record<string, string | number>) => message("en", name, values);

test("shows visitors the tiers and the rewards in two groups, and asks them to join", async ({
  page,
  visit,
  checkAccess,
}) => {
  await visit("SG", "/account/beauty-pass");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Beauty Pass");
  await expect(main.getByRole("heading", { name: say("beauty-pass:group_under_500") })).toBeVisible();
  await expect(main.getByRole("heading", { name: say("beauty-pass:group_from_500") })).toBeVisible();
  await expect(main.getByRole("link", { name: say("beauty-pass:signIn"), exact: true })).toHaveAttribute(
    "href",
    "/sign_in?return_to=%2Faccount%2Fbeauty-pass",
  );
  await checkAccess();
});

test("shows a new member their card, what comes next and what rewards cost", async ({
  page,
  visit,
  checkAccess,
  baseURL,
}) => {
  await (await member(baseURL ?? "")).enter(page.context());
  await visit("SG", "/account/beauty-pass");
  await expect(page.getByRole("article", { name: say("beauty-pass:tierCard", { tier: "Pink" }) })).toBeVisible();
  await expect(page.getByRole("heading", { name: say("beauty-pass:firstOrderHead") })).toBeVisible();
  await expect(page.getByText(say("beauty-pass:needsMore", { count: 100 }))).toBeVisible();
  await expect(page.getByText(say("beauty-pass:logEmpty"))).toBeVisible();
  await checkAccess();
});

test("tells what a purchase would do, and keeps the typed text when it can't", async ({
  page,
  visit,
  checkAccess,
  baseURL,
}) => {
  await (await member(baseURL ?? "")).enter(page.context());
  await visit("SG", "/account/beauty-pass/simulator");
  await page.getByLabel(say("beauty-pass:simSpend", { currency: "SGD" })).fill("300");
  await page.getByRole("button", { name: say("beauty-pass:simShow") }).click();
  await expect(page.getByText(say("beauty-pass:simRise", { before: "Pink", after: "Black" }))).toBeVisible();
  await checkAccess();
  await page.getByLabel(say("beauty-pass:simSpend", { currency: "SGD" })).fill("a lot");
  await page.getByRole("button", { name: say("beauty-pass:simShow") }).click();
  const field = page.getByLabel(say("beauty-pass:simSpend", { currency: "SGD" }));
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue("a lot");
});

test("sends a visitor to the sign-in and back", async ({ page, visit }) => {
  await visit("SG", "/account/beauty-pass/points");
  await expect(page).toHaveURL(/\/sign_in\?return_to=%2Faccount%2Fbeauty-pass%2Fpoints$/);
});
