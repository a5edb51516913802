import type { Page } from "playwright/test";
import { member, PASSWORD } from "../support/members";
import { type Language, message, partOf } from "../support/messages";
import { titleOf } from "../support/parts";
import { expect, test } from "../support/test";

// Codes, gifts, samples, the price ledger and shared bags, by the texts of the page, with JavaScript and without.

type Visit = (country: string, path: string) => Promise<void>;

/** Two serums and two lipsticks are enough for the code, both gifts and the samples. */
async function fillBag(page: Page, visit: Visit, country: string, language: Language) {
  await visit(country, `/cart/add?lines=serum-c--30-ml:2,lipstick-rouge--cardinal:2&language=${language}`);
  await page.getByRole("button", { name: message(language, "bag:addAll") }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: partOf(language, "bag:items", { count: 4 }) }),
  ).toBeVisible();
}

for (const { country, language } of [
  { country: "SG", language: "en" },
  { country: "ID", language: "id" },
  { country: "TH", language: "th" },
  { country: "HK", language: "zh" },
] as const) {
  const say = (name: string, values?: Record<string, string | number>) => message(language, name, values);

  test(`${country} ${language}: a code, a gift and samples, and why the price is what it is`, async ({
    page,
    visit,
    checkAccess,
  }) => {
    await fillBag(page, visit, country, language);
    await checkAccess();

    const field = page.getByRole("textbox", { name: say("bag:promoCode") });
    await field.fill("bloom10");
    await page.getByRole("button", { name: say("bag:apply") }).click();
    await expect(page.getByText(partOf(language, "errors:coupon_case_mismatch"))).toBeVisible();
    await expect(field).toHaveValue("bloom10");
    await checkAccess();
    await field.fill(" BLOOM10 ");
    await page.getByRole("button", { name: say("bag:apply") }).click();
    await expect(page.getByText(partOf(language, "bag:codeIsApplied", { code: "BLOOM10" }))).toBeVisible();

    const gift = page.getByRole("form", { name: /halcye/ });
    await gift.getByRole("checkbox").first().check();
    await gift.getByRole("button", { name: say("bag:addGift") }).click();
    await expect(gift.getByText(say("bag:chosenOf", { count: 1, max: 2 }))).toBeVisible();
    const samples = page.getByRole("form", { name: say("bag:samplesHeading") });
    const add = samples.getByRole("button", { name: say("bag:addSamples") });
    const ticked = samples.getByRole("checkbox", { checked: true });
    const boxes = (await samples.getByRole("checkbox").all()).slice(0, 3);
    for (const box of boxes) await box.check();
    await add.click();
    await expect(samples.getByRole("alert")).toBeVisible();
    await expect(ticked).toHaveCount(3);
    for (const box of boxes.slice(1)) await box.uncheck();
    await add.click();
    await expect(samples.getByText(say("bag:chosenOf", { count: 1, max: 2 }))).toBeVisible();

    await expect(page.getByText(partOf(language, "bag:rewardsSignIn"))).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: say("bag:join") })).toHaveAttribute(
      "href",
      /^\/sign_up\?return_to=%2Fcart/,
    );
    await page.getByText(say("bag:whyPrice")).click();
    await expect(page.getByText(partOf(language, "bag:whyPercent", { name: "BLOOM10", percent: 10 }))).toBeVisible();
    await checkAccess();
  });

  test(`${country} ${language}: the bag opens below its link, and is changed there`, async ({
    page,
    visit,
    checkAccess,
    javaScriptEnabled,
  }) => {
    await fillBag(page, visit, country, language);
    await visit(country, `/?language=${language}`);
    await page.getByRole("link", { name: say("shell:bagWith") }).click();
    if (javaScriptEnabled === false) {
      await expect(page).toHaveURL(/\/cart/);
      return;
    }
    const drop = page.getByRole("dialog");
    const heading = (count: number) => drop.getByRole("heading", { name: partOf(language, "bag:items", { count }) });
    await expect(heading(4)).toBeVisible();
    await expect(heading(4)).toBeFocused();
    await checkAccess();
    await drop
      .getByRole("button", { name: say("bag:oneMore") })
      .first()
      .click();
    await expect(heading(5)).toBeVisible();
    await drop
      .getByRole("button", { name: partOf(language, "bag:remove") })
      .first()
      .click();
    await expect(heading(5)).toBeHidden();
    await expect(drop.getByRole("button", { name: say("bag:oneMore") })).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(drop).toBeHidden();
    await page.getByRole("link", { name: say("shell:bagWith") }).click();
    await drop.getByRole("link", { name: say("bag:viewBag") }).click();
    await expect(page).toHaveURL(/\/cart/);
    // The page can restore what was removed in the small bag.
    await page.getByRole("button", { name: say("bag:putBack") }).click();
    await expect(page.getByRole("button", { name: say("bag:oneMore") })).toHaveCount(2);
  });
}

const say = (name: string, values?: Record<string, string | number>) => message("en", name, values);

test("asks before a code is replaced, and before gifts are left behind", async ({ page, visit, checkAccess }) => {
  await fillBag(page, visit, "SG", "en");
  for (const code of ["BLOOM10", "HALCYEMINI"]) {
    await visit("SG", `/discount/${code}`);
    await page.getByRole("button", { name: say("bag:discountYes") }).click();
  }
  const ask = page.getByRole("dialog");
  await expect(ask).toContainText(partOf("en", "bag:askReplace", { code: "BLOOM10" }));
  await checkAccess();
  await ask.getByRole("button", { name: say("bag:askReplaceYes", { code: "HALCYEMINI" }) }).click();
  await expect(page.getByText(partOf("en", "bag:needsGift", { code: "HALCYEMINI" }))).toBeVisible();
  const gift = page.getByRole("form", { name: /halcye/ });
  await gift.getByRole("checkbox").first().check();
  await gift.getByRole("button", { name: say("bag:addGift") }).click();
  await expect(page.getByText(partOf("en", "bag:codeIsApplied", { code: "HALCYEMINI" }))).toBeVisible();
  await gift.getByRole("button", { name: say("bag:removeGifts") }).click();
  await expect(ask).toContainText(partOf("en", "bag:askGiftsCode", { code: "HALCYEMINI" }));
  await ask.getByRole("link", { name: say("bag:askGiftsNo") }).click();
  await expect(gift.getByText(say("bag:chosenOf", { count: 1, max: 2 }))).toBeVisible();
});

test("shows a new member the cost of rewards, and refuses one that costs more than their points", async ({
  page,
  context,
  visit,
  baseURL,
  checkAccess,
}) => {
  const who = await member(baseURL ?? "");
  await who.enter(context);
  await fillBag(page, visit, "SG", "en");
  const rewards = page.getByRole("region", { name: say("bag:rewardsHead") });
  for (const group of await titleOf(rewards, /./).all()) await group.click();
  await expect(rewards.getByText(say("bag:rewards_under_500"))).toBeVisible();
  await expect(rewards.getByText(say("bag:rewards_from_500"))).toBeVisible();
  await expect(rewards.getByText(partOf("en", "bag:needsPoints", { count: 100, amount: 100 })).first()).toBeVisible();
  await expect(page.getByText("Welcome voucher, 10% off").first()).toBeVisible();
  await checkAccess();
  await page.getByRole("button", { name: say("bag:voucherKeep") }).click();
  await expect(page.getByText(partOf("en", "bag:voucherKept"))).toBeVisible();
  await page.getByRole("button", { name: say("bag:voucherUse") }).click();
  await expect(page.getByText(partOf("en", "bag:voucherApplied"))).toBeVisible();
});

test("keeps a code from before the first product, and merges the bag into the member's at sign-in", async ({
  page,
  visit,
  baseURL,
}) => {
  await visit("SG", "/discount/BLOOM10");
  // Opening the link changes nothing: there is no bag yet that could hold the code.
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("bag_sg");
  await page.getByRole("button", { name: say("bag:discountYes") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("bag:emptyHeading") })).toBeVisible();
  await fillBag(page, visit, "SG", "en");
  await expect(page.getByText(partOf("en", "bag:codeIsApplied", { code: "BLOOM10" }))).toBeVisible();

  const email = `melur-${crypto.randomUUID()}@example.com`;
  const who = await member(baseURL ?? "", email);
  await who.call("POST", "/cart/line-items", { variantId: "serum-c--30-ml", quantity: 1 });
  await visit("SG", "/sign_in?return_to=/cart");
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: say("accounts:email") }).fill(email);
  await main.getByLabel(say("accounts:password")).fill(PASSWORD);
  await main.getByRole("button", { name: say("accounts:signIn") }).click();
  await expect(main.getByText(say("bag:merged", { count: 4 }))).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: partOf("en", "bag:items", { count: 5 }) })).toBeVisible();
});

test("shares a bag with hidden prices, and compares it with another country before it moves", async ({
  page,
  visit,
  checkAccess,
}) => {
  await fillBag(page, visit, "SG", "en");
  await page.getByText(say("bag:shareOrMove")).click();
  await page.getByLabel(say("bag:hidePrices")).check();
  await page.getByRole("button", { name: say("bag:makeLink") }).click();
  await expect(page.getByRole("textbox", { name: say("bag:linkMade") })).toHaveValue(/\/cart\/share\//);
  await expect(page.getByRole("main")).not.toContainText("$");
  await checkAccess();
  await visit("SG", "/cart");
  await page.getByText(say("bag:shareOrMove")).click();
  await page.getByLabel(say("bag:moveTo")).selectOption("MY");
  await page.getByRole("button", { name: say("bag:compare") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("bag:moveHeading") })).toBeVisible();
  await expect(page).toHaveURL(/my\.localhost/);
  await checkAccess();
  await page.getByRole("button", { name: say("bag:moveYes") }).click();
  await expect(page.getByRole("heading", { level: 1, name: partOf("en", "bag:title") })).toBeVisible();
});
