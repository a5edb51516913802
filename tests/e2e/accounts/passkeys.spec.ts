import { member, PASSWORD } from "../support/members";
import { message } from "../support/messages";
import { expect, test } from "../support/test";

// A passkey is added, signs in and proves who uses the device, with the browser's virtual authenticator. Without script
// it is not offered.

const say = (name: string) => message("en", `accounts:${name}`);

test("a passkey is added, is the second step of a sign-in, and gives new recovery codes @js", async ({
  page,
  context,
  visit,
  baseURL,
  checkAccess,
}) => {
  const cdp = await context.newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = `melur-${crypto.randomUUID()}@example.com`;
  const who = await member(baseURL!, email);
  await who.enter(context);

  await visit("SG", "/account/security");
  await expect(page.getByRole("button", { name: say("passkeyUse") })).toHaveCount(0);
  // What is said when it fails is not there before.
  await expect(page.getByText(say("passkeyFailed"))).toBeHidden();
  await page.getByRole("textbox", { name: say("passkeyName") }).fill("My laptop");
  await checkAccess();
  await page.getByRole("button", { name: say("passkeyMake") }).click();
  await expect(page.getByRole("heading", { name: say("recoveryCodes") })).toBeVisible();
  await expect(page.getByText("My laptop")).toBeVisible();

  await context.clearCookies();
  await visit("SG", "/sign_in");
  await page.getByRole("textbox", { name: say("email") }).fill(email);
  await page.getByLabel(say("password"), { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: say("signIn"), exact: true }).click();
  await page.getByRole("button", { name: say("passkeyUse") }).click();
  await expect(page).not.toHaveURL(/sign_in/);
  await visit("SG", "/account/security");
  await expect(page.getByText("My laptop")).toBeVisible();
});

test("without script only the code is offered @nojs", async ({ page, context, visit, baseURL }) => {
  const who = await member(baseURL!);
  await who.enter(context);
  await visit("SG", "/account/security");
  await expect(page.getByRole("button", { name: say("setUpApp") })).toBeVisible();
  await expect(page.getByRole("button", { name: say("passkeyMake") })).toHaveCount(0);
});
