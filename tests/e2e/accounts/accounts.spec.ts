import type { Page } from "playwright/test";
import { LANGUAGE_FACTS } from "../../../functions/countries/facts/languages";
import { member } from "../support/members";
import { message, partOf } from "../support/messages";
import { rootOf } from "../support/parts";
import { shopperOf } from "../support/shoppers";
import { expect, fillField, test } from "../support/test";

// An account from sign-up to a new password, by the links of its emails: once in each language, with script and
// without.

const STORIES = [
  { country: "SG", language: "en", tag: "@js", width: 360 },
  { country: "HK", language: "zh", tag: "@js", width: 1280 },
  { country: "ID", language: "id", tag: "@nojs", width: 360 },
  { country: "TH", language: "th", tag: "@nojs", width: 1280 },
] as const;
const FIRST = "Jasmine-2026";
const SECOND = "Kenanga-2027";
const CONSENTS = ["personal_data", "third_parties", "policy", "over_14", "beauty_pass_terms"];

/** Opens the newest email for an address in the outbox, and follows its link in this browser. */
async function followMail(page: Page, open: (path: string) => Promise<void>, email: string) {
  await open("/sandbox/outbox");
  const link = page.getByRole("article").filter({ hasText: email }).first().getByRole("link").first();
  await page.goto((await link.getAttribute("href")) ?? "");
}

for (const { country, language, tag, width } of STORIES) {
  const shopper = shopperOf(country, language);

  test(`takes somebody of ${country} from joining to a new password, in ${language} at ${width} ${tag}`, async ({
    page,
    visit,
    checkAccess,
  }) => {
    const say = (key: string, values?: Record<string, string | number>) => message(language, `accounts:${key}`, values);
    const open = (path: string) => visit(country, path);
    const press = (key: string) =>
      page
        .getByRole("main")
        .getByRole("button", { name: say(key) })
        .click();
    const told = (key: string) => expect(page.getByText(say(key)).first()).toBeVisible();
    const signIn = async (password: string) => {
      await fillField(page, "email", email);
      await fillField(page, "password", password);
      await press("signIn");
    };
    const email = `melur-${crypto.randomUUID()}@example.com`;
    await page.setViewportSize({ width, height: 800 });

    // A weak password is refused with all its faults, and the text stays; then the link is sent. Hong Kong's own
    // language is English, so the address asks for Chinese and the browser keeps it.
    await open(`/sign_up?return_to=%2Faccount&language=${language}`);
    await expect(rootOf(page)).toHaveAttribute("lang", shopper.tag);
    for (const [name, value] of Object.entries({ firstName: "Melur", lastName: "Tan", email })) {
      await fillField(page, name, value);
    }
    for (const name of ["password", "passwordConfirmation"]) await fillField(page, name, "jasmine");
    for (const kind of CONSENTS)
      await page.getByRole("checkbox", { name: partOf(language, `accounts:consent_${kind}`) }).check();
    await checkAccess();
    await press("join");
    await expect(page.getByRole("alert").first()).toContainText(partOf(language, "errors:AUTH_MS_PV_001"));
    await expect(page.getByRole("textbox", { name: say("email") })).toHaveValue(email);
    for (const name of ["password", "passwordConfirmation"]) await fillField(page, name, FIRST);
    await press("join");
    await expect(page).toHaveURL(/\/sign_up\?.*sent=1/);
    await expect(page.getByRole("heading", { level: 1, name: say("checkEmailTitle") })).toBeVisible();
    await checkAccess();

    // A button on the link's page makes the account; opening the page changes nothing. This browser asked to join, so
    // it needs no password.
    await followMail(page, open, email);
    await expect(page).toHaveURL(/\/users\/join\?/);
    await expect(page.getByLabel(say("password"))).toHaveCount(0);
    await checkAccess();
    await press("finishJoining");
    await expect(page).toHaveURL(/\/account/);
    await checkAccess();
    await open("/account/settings");
    await expect(page.getByText(partOf(language, "accounts:emailConfirmed")).first()).toBeVisible();
    await checkAccess();

    // The new name is shown at once, and an address has the country's own form.
    await fillField(page, "firstName", "Kenanga");
    await press("saveProfile");
    await expect(page.getByText(say("profileSaved"))).toBeVisible();
    await open("/account");
    await expect(page.getByRole("heading", { level: 1, name: say("hello", { name: "Kenanga" }) })).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: say("addresses") })
      .click();
    await fillField(page, "fullName", "Kenanga Tan");
    await fillField(page, "mobile", shopper.mobile);
    for (const [field, value] of Object.entries(shopper.address)) await fillField(page, `address.${field}`, value);
    await press("saveAddress");
    await expect(page.getByRole("listitem").filter({ hasText: "Kenanga Tan" })).toContainText(
      shopper.address.street ?? "",
    );
    await checkAccess();

    // Signs out, then in with a wrong password and with the right one.
    await open("/account");
    await press("signOut");
    await open("/account");
    await expect(page).toHaveURL(/\/sign_in\?return_to=/);
    await signIn(SECOND);
    await expect(page.getByRole("alert").first()).toContainText(partOf(language, "errors:sign_in_failed"));
    await checkAccess();
    await signIn(FIRST);
    await expect(page).toHaveURL(/\/account/);
    await open("/account/settings");
    await press("signOutEverywhere");

    // A forgotten password is replaced by the link of an email, which works once.
    await open("/users/password/new");
    await fillField(page, "email", email);
    await press("sendLink");
    await told("resetSent");
    await followMail(page, open, email);
    const link = page.url();
    for (const name of ["password", "passwordConfirmation"]) await fillField(page, name, SECOND);
    await checkAccess();
    await press("savePassword");
    await expect(page).toHaveURL(/\/sign_in/);
    await signIn(SECOND);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.goto(link);
    for (const name of ["password", "passwordConfirmation"]) await fillField(page, name, "Melati-2028");
    await press("savePassword");
    await expect(page.getByRole("alert").first()).toContainText(partOf(language, "errors:account_link_expired"));
  });
}

test("gives a member the same answer and tells them by email; another browser needs the password to join @nojs", async ({
  page,
  context,
  visit,
  baseURL,
}) => {
  const say = (key: string) => message("en", `accounts:${key}`);
  const open = (path: string) => visit("SG", path);
  const press = (key: string) =>
    page
      .getByRole("main")
      .getByRole("button", { name: say(key) })
      .click();
  const signUp = async (email: string) => {
    await open("/sign_up");
    const typed = { firstName: "Melur", lastName: "Tan", email, password: FIRST, passwordConfirmation: FIRST };
    for (const [name, value] of Object.entries(typed)) await fillField(page, name, value);
    for (const kind of CONSENTS)
      await page.getByRole("checkbox", { name: partOf("en", `accounts:consent_${kind}`) }).check();
    await press("join");
    await expect(page).toHaveURL(/\/sign_up\?.*sent=1/);
    return page.getByRole("main").innerHTML();
  };
  const known = `melur-${crypto.randomUUID()}@example.com`;
  await member(baseURL ?? "", known);
  const fresh = `melur-${crypto.randomUUID()}@example.com`;
  expect(await signUp(known)).toBe(await signUp(fresh));
  await open("/sandbox/outbox");
  await expect(page.getByRole("article").filter({ hasText: known }).first()).toContainText(
    partOf("en", "messages:memberSubject"),
  );

  await context.clearCookies();
  await followMail(page, open, fresh);
  await fillField(page, "password", SECOND);
  await press("finishJoining");
  await expect(page.getByRole("alert").first()).toContainText(partOf("en", "errors:wrong_join_password"));
  await fillField(page, "password", FIRST);
  await press("finishJoining");
  await expect(page.getByText(say("welcomeNew")).first()).toBeVisible();
});

test("keeps what was typed into a refused form when its language is changed, and never a password", async ({
  page,
  visit,
}) => {
  const email = `melur-${crypto.randomUUID()}@example.com`;
  await visit("HK", "/sign_up");
  const weak = "jasmine88";
  const typed = { firstName: "Melur", lastName: "Tan", email, password: weak, passwordConfirmation: weak };
  for (const [name, value] of Object.entries(typed)) await fillField(page, name, value);
  // The boxes that the browser itself requires are ticked, so that only the shop can refuse the password.
  for (const kind of CONSENTS)
    await page.getByRole("checkbox", { name: partOf("en", `accounts:consent_${kind}`) }).check();
  await page
    .getByRole("main")
    .getByRole("button", { name: message("en", "accounts:join") })
    .click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("link", { name: LANGUAGE_FACTS.zh.name }).first().click();
  await expect(rootOf(page)).toHaveAttribute("lang", /^zh/);
  const say = (name: string) => partOf("zh", `accounts:${name}`);
  for (const [name, value] of Object.entries({ firstName: "Melur", lastName: "Tan", email, password: "" }))
    await expect(page.getByRole("main").getByLabel(message("zh", `accounts:${name}`))).toHaveValue(value);
  await expect(page.getByRole("checkbox", { name: say("consent_policy") })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: say("consent_marketing") })).not.toBeChecked();
});
