import type { Page } from "playwright/test";
import { member, PASSWORD, visitor } from "../support/members";
import { message, partOf } from "../support/messages";
import { overflowOf } from "../support/parts";
import { expect, fillField, test } from "../support/test";

// A member makes a link and sends it; a friend accepts it, joins and is counted. With script and without.

const say = (name: string, values?: Record<string, string | number>) =>
  message("en", `beauty-pass-invite:${name}`, values);

test("a member makes a link, a friend joins by it and is counted, and an ended link says no more", async ({
  page,
  visit,
  checkAccess,
  baseURL,
  browser,
  javaScriptEnabled,
}) => {
  await (await member(baseURL ?? "")).enter(page.context());
  await visit("SG", "/account/invite");
  await page.getByRole("checkbox", { name: partOf("en", "beauty-pass-invite:showName") }).check();
  await page.getByRole("button", { name: say("make") }).click();
  const field = page.getByLabel(say("linkLabel"));
  await expect(field).toHaveValue(/\/invite\/[0-9a-z]{13}$/);
  await expect(page.getByRole("link", { name: say("byEmail") })).toHaveAttribute("href", /^mailto:.*invite/);
  await checkAccess();
  const address = new URL(await field.inputValue());

  const other = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true });
  const friend = await other.newPage();
  await friend.goto(address.href);
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText(say("invitedBy", { name: "Melur" }));
  expect((await other.cookies()).map(({ name }) => name)).not.toContain("invited_sg");
  await friend.getByRole("button", { name: say("accept") }).click();
  await expect(friend).toHaveURL(/\/sign_up/);
  const cookie = (await other.cookies()).find(({ name }) => name === "invited_sg");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  await joinIn(friend, baseURL ?? "");
  expect((await other.cookies()).map(({ name }) => name)).not.toContain("invited_sg");
  await friend.goto(address.href);
  await expect(friend.getByRole("link", { name: say("inviteYourself") })).toBeVisible();

  await visit("SG", "/account/invite");
  await expect(page.getByText(say("joined", { count: 1 }))).toBeVisible();
  await checkAccess();
  await page.getByRole("button", { name: say("end") }).click();
  await expect(page.getByRole("button", { name: say("make") })).toBeVisible();
  const ended = await friend.goto(address.href);
  expect(ended?.status()).toBe(410);
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText(say("endedTitle"));
  await expect(friend.getByRole("main")).not.toContainText("Melur");
  await other.close();
});

/** Fills the form to join, and opens the link of its email. */
async function joinIn(friend: Page, baseURL: string) {
  const of = (key: string) => message("en", `accounts:${key}`);
  const email = `friend-${crypto.randomUUID()}@example.com`;
  const main = friend.getByRole("main");
  const typed = { firstName: "Ida", lastName: "Lim", email, password: PASSWORD, passwordConfirmation: PASSWORD };
  for (const [name, value] of Object.entries(typed)) await fillField(friend, name, value);
  for (const kind of ["personal_data", "third_parties", "policy", "over_14", "beauty_pass_terms"])
    await main.getByRole("checkbox", { name: partOf("en", `accounts:consent_${kind}`) }).check();
  await main.getByRole("button", { name: of("join") }).click();
  await expect(friend).toHaveURL(/sent=1/);
  const { items } = await visitor(baseURL, "SG").call("GET", "/sandbox/messages");
  const mail = items.find(({ recipient }: { recipient: string }) => recipient === email);
  const link = new URL(/https?:\S+/.exec(mail.text)?.[0] ?? "");
  await friend.goto(`http://sg.localhost:${new URL(baseURL).port}${link.pathname}${link.search}`);
  await main.getByRole("button", { name: of("finishJoining") }).click();
  await expect(friend).not.toHaveURL(/users\/join/);
}

for (const width of [360, 1280])
  test(`an ended invitation in Thai is a page to go on from, ${width} wide`, async ({ page, baseURL, checkAccess }) => {
    await page.setViewportSize({ width, height: 800 });
    const answer = await page.goto(`http://th.localhost:${new URL(baseURL ?? "").port}/invite/0000000000000`);
    expect(answer?.status()).toBe(410);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(message("th", "beauty-pass-invite:endedTitle"));
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await checkAccess();
  });
