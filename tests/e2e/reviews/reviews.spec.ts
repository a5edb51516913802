import type { Page } from "playwright/test";
import { languageFacts } from "../../../functions/countries/facts/languages";
import { buy, buyer, member, operator, tester } from "../support/members";
import { message, partOf } from "../support/messages";
import { linkTo, metaOf, rootOf, titleOf } from "../support/parts";
import { SHOPPERS } from "../support/shoppers";
import { expect, test } from "../support/test";

// Reviews (expectation 14) are read and filtered, written by a buyer, published by an operator, and voted for; with
// script and without.

const say = (name: string, values?: Record<string, string | number>) => message("en", `reviews:${name}`, values);
const CREAM = "/products/cream-open";
const BRUSH = "/products/brush-powder";

/** Phones show the filters closed. */
async function openFilters(page: Page) {
  const summary = titleOf(page.getByRole("form", { name: say("narrow") }), say("narrow"));
  if (await summary.isVisible()) await summary.click();
}

for (const width of [360, 1280])
  test(`at ${width} px, a product shows its ratings, and its reviews can be filtered`, async ({
    page,
    visit,
    checkAccess,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await visit("SG", CREAM);
    const band = page.getByRole("region", { name: say("heading") });
    await expect(band.getByText(partOf("en", "reviews:meanOf")).first()).toBeAttached();
    await expect(band.getByText(partOf("en", "reviews:starsShare", { count: 5 }))).toBeAttached();
    await expect(band.getByRole("heading", { level: 3 })).toHaveCount(2);
    await band.getByRole("link", { name: say("readAll") }).click();

    await expect(page).toHaveURL(/\/products\/cream-open\/reviews$/);
    await expect(metaOf(page, "robots")).toHaveCount(0);
    await expect(linkTo(page, "canonical")).toHaveAttribute("href", /\/products\/cream-open\/reviews$/);
    await checkAccess();
    const reviews = page.getByRole("list", { name: partOf("en", "reviews:shown") }).getByRole("listitem");
    await expect(reviews).toHaveCount(10);

    await openFilters(page);
    await page.getByLabel(say("rating"), { exact: true }).selectOption("4");
    await page.getByLabel(say("sort"), { exact: true }).selectOption("newest");
    await page.getByRole("button", { name: say("show") }).click();
    await expect(page).toHaveURL(/rating=4/);
    await expect(metaOf(page, "robots")).toHaveAttribute("content", "noindex");
    await expect(linkTo(page, "canonical")).toHaveAttribute("href", /\/products\/cream-open\/reviews$/);
    const four = await reviews.count();
    expect(four).toBeGreaterThan(0);
    expect(await reviews.getByText(say("starsOf", { stars: 4 })).count()).toBe(four);
    await checkAccess();
    await page.getByRole("link", { name: say("clear") }).click();
    await expect(reviews).toHaveCount(10);
    await page.getByRole("link", { name: message("en", "shell:nextPage") }).click();
    await expect(page).toHaveURL(/page=2$/);
    await page.getByRole("link", { name: partOf("en", "reviews:starsShare", { count: 5 }) }).click();
    await expect(page).toHaveURL(/rating=5$/);
  });

for (const [country, language] of [
  ["ID", "id"],
  ["TH", "th"],
  ["HK", "zh"],
  ["SG", "en"],
] as const)
  test(`in ${country} reviews in the reader's language come first, and others are folded`, async ({ page, visit }) => {
    const words = (name: string) => message(language, `reviews:${name}`);
    await visit(country, `/products/lipstick-rouge?language=${language}`);
    const band = page.getByRole("region", { name: words("heading") });
    await expect(band.getByRole("heading", { level: 3 })).toHaveCount(2);
    await expect(band.getByText(partOf(language, "reviews:writtenIn"))).toHaveCount(0);
    await visit(country, `/products/lipstick-rouge/reviews?language=${language}`);
    const shown = page.getByRole("list", { name: partOf(language, "reviews:shown") }).getByRole("listitem");
    const folded = await shown.evaluateAll((cards) => cards.map((card) => card.querySelector("details") !== null));
    expect(folded.length).toBeGreaterThan(2);
    expect(folded).toEqual(folded.toSorted());
    expect(folded.slice(0, 2)).toEqual([false, false]);
  });

test('answers an unknown product with "not found", and ignores bad filters', async ({ page }) => {
  for (const path of ["/products/nope/reviews", `${CREAM}/reviews?page=99`, `${CREAM}/reviews?page=x`])
    expect((await page.goto(path))?.status(), path).toBe(404);
  await page.goto(`${CREAM}/reviews?rating=9&skin_type=%00&shade='%20OR%201=1&sort=best&written=fr&verified=yes`);
  await expect(page.getByText(say("noneLeft"))).toBeVisible();
});

test("asks visitors who write or vote to sign in, and tells members why they cannot", async ({
  page,
  visit,
  context,
  baseURL,
  checkAccess,
}) => {
  await visit("SG", `${CREAM}/reviews`);
  await page.getByRole("link", { name: say("write") }).click();
  await expect(page).toHaveURL(/\/sign_in\?return_to=%2Fproducts%2Fcream-open%2Freviews%2Fnew$/);
  await visit("SG", `${CREAM}/reviews`);
  await page
    .getByRole("button", { name: say("helpful") })
    .first()
    .click();
  await expect(page).toHaveURL(/\/sign_in\?return_to=/);

  await (await member(baseURL!)).enter(context);
  const refused = await page.goto(`${CREAM}/reviews/new`);
  expect(refused?.status()).toBe(403);
  await expect(page.getByText(message("en", "errors:review_needs_purchase"))).toBeVisible();
  await checkAccess();
});

test("lets a buyer write one review, an operator publish it, and others vote for it", async ({
  page,
  visit,
  context,
  baseURL,
  checkAccess,
}) => {
  test.slow();
  const author = await buyer(baseURL!, "brush-powder");
  await author.enter(context);
  await visit("SG", BRUSH);
  const before = (await (await operator(baseURL!)).call("GET", `${BRUSH}/reviews`)).rating.count;
  await page.getByRole("link", { name: say("write") }).click();
  await expect(page).toHaveURL(/reviews\/new$/);
  await checkAccess();

  const title = page.getByRole("textbox", { name: partOf("en", "reviews:title") });
  const words = page.getByRole("textbox", { name: partOf("en", "reviews:text") });
  await page.getByRole("radio", { name: say("star", { count: 4 }) }).check();
  await title.fill("So soft <b>really</b>");
  await words.fill("meh 🌸");
  await page.getByRole("button", { name: say("send") }).click();
  await expect(page.getByText(message("en", "errors:too_short", { min: 10 })).first()).toBeVisible();
  await expect(title).toHaveValue("So soft <b>really</b>");
  await expect(words).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("radio", { name: say("star", { count: 4 }) })).toBeChecked();
  await checkAccess();

  const text = `It never sheds <script>alert(1)</script> 🌸 ${crypto.randomUUID()}`;
  await words.fill(`First line\n\n${text}`);
  await page.getByRole("button", { name: say("send") }).click();
  await expect(page).toHaveURL(/\/products\/brush-powder\/reviews$/);
  await expect(page.getByText(say("sent"))).toBeVisible();
  await expect(page.getByText(partOf("en", "reviews:state_pending"))).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);

  await page.getByRole("link", { name: say("change") }).click();
  await expect(words).toHaveValue(`First line\n\n${text}`);
  await expect(page.getByText(partOf("en", "reviews:state_pending"))).toBeVisible();

  const desk = await operator(baseURL!);
  const waiting = await desk.call("GET", "/desk/reviews?pageSize=50");
  const own = waiting.items.find((one: { text: string }) => one.text.includes(text));
  await desk.call("POST", `/desk/reviews/${own.id}/decision`, { decision: "published", revision: own.revision });
  const { rating } = await desk.call("GET", `${BRUSH}/reviews`);
  expect(rating.count).toBeGreaterThan(before);

  await context.clearCookies();
  await (await member(baseURL!)).enter(context);
  await visit("SG", `${BRUSH}/reviews?sort=newest&rating=4`);
  const review = page.getByRole("listitem").filter({ hasText: text });
  await expect(review.getByRole("heading")).toHaveText("So soft <b>really</b>");
  await expect(review.getByText("Melur T.")).toBeVisible();
  await expect(review.getByText(partOf("en", "reviews:verified"))).toBeVisible();
  await expect(review.getByText(text)).toBeVisible();
  const vote = review.getByRole("button", { name: say("helpful") });
  await vote.click();
  await expect(vote).toHaveAttribute("aria-pressed", "true");
  await expect(review.getByText(say("helpfulTo", { count: 1, total: 1 }))).toBeVisible();
  await expect(page).toHaveURL(/rating=4/);
  await checkAccess();
  await vote.click();
  await expect(vote).toHaveAttribute("aria-pressed", "false");

  await context.clearCookies();
  await author.enter(context);
  await visit("SG", `${BRUSH}/reviews/new`);
  await page.getByRole("button", { name: say("takeBack") }).click();
  await expect(page.getByText(say("gone"))).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: text })).toHaveCount(0);
});

test("keeps the stars and the words of a refused review when its language is changed", async ({
  page,
  context,
  visit,
  baseURL,
}) => {
  const who = await tester(baseURL!, {}, "HK");
  const { items } = await who.call("GET", "/search?sort=price_asc");
  const { mobile, address } = SHOPPERS.find(({ country }) => country === "HK")!;
  await buy(who, items[0].slug, { mobile, address });
  await who.enter(context);
  await visit("HK", `/products/${items[0].slug}/reviews/new`);
  await page.getByRole("radio", { name: partOf("en", "reviews:star", { count: 4 }) }).check({ force: true });
  await page.getByLabel(partOf("en", "reviews:text")).fill("Nice");
  await page.getByRole("button", { name: message("en", "reviews:send") }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page
    .getByRole("link", { name: languageFacts("zh").name })
    .first()
    .click();
  await expect(rootOf(page)).toHaveAttribute("lang", /^zh/);
  await expect(page.getByRole("radio", { name: partOf("zh", "reviews:star", { count: 4 }) })).toBeChecked();
  await expect(page.getByLabel(partOf("zh", "reviews:text"))).toHaveValue("Nice");
});
