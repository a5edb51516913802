import { message } from "../support/messages";
import { rootOf } from "../support/parts";
import { expect, test } from "../support/test";

// A question is answered with products that can be added, and the next question leans on it; the same with JavaScript and without.

const say = (name: string, values?: Record<string, string | number>, language: "en" | "th" = "en") =>
  message(language, `assistant:${name}`, values);

test("answers with products, takes a narrower question, and offers each for the bag", async ({
  page,
  visit,
  checkAccess,
}) => {
  await visit("SG", "/assistant");
  await checkAccess();
  await page.getByLabel(say("question")).fill("lipstick");
  await page.getByRole("button", { name: say("ask"), exact: true }).click();
  await expect(page.getByText(say("notScreened")).first()).toBeVisible();
  await checkAccess();

  await page.getByLabel(say("next")).fill("under $60");
  await page.getByRole("button", { name: say("ask"), exact: true }).click();
  await expect(page).toHaveURL(/before=lipstick/);
  const adds = page.getByRole("main").getByRole("button", { name: /^Add to bag: / });
  await expect(adds.first()).toBeVisible();
});

test("sends a visitor who asks for an order to the sign-in, in Thai", async ({ page, visit }) => {
  await visit("TH", `/assistant?q=${encodeURIComponent("คำสั่งซื้อของฉันถึงไหนแล้ว")}`);
  await expect(rootOf(page)).toHaveAttribute("lang", /^th/);
  await expect(page.getByText(say("orderVisitor", undefined, "th"))).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: say("linkSignIn", undefined, "th") })
    .click();
  await expect(page).toHaveURL(/\/sign_in/);
});
