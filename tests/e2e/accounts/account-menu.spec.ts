import { LANGUAGE_FACTS } from "../../../functions/countries/facts/languages";
import { member } from "../support/members";
import { message } from "../support/messages";
import { overflowOf, rootOf } from "../support/parts";
import { expect, test } from "../support/test";

// The account menu at the header's icon (S2.30), and pages without a header (S2.15): each links to its country's other
// language.

const say = (name: string, values?: Record<string, string | number>) => message("en", `shell:${name}`, values);

for (const width of [360, 1280])
  test(`a guest opens the account menu by keyboard and goes from it to sign in, ${width} wide`, async ({
    page,
    visit,
    checkAccess,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit("SG", "/search?q=serum");
    const menu = page.getByRole("navigation", { name: say("accountMenu") });
    await expect(menu).toBeHidden();
    await page
      .getByRole("banner")
      .getByRole("button", { name: say("accountMenu") })
      .focus();
    await page.keyboard.press("Enter");
    await expect(menu.getByRole("link", { name: say("join") })).toBeVisible();
    await checkAccess();
    const box = await menu.boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(width);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await page.keyboard.press("Enter");
    await menu.getByRole("link", { name: say("signIn") }).click();
    await expect(page).toHaveURL(/\/sign_in\?return_to=%2Fsearch/);
  });

test("a member's menu leads to their bookings, and signs out", async ({ page, visit, baseURL, context }) => {
  const who = await member(baseURL ?? "");
  await who.enter(context);
  await visit("SG", "/");
  const open = () =>
    page
      .getByRole("banner")
      .getByRole("button", { name: say("signedInAs", { name: "Melur" }) })
      .click();
  await open();
  await page
    .getByRole("navigation", { name: say("accountMenu") })
    .getByRole("link", { name: say("bookings") })
    .click();
  await expect(page).toHaveURL(/\/account\/bookings/);
  await open();
  await page
    .getByRole("navigation", { name: say("accountMenu") })
    .getByRole("button", { name: say("signOut") })
    .click();
  await expect(page.getByRole("banner").getByRole("button", { name: say("accountMenu") })).toBeVisible();
});

test("booking pages have no header, and a link to the other language", async ({ page, visit, checkAccess }) => {
  for (const path of [
    "/happening/services",
    "/happening/services/brow-shape",
    "/happening/classes/evening-make-up-class",
  ]) {
    await visit("HK", path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("banner")).toHaveCount(0);
    await checkAccess();
    await page.getByRole("link", { name: LANGUAGE_FACTS.zh.name }).click();
    await expect(rootOf(page)).toHaveAttribute("lang", /^zh-Hant/);
    await expect(page).toHaveURL(new RegExp(path));
    await page.getByRole("link", { name: LANGUAGE_FACTS.en.name }).click();
    await expect(rootOf(page)).toHaveAttribute("lang", /^en/);
  }
  // The page for "not found" has the link too.
  const missing = await page.goto(`${new URL(page.url()).origin}/happening/services/nothing`);
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: LANGUAGE_FACTS.zh.name })).toBeVisible();
});

/** The pages of an account, each with the entry of the menu that it belongs to. */
const ACCOUNT = [
  ["/account", "toAccount"],
  ["/account/beauty-pass", "toBeautyPass"],
  ["/account/beauty-pass/points", "toBeautyPass"],
  ["/account/beauty-pass/simulator", "toBeautyPass"],
  ["/account/beauty-profile", "beautyProfile"],
  ["/account/invite", "inviteFriends"],
  ["/account/wishlist", "toWishlist"],
  ["/account/waitlist", "toWaitlist"],
  ["/account/bookings", "bookings"],
  ["/account/store-credit", "storeCredit"],
  ["/account/addresses", "addresses"],
  ["/account/settings", "settings"],
  ["/account/security", "settings"],
  ["/account/claim", "toAccount"],
] as const;

test("every page of an account has its menu, which says where one is; a visitor's wish list has none", async ({
  page,
  visit,
  baseURL,
  context,
}) => {
  const menu = page.getByRole("navigation", { name: message("en", "accounts:elsewhere") });
  await visit("SG", "/account/wishlist");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(menu).toHaveCount(0);
  await (await member(baseURL ?? "")).enter(context);
  for (const [path, entry] of ACCOUNT) {
    await visit("SG", path);
    const here = menu.getByRole("link", { name: message("en", `accounts:${entry}`) });
    await expect(here, path).toHaveAttribute("aria-current", "page");
    await expect(menu.getByRole("link"), path).toHaveCount(10);
    expect(await overflowOf(page), path).toBe(0);
  }
});
