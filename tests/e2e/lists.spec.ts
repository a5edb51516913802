import { message } from "./support/messages";
import { expect, test } from "./support/test";

// Wish list, waiting list and reminders (S7.26, S7.27, S8.09, R62): the same with script and without.

const say = (name: string, values?: Record<string, string | number>) => message("en", `lists:${name}`, values);

test("waits for what is sold out, with an e-mail and consent, and stops", async ({ page, visit, checkAccess }) => {
  await visit("SG", "/products/lipstick-rouge");
  const sold = await page.locator("label.out").getByRole("radio").first().getAttribute("value");
  await visit("SG", `/products/lipstick-rouge/notify?variant=lipstick-rouge--${sold}`);
  await checkAccess();
  await page.locator("form[action*=notify]").evaluate((form: HTMLFormElement) => form.setAttribute("novalidate", ""));
  await page.getByLabel(say("email")).fill("mei@example.com");
  await page.getByRole("button", { name: say("tellMe") }).click();
  await expect(page.getByText(message("en", "errors:consent_required"))).toBeVisible();
  await expect(page.getByLabel(say("email"))).toHaveValue("mei@example.com");
  await page.locator("[name=consent]").check();
  await page.getByRole("button", { name: say("tellMe") }).click();
  await expect(page).toHaveURL(/\/products\/lipstick-rouge/);

  await visit("SG", "/account/waitlist");
  await expect(page.getByText(say("weWrite", { email: "m…@example.com" }))).toBeVisible();
  await checkAccess();
  await page.getByRole("button", { name: new RegExp(`^${say("stop")}`) }).click();
  await expect(page.getByText(say("noRestocks"))).toBeVisible();
});

test("answers what is not there, and stops nothing by a link that is not ours", async ({ page }) => {
  for (const path of ["/lists/nope", `/lists/${"0".repeat(32)}`, "/products/nope/notify"])
    expect((await page.goto(path))?.status(), path).toBe(404);
  await page.goto("/lists/stop?token=nope");
  await page.getByRole("button", { name: say("stopButton") }).click();
  await expect(page.getByText(say("stopFailed"))).toBeVisible();
});
