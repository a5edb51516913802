import { message, partOf } from "../support/messages";
import { pictureIn } from "../support/parts";
import { expect, test } from "../support/test";

// Wish list, waitlist and reminders (S7.26, S7.27, S8.09, R62), the same with script and without.

const say = (name: string, values?: Record<string, string | number>) => message("en", `lists:${name}`, values);

test("keeps a product on the wish list, shares it, and moves it to the bag", async ({
  page,
  visit,
  checkAccess,
  browser,
  baseURL,
}) => {
  await visit("SG", "/account/wishlist");
  await expect(page.getByRole("heading", { name: say("emptyHeading") })).toBeVisible();
  await checkAccess();

  await visit("SG", "/products/cream-jar");
  await page
    .getByRole("button", { name: message("en", "catalogue:heartOf", { name: "Overnight Recovery Cream" }) })
    .click();
  await expect(page.getByText(say("added", { name: "Overnight Recovery Cream" }))).toBeVisible();
  await visit("SG", "/account/wishlist");
  await expect(page.getByRole("heading", { level: 3 })).toHaveText("Overnight Recovery Cream");
  await checkAccess();

  await page.getByRole("button", { name: say("share"), exact: true }).click();
  const link = new URL(await page.getByLabel(say("shareLink")).inputValue());
  const friend = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const shared = `${new URL(baseURL ?? "").origin}${link.pathname}`;
  expect((await friend.goto(shared))?.status()).toBe(200);
  await expect(friend.getByRole("heading", { level: 3 })).toHaveText("Overnight Recovery Cream");
  await page.getByRole("button", { name: say("unshare") }).click();
  await expect(page.getByText(say("private"))).toBeVisible();
  expect((await friend.goto(shared))?.status()).toBe(404);
  await friend.context().close();

  await page.getByRole("button", { name: partOf("en", "lists:move") }).click();
  await expect(page.getByRole("heading", { name: say("emptyHeading") })).toBeVisible();
  await visit("SG", "/cart");
  await expect(page.getByRole("main").getByText("Overnight Recovery Cream").first()).toBeVisible();
});

test("saves and removes a product with the heart of its card, and shows this on every page", async ({
  page,
  visit,
}) => {
  const card = () => page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  await visit("SG", "/pages/shop/skincare");
  const name = (await card().first().getByRole("heading").textContent()) ?? "";
  const heart = () => page.getByRole("button", { name: message("en", "catalogue:heartOf", { name }) }).first();
  await expect(heart()).toHaveAttribute("aria-pressed", "false");
  await heart().click();
  await expect(page.getByText(say("added", { name }))).toBeVisible();
  await expect(heart()).toHaveAttribute("aria-pressed", "true");
  expect(page.url()).toContain("/pages/shop/skincare");
  await page.getByRole("link", { name, exact: true }).first().click();
  await expect(heart()).toHaveAttribute("aria-pressed", "true");
  await visit("SG", "/pages/shop/skincare");
  await heart().click();
  await expect(page.getByText(say("removed", { name }))).toBeVisible();
  await expect(heart()).toHaveAttribute("aria-pressed", "false");
  await visit("SG", "/account/wishlist");
  await expect(page.getByRole("heading", { name: say("emptyHeading") })).toBeVisible();
});

test("joins the waitlist of a sold-out product with email and consent, and leaves it", async ({
  page,
  visit,
  checkAccess,
}) => {
  await visit("SG", "/products/lipstick-rouge");
  const sold = await page
    .getByRole("radio", { name: partOf("en", "catalogue:outOfStock") })
    .first()
    .getAttribute("value");
  const pack = sold?.replace("--", "-in-");
  await visit("SG", `/products/lipstick-rouge/notify?variant=${sold}`);
  const about = page.getByRole("main");
  await expect(pictureIn(about, `/${pack}-`)).toBeVisible();
  await expect(about).toContainText("Maison Ilvane");
  await expect(about.getByText(/^\$\d+\.\d\d$/)).toBeVisible();
  await expect(about.getByRole("region", { name: say("nextTitle") })).toContainText(partOf("en", "lists:nextRestock"));
  await checkAccess();
  await page
    .getByRole("button", { name: say("tellMe") })
    .evaluate((button: HTMLButtonElement) => button.form?.setAttribute("novalidate", ""));
  await page.getByLabel(say("email")).fill("mei@example.com");
  await page.getByRole("button", { name: say("tellMe") }).click();
  await expect(page.getByText(message("en", "errors:consent_required"))).toBeVisible();
  await expect(page.getByLabel(say("email"))).toHaveValue("mei@example.com");
  await page.getByRole("checkbox", { name: partOf("en", "lists:noticeConsent") }).check();
  await page.getByRole("button", { name: say("tellMe") }).click();
  await expect(page).toHaveURL(/\/products\/lipstick-rouge/);
  const waitlisted = page.getByRole("button", { name: message("en", "catalogue:waitlisted") });
  await expect(waitlisted).toBeVisible();
  await waitlisted.click();
  await expect(page.getByText(say("alreadyWaiting"))).toBeVisible();

  await visit("SG", "/account/waitlist");
  await expect(page.getByText(/m…\u2060?@example\.com/)).toBeVisible();
  const line = page.getByRole("listitem").filter({ hasText: "Maison Ilvane" });
  await expect(pictureIn(line, `/${pack}-`)).toBeVisible();
  await expect(line.getByText(/^\$\d+\.\d\d$/)).toBeVisible();
  await checkAccess();
  await page.getByRole("button", { name: partOf("en", "lists:stop") }).click();
  await expect(page.getByText(say("waitingEmpty"))).toBeVisible();
  await expect(page.getByRole("region", { name: message("en", "catalogue:collection_bestsellers") })).toBeVisible();

  // The card of a sold-out product also says that the shopper waits for it.
  const name = "After Swim Body Butter";
  await visit("SG", `/search?q=${encodeURIComponent(name)}`);
  await page
    .getByRole("link", { name: new RegExp(`^${partOf("en", "catalogue:waitlistMe").source}: ${name}$`) })
    .click();
  await page.getByLabel(say("email")).fill("mei@example.com");
  await page.getByRole("checkbox", { name: partOf("en", "lists:noticeConsent") }).check();
  await page.getByRole("button", { name: say("tellMe") }).click();
  await expect(page).toHaveURL(/\/products\/tidewren-body-butter/);
  await visit("SG", `/search?q=${encodeURIComponent(name)}`);
  await page
    .getByRole("link", { name: new RegExp(`^${partOf("en", "catalogue:waitlisted").source}: ${name}$`) })
    .click();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText(/m…\u2060?@example\.com/);
});

test('answers unknown products and lists with "not found", and ignores a forged link', async ({ page }) => {
  for (const path of ["/lists/nope", `/lists/${"0".repeat(32)}`, "/products/nope/notify"])
    expect((await page.goto(path))?.status(), path).toBe(404);
  await page.goto("/lists/stop?token=nope");
  await page.getByRole("button", { name: say("stopButton") }).click();
  await expect(page.getByText(say("stopFailed"))).toBeVisible();
});
