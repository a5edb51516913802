import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { operator, tester } from "../support/members";
import { message, partOf } from "../support/messages";
import { expect, test } from "../support/test";

// The newsletter, from the form to the file that operators take out. With script and without.

const say = (key: string) => message("en", `content-newsletter:${key}`);
const desk = (key: string) => message("en", `desk:${key}`);

/** An address of its own for each try of a test. */
function address(name: string): string {
  const { retry, repeatEachIndex, project } = test.info();
  return `${name}-${project.name}-${retry}-${repeatEachIndex}@example.com`;
}

/** Sends the form of the page that is open. */
async function ask(page: Page, email: string): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("textbox", { name: say("email") })
    .fill(email);
  await page.getByRole("button", { name: say("join") }).click();
  await expect(page).toHaveURL(/\/newsletter/);
  await expect(page.getByText(message("en", "errors:consent_required")).first()).toBeVisible();
  await expect(page.getByLabel(say("email"))).toHaveValue(email);
}

async function agree(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: partOf("en", "content-newsletter:consent") }).check();
  await page.getByRole("button", { name: say("join") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("askedTitle") })).toBeVisible();
}

/** The links of the email to an address. */
async function linksOf(page: Page, email: string): Promise<{ confirm: string; leave: string }> {
  await page.goto("/sandbox/outbox");
  const mail = page.getByRole("article").filter({ hasText: email }).first();
  const links = await mail.getByRole("link").evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const hrefOf = (act: string) => links.find((href) => href.includes(`/newsletter/${act}`)) ?? "";
  return { confirm: hrefOf("confirm"), leave: hrefOf("leave") };
}

async function confirm(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: say("confirmButton") }).click();
  await expect(page.getByText(say("confirm_done"))).toBeVisible();
}

test("signs up for the newsletter from the home page, confirms by the email, and leaves by its link", async ({
  page,
  visit,
  checkAccess,
}) => {
  const email = address("newsy");
  await visit("SG", "/");
  await ask(page, email);
  await checkAccess();
  await agree(page);
  await checkAccess();
  const links = await linksOf(page, email);
  await confirm(page, links.confirm);
  await page.goto(links.leave);
  await checkAccess();
  await page.getByRole("button", { name: say("leaveButton") }).click();
  await expect(page.getByText(say("leave_done"))).toBeVisible();
  await page.goto(links.confirm);
  await page.getByRole("button", { name: say("confirmButton") }).click();
  await expect(page.getByRole("link", { name: say("askAgain") })).toBeVisible();
});

test("an operator takes out the addresses that were confirmed, and nobody else does", async ({
  page,
  context,
  browser,
  baseURL,
  visit,
  checkAccess,
}) => {
  test.slow();
  const [agreed, waiting] = [address("agreed"), address("waiting")];
  for (const email of [agreed, waiting]) {
    await visit("SG", "/");
    await ask(page, email);
    await agree(page);
  }
  await confirm(page, (await linksOf(page, agreed)).confirm);

  // A visitor is asked to sign in, and an operator of the stock finds nothing.
  await page.goto("/operator/newsletter.csv");
  await expect(page).toHaveURL(/\/sign_in/);
  const others = await browser.newContext({ baseURL: baseURL ?? "" });
  await (await tester(baseURL ?? "", { isEmployee: true, authenticator: true, roles: ["stock"] })).enter(others);
  const theirs = await others.newPage();
  expect((await theirs.goto("/operator/newsletter"))?.status()).toBe(404);
  await others.close();

  await (await operator(baseURL ?? "")).enter(context);
  await visit("SG", "/operator/newsletter");
  await expect(page.getByRole("heading", { level: 1, name: desk("newsletter") })).toBeVisible();
  await checkAccess();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: desk("newsletterTake") }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^newsletter-sg-\d{4}-\d\d-\d\d\.csv$/);
  const written = await readFile(await file.path(), "utf8");
  expect(written.split(/\r?\n/)[0]).toMatch(/^\W?email,language,consentVersion,confirmedAt$/);
  expect(written).toContain(`${agreed},en,1,`);
  expect(written).not.toContain(waiting);
});
