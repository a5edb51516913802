import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright/test";
import { makeAccessToken } from "../../../functions/api/accounts/sessions/access-token";
import { guestOrder, member, PASSWORD } from "../support/members";
import { message, partOf } from "../support/messages";
import { expect, fillField, test } from "../support/test";

// What a member does beyond email and password: Google, an expired token, a guest's order; with script and without.

const say = (name: string, values?: Record<string, string | number>) => message("en", name, values);
const pressIn = (page: Page, key: string) =>
  page
    .getByRole("main")
    .getByRole("button", { name: say(`accounts:${key}`) })
    .click();

test("Google signs in a linked member, and nobody else", async ({ page, context, visit, baseURL, checkAccess }) => {
  const withGoogle = page.getByRole("link", { name: say("accounts:withGoogle") });
  const account = `google-${crypto.randomUUID()}`;
  const chooseAccount = async () => {
    await page.getByLabel("Account").fill(account);
    await page.getByRole("button", { name: "Continue" }).click();
  };
  await visit("SG", "/sign_in?return_to=%2Faccount%2Fwishlist");
  await checkAccess();
  await withGoogle.click();
  await chooseAccount();
  await expect(page).toHaveURL(
    /sg\.localhost:\d+\/sign_in\?problem=social_not_linked&return_to=%2Faccount%2Fwishlist$/,
  );
  await expect(page.getByRole("alert").first()).toContainText(partOf("en", "errors:social_not_linked"));
  await expect(withGoogle).toBeVisible();

  await (await member(baseURL ?? "")).enter(context);
  await visit("SG", "/account/settings");
  await page.getByRole("link", { name: say("accounts:linkGoogle") }).click();
  await chooseAccount();
  await expect(page).toHaveURL(/\/account\/settings$/);
  await expect(page.getByText(say("accounts:googleLinked"))).toBeVisible();
  await expect(page.getByText(say("accounts:linkedOn"))).toBeVisible();
  await pressIn(page, "signOut");

  await visit("SG", "/sign_in?return_to=%2Faccount%2Fwishlist");
  await withGoogle.click();
  await chooseAccount();
  await expect(page).toHaveURL(/\/account\/wishlist$/);
  await visit("SG", "/account");
  await expect(page.getByRole("heading", { level: 1, name: say("accounts:hello", { name: "Melur" }) })).toBeVisible();
  await visit("SG", "/account/settings");
  await pressIn(page, "unlinkGoogle");
  await expect(page.getByText(say("accounts:notLinked"))).toBeVisible();
});

/**
 * Puts an access token into the browser that expired an hour ago, signed as the shop signs, for the session of this
 * browser.
 */
async function expire(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  const data = cookies.find(({ name }) => name === "jwt-data")?.value ?? "";
  const { sub, sid, name, tier, staff, roles, proved, factor } = JSON.parse(
    Buffer.from(data.split(".")[1] ?? "", "base64url").toString("utf8"),
  );
  const secrets = new URL("../../../.wrangler/journeys/secrets.json", import.meta.url);
  const { SESSION_SECRET } = JSON.parse(readFileSync(secrets, "utf8"));
  const user = { id: sub, firstName: name, tier, isEmployee: staff, roles };
  const then = new Date(Date.now() - 3_600_000);
  const token = await makeAccessToken(
    SESSION_SECRET,
    { user, sessionId: sid, country: "SG", proof: { provedAt: proved, factorAt: factor } },
    then,
  );
  const [header, payload, signature = ""] = token.split(".");
  const place = { domain: "sg.localhost", path: "/" };
  await context.addCookies([
    { name: "jwt-data", value: `${header}.${payload}`, ...place },
    { name: "jwt-signature", value: signature, httpOnly: true, ...place },
  ]);
}

/** Reads the counter in the refresh token, which tells how often the session was refreshed. */
async function refreshes(context: BrowserContext): Promise<number> {
  const token = (await context.cookies()).find(({ name }) => name === "jwt-refresh-token")?.value ?? "";
  return Number(token.split(".")[1]) - 1;
}

test("a page, a form and the Beauty Pass work after the token has expired, with one refresh each @nojs", async ({
  page,
  context,
  visit,
  baseURL,
}) => {
  await (await member(baseURL ?? "")).enter(context);
  await expire(context);
  await visit("SG", "/account");
  await expect(page.getByRole("heading", { level: 1, name: say("accounts:hello", { name: "Melur" }) })).toBeVisible();
  expect(await refreshes(context)).toBe(1);

  await visit("SG", "/account/settings");
  await expire(context);
  await fillField(page, "firstName", "Kenanga");
  await pressIn(page, "saveProfile");
  await expect(page.getByText(say("accounts:profileSaved"))).toBeVisible();
  await expect(page.getByLabel(say("accounts:firstName"))).toHaveValue("Kenanga");
  expect(await refreshes(context)).toBe(2);

  await expire(context);
  await visit("SG", "/account/beauty-pass");
  await expect(page.getByRole("article", { name: say("beauty-pass:tierCard", { tier: "Pink" }) })).toBeVisible();
  expect(await refreshes(context)).toBe(3);
  // The new token is still valid, so nothing is refreshed again.
  await visit("SG", "/account/beauty-pass/points");
  expect(await refreshes(context)).toBe(3);
});

test("a guest's order is added to an account by its link, with its points", async ({
  page,
  visit,
  baseURL,
  checkAccess,
}) => {
  const email = `melur-${crypto.randomUUID()}@example.com`;
  await member(baseURL ?? "", email);
  const { number, token } = await guestOrder(baseURL ?? "", "serum-c");
  await visit("SG", `/orders/${number}?token=${encodeURIComponent(token)}`);
  await page.getByRole("link", { name: say("orders:claimOrder") }).click();
  await expect(page).toHaveURL(/\/sign_in\?return_to=/);
  await fillField(page, "email", email);
  await fillField(page, "password", PASSWORD);
  await pressIn(page, "signIn");
  await expect(page).toHaveURL(/\/account\/claim\?/);
  await checkAccess();
  await pressIn(page, "claim");
  await expect(page.getByText(say("accounts:claimed"))).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: number })).toBeVisible();
  await main.getByRole("link", { name: number }).click();
  await expect(page.getByRole("link", { name: say("orders:claimOrder") })).toHaveCount(0);
  // The signed-in member needs only the order's number (R41).
  await visit("SG", `/orders/${number}`);
  await expect(main).toContainText(number);
  await expect(page).not.toHaveURL(/token=/);
  await visit("SG", "/account/beauty-pass");
  await expect(main).toContainText(number);

  // With a number alone, the order must have the member's own email. Anybody else is told that there is no such order.
  const others = await guestOrder(baseURL ?? "", "serum-c");
  await visit("SG", "/account/claim");
  await fillField(page, "number", others.number);
  await pressIn(page, "claim");
  await expect(main.getByText(say("errors:order_not_found"))).toBeVisible();
  await expect(page.getByLabel(say("accounts:findOrder"))).toHaveValue(others.number);
  await visit("SG", "/account");
  await main.getByRole("link", { name: say("accounts:bookings") }).click();
  await expect(page.getByText(say("happening-booking:noBookings"))).toBeVisible();
  await checkAccess();
});
