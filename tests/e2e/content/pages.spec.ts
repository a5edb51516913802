import { message, partOf } from "../support/messages";
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

test("signs up for the newsletter from the home page, confirms by the email, and leaves by its link", async ({
  page,
  visit,
  checkAccess,
}) => {
  const say = (key: string) => message("en", `content-newsletter:${key}`);
  await visit("SG", "/");
  const form = page.getByRole("main").getByRole("textbox", { name: say("email") });
  await form.fill("newsy@example.com");
  await page.getByRole("button", { name: say("join") }).click();
  await expect(page).toHaveURL(/\/newsletter/);
  await expect(page.getByText(message("en", "errors:consent_required")).first()).toBeVisible();
  await expect(page.getByLabel(say("email"))).toHaveValue("newsy@example.com");
  await checkAccess();
  await page.getByRole("checkbox", { name: partOf("en", "content-newsletter:consent") }).check();
  await page.getByRole("button", { name: say("join") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("askedTitle") })).toBeVisible();
  await checkAccess();

  await visit("SG", "/sandbox/outbox");
  const email = page.getByRole("article").filter({ hasText: "newsy@example.com" }).first();
  const hrefOf = async (act: string) =>
    (await email.getByRole("link").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))).find(
      (href) => href.includes(`/newsletter/${act}`),
    ) ?? "";
  const [confirm, leave] = [await hrefOf("confirm"), await hrefOf("leave")];
  await page.goto(confirm);
  await page.getByRole("button", { name: say("confirmButton") }).click();
  await expect(page.getByText(say("confirm_done"))).toBeVisible();
  await page.goto(leave);
  await checkAccess();
  await page.getByRole("button", { name: say("leaveButton") }).click();
  await expect(page.getByText(say("leave_done"))).toBeVisible();
  await page.goto(confirm);
  await page.getByRole("button", { name: say("confirmButton") }).click();
  await expect(page.getByRole("link", { name: say("askAgain") })).toBeVisible();
});
