import { tester } from "../support/members";
import { type Language, message, partOf } from "../support/messages";
import { either } from "../support/parts";
import { expect, test } from "../support/test";

// Rewards in the bag on a phone and on a wide screen, and the bag's main journey on a wide screen in four countries.

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 800 };

for (const viewport of [PHONE, WIDE])
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport });

    test("a member redeems a reward, takes it out and puts it back", async ({
      page,
      context,
      visit,
      baseURL,
      checkAccess,
    }) => {
      const say = (name: string, values?: Record<string, string | number>) => message("en", `bag:${name}`, values);
      const who = await tester(baseURL ?? "", { loyaltyPoints: 900 });
      await who.enter(context);
      await visit("SG", "/cart/add?lines=serum-c--30-ml:2");
      await page.getByRole("button", { name: say("addAll") }).click();
      const rewards = page.getByRole("region", { name: either(say("rewardsHead"), say("reward")) });
      const redeem = rewards.getByRole("button", { name: partOf("en", "bag:redeem") }).first();
      await expect(redeem).toBeVisible();
      await redeem.click();
      await expect(page.getByText(say("rewardAdded"))).toBeVisible();
      await expect(rewards).toContainText(partOf("en", "bag:points", { count: 100, amount: 100 }));
      await checkAccess();
      await rewards.getByRole("button", { name: partOf("en", "bag:remove") }).click();
      await expect(page.getByText(say("rewardRemoved"))).toBeVisible();
      await page.getByRole("button", { name: say("putBack") }).click();
      await expect(rewards.getByRole("button", { name: partOf("en", "bag:remove") })).toBeVisible();
      const pass = await who.call("GET", "/beauty-pass");
      expect(pass.pass.pointsAvailable).toBe(800);
    });
  });

test.describe("1280 wide, in four countries", () => {
  test.use({ viewport: WIDE });

  for (const { country, language } of [
    { country: "SG", language: "en" },
    { country: "ID", language: "id" },
    { country: "TH", language: "th" },
    { country: "HK", language: "zh" },
  ] as { country: string; language: Language }[])
    test(`${country} ${language}: a code, samples left out and back, and a line that moves to the wish list`, async ({
      page,
      visit,
      checkAccess,
    }) => {
      const say = (name: string, values?: Record<string, string | number>) => message(language, name, values);
      await visit(country, `/cart/add?lines=serum-c--30-ml:2,lipstick-rouge--cardinal:2&language=${language}`);
      await page.getByRole("button", { name: say("bag:addAll") }).click();
      await page.getByRole("textbox", { name: say("bag:promoCode") }).fill("BLOOM10");
      await page.getByRole("button", { name: say("bag:apply") }).click();
      await expect(page.getByText(partOf(language, "bag:codeIsApplied", { code: "BLOOM10" }))).toBeVisible();

      const samples = page.getByRole("form", { name: say("bag:samplesHeading") });
      await samples.getByRole("checkbox").first().check();
      await samples.getByRole("button", { name: say("bag:addSamples") }).click();
      await expect(samples.getByText(say("bag:chosenOf", { count: 1, max: 2 }))).toBeVisible();
      await samples.getByRole("checkbox").first().uncheck();
      await samples.getByRole("button", { name: say("bag:updateSamples") }).click();
      await expect(samples.getByText(say("bag:chosenOf", { count: 0, max: 2 }))).toBeVisible();
      await page.getByRole("button", { name: say("bag:putBack") }).click();
      await expect(samples.getByText(say("bag:chosenOf", { count: 1, max: 2 }))).toBeVisible();

      const name = "Rouge Velvet Lipstick";
      const line = page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });
      await line.getByRole("button", { name: partOf(language, "bag:moveToList") }).click();
      const ask = page.getByRole("dialog");
      await expect(ask).toContainText(partOf(language, "bag:askList", { name }));
      await checkAccess();
      await ask.getByRole("button", { name: say("bag:askListYes") }).click();
      await expect(page.getByText(say("lists:added", { name }))).toBeVisible();
      await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
      await visit(country, `/account/wishlist?language=${language}`);
      await expect(page.getByRole("heading", { level: 3 })).toHaveText(name);
    });
});
