import { member, operator, visitor } from "../support/members";
import { message, partOf } from "../support/messages";
import { SITES } from "../support/shoppers";
import { expect, test } from "../support/test";

// A survey about an order that has arrived: answered once by the link, read at the desk without a name.

/** The link to the survey of a test order. */
async function surveyOf(baseURL: string, country: string, state = "delivered"): Promise<string> {
  const asked = { state, fulfilment: "delivery" };
  const { number, accessToken } = await visitor(baseURL, country).call("POST", "/sandbox/orders", asked);
  return `/surveys/${number}?token=${encodeURIComponent(accessToken)}`;
}

for (const [country, language] of SITES)
  test(`answers in ${language} once, and the desk reads it`, async ({
    page,
    context,
    visit,
    checkAccess,
    baseURL,
    javaScriptEnabled,
  }) => {
    const say = (name: string) => message(language, `reviews-survey:${name}`);
    const link = `${await surveyOf(baseURL ?? "", country)}&language=${language}`;
    const send = () =>
      page
        .getByRole("main")
        .getByRole("button", { name: say("send"), exact: true })
        .click();
    await page.setViewportSize({ width: 360, height: 800 });
    await visit(country, link);
    await checkAccess();
    // The five answers of a question stand in a row that fits.
    for (const name of ["went", "again"]) {
      const tops = await page
        .getByRole("group", { name: say(name) })
        .getByRole("radio")
        .evaluateAll((all) => all.map((radio) => Math.round(radio.getBoundingClientRect().top)));
      expect(new Set(tops).size, name).toBe(1);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const words = `${crypto.randomUUID()} ${javaScriptEnabled === false ? "nojs" : "js"}`;
    await page.getByLabel(partOf(language, "reviews-survey:words")).fill(words);
    await page
      .getByRole("group", { name: say("went") })
      .getByLabel("4", { exact: true })
      .check();
    // One question is missing: it is marked, and what was typed stays.
    await send();
    await expect(page.getByRole("alert")).toContainText(partOf(language, "reviews-survey:missing"));
    await expect(page.getByLabel(partOf(language, "reviews-survey:words"))).toHaveValue(words);
    await checkAccess();
    await page
      .getByRole("group", { name: say("again") })
      .getByLabel(say("again_5"))
      .check();
    await send();
    await expect(page.getByRole("heading", { level: 1, name: say("thanks") })).toBeVisible();
    await checkAccess();
    await visit(country, link);
    await expect(page.getByRole("heading", { level: 1, name: say("thanks") })).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: say("toOrder") })
      .click();
    await expect(page).toHaveURL(/\/orders\//);

    const desk = await operator(baseURL ?? "", country);
    await desk.enter(context);
    await visit(country, `/operator/surveys?language=${language}`);
    await expect(page.getByText(words)).toBeVisible();
    await checkAccess();
  });

test("leads a member to the points that it brought", async ({ page, context, visit, checkAccess, baseURL }) => {
  const who = await member(baseURL ?? "");
  const asked = { state: "delivered", fulfilment: "delivery" };
  const { number, accessToken: token } = await who.call("POST", "/sandbox/orders", asked);
  await who.call("POST", `/orders/${number}/claim`, { token });
  await who.enter(context);
  const say = (name: string, values = {}) => message("en", `reviews-survey:${name}`, values);
  await visit("SG", `/surveys/${number}`);
  for (const [name, answer] of [
    ["went", "went_5"],
    ["again", "again_5"],
  ] as const)
    await page
      .getByRole("group", { name: say(name) })
      .getByLabel(say(answer))
      .check();
  await page
    .getByRole("main")
    .getByRole("button", { name: say("send"), exact: true })
    .click();
  await expect(page.getByText(say("pointsGiven", { points: 5 }))).toBeVisible();
  await checkAccess();
  await page
    .getByRole("main")
    .getByRole("link", { name: say("toPass") })
    .click();
  await expect(page).toHaveURL(/\/beauty-pass/);
});

test("is not asked before the order is there, and not opened by a stranger", async ({ page, visit, baseURL }) => {
  const link = await surveyOf(baseURL ?? "", "SG", "paid");
  await visit("SG", link);
  await expect(page.getByRole("heading", { level: 1, name: message("en", "reviews-survey:early") })).toBeVisible();
  const { origin, pathname } = new URL(page.url());
  for (const address of [pathname, `${link}x`, "/surveys/rubbish?token=1.2"])
    expect((await page.goto(origin + address))?.status(), address).toBe(404);
});
