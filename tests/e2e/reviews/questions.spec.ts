import { buyer, member, operator, tester } from "../support/members";
import { message, partOf } from "../support/messages";
import { overflowOf, titleOf } from "../support/parts";
import { SITES } from "../support/shoppers";
import { expect, test } from "../support/test";

// Questions about a product: read, asked by a member, answered by the shop and by a buyer, found helpful; with script and without.

const LIPSTICK = "/products/lipstick-rouge";
const BRUSH = "/products/brush-powder";
const say = (name: string, values?: Record<string, string | number>) =>
  message("en", `reviews-questions:${name}`, values);

for (const [country, language] of SITES)
  test(`in ${language}, a product has questions of its own language first, and a visitor signs in to ask`, async ({
    page,
    visit,
    checkAccess,
    javaScriptEnabled,
  }) => {
    test.slow();
    const words = (name: string) => message(language, `reviews-questions:${name}`);
    await page.setViewportSize({ width: 360, height: 800 });
    await visit(country, `${LIPSTICK}?language=${language}`);
    const place = page.getByRole("region", { name: words("heading") });
    await place.scrollIntoViewIfNeeded();
    if (javaScriptEnabled !== false) {
      await expect(place.getByRole("heading", { level: 3 })).toHaveCount(2);
      await expect(place.getByText(partOf(language, "reviews-questions:questionIn"))).toHaveCount(0);
      expect(await overflowOf(page)).toBe(0);
      await checkAccess();
    }
    const all = javaScriptEnabled === false ? words("see") : partOf(language, "reviews-questions:all");
    await place.getByRole("link", { name: all }).click();
    await expect(page).toHaveURL(/\/products\/lipstick-rouge\/questions/);
    await expect(page.getByRole("heading", { level: 1, name: words("heading") })).toBeVisible();
    const folded = await page
      .getByRole("list", { name: words("heading") })
      .evaluate((list) => [...list.children].map((card) => card.firstElementChild?.tagName === "DETAILS"));
    expect(folded.length).toBeGreaterThan(2);
    expect(folded).toEqual(folded.toSorted());
    expect(folded[0]).toBe(false);
    expect(await overflowOf(page)).toBe(0);
    await checkAccess();
    await page.getByRole("link", { name: words("signIn"), exact: true }).click();
    await expect(page).toHaveURL(/\/sign_in\?return_to=%2Fproducts%2Flipstick-rouge%2Fquestions/);
  });

test('answers an unknown product, and a page past the last, with "not found"', async ({ page }) => {
  for (const path of ["/products/nope/questions", `${BRUSH}/questions?page=99`, `${BRUSH}/questions?page=x`])
    expect((await page.goto(path))?.status(), path).toBe(404);
});

test("asks, is answered by the shop at the desk and by a buyer, and readers find it helpful", async ({
  page,
  visit,
  context,
  baseURL,
  checkAccess,
}) => {
  test.slow();
  const text = `Does it shed <b>a lot</b>? ${crypto.randomUUID()}`;
  await (await member(baseURL!)).enter(context);
  await visit("SG", `${BRUSH}/questions`);
  const question = page.getByLabel(say("question"));
  await question.fill("Why? 🌸");
  await page.getByRole("button", { name: say("send") }).click();
  await expect(page.getByText(message("en", "errors:too_short", { min: 10 })).first()).toBeVisible();
  await expect(question).toHaveValue("Why? 🌸");
  await checkAccess();
  await question.fill(text);
  await page.getByRole("button", { name: say("send") }).click();
  await expect(page.getByText(say("sent"))).toBeVisible();
  const waiting = page
    .getByRole("region", { name: say("yours") })
    .getByRole("listitem")
    .filter({ hasText: text });
  await expect(waiting.getByText(say("state_pending"))).toBeVisible();
  await checkAccess();

  await context.clearCookies();
  await (await operator(baseURL!)).enter(context);
  await visit("SG", "/operator/questions");
  const panel = page.getByRole("listitem").filter({ hasText: text });
  await panel.getByRole("button", { name: message("en", "desk:reviewReject") }).click();
  await expect(panel.getByText(message("en", "errors:required"))).toBeVisible();
  await checkAccess();
  const answer = `Hardly, after its first wash. ${crypto.randomUUID()}`;
  await panel.getByLabel(message("en", "desk:questionAnswer")).fill(answer);
  await panel.getByRole("button", { name: message("en", "desk:reviewPublish") }).click();
  await expect(panel).toHaveCount(0);

  await context.clearCookies();
  await (await buyer(baseURL!, "brush-powder")).enter(context);
  await visit("SG", `${BRUSH}/questions`);
  const asked = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: text }) });
  await expect(asked.getByText(answer)).toBeVisible();
  await expect(asked.getByText(say("shop"))).toBeVisible();
  await titleOf(asked, say("answer")).click();
  const own = asked.getByLabel(say("yourAnswer"));
  await own.fill("No");
  await asked.getByRole("button", { name: say("sendAnswer") }).click();
  await expect(own).toHaveAttribute("aria-invalid", "true");
  await checkAccess();
  await own.fill("Not one hair in a year, and I wash it weekly.");
  await asked.getByRole("button", { name: say("sendAnswer") }).click();
  await expect(asked.getByText(say("answer_pending"))).toBeVisible();
  const vote = asked.getByRole("button", { name: message("en", "reviews:helpful") });
  await vote.click();
  await expect(vote).toHaveAttribute("aria-pressed", "true");
  await expect(asked.getByText(message("en", "reviews:helpfulTo", { count: 1, total: 1 }))).toBeVisible();
  await asked.getByRole("button", { name: say("unanswer") }).click();
  await expect(page.getByText(say("answerGone"))).toBeVisible();
  await expect(asked.getByText(say("answer_pending"))).toHaveCount(0);
  await expect(asked.getByRole("button", { name: say("withdraw") })).toHaveCount(0);
});

test("tells whoever asked why a question was refused, in their language", async ({ page, context, visit, baseURL }) => {
  const asker = await tester(baseURL!, {}, "TH");
  const text = `พัสดุของฉันอยู่ที่ไหนแล้วคะ ${crypto.randomUUID()}`;
  const { id } = await asker.call("POST", `${LIPSTICK}/questions`, { text }, { "accept-language": "th" });
  const desk = await operator(baseURL!, "TH");
  await desk.call("POST", `/desk/questions/${id}/decision`, {
    ...{ kind: "question", decision: "rejected", revision: 1, reason: "order" },
  });
  await asker.enter(context);
  await visit("TH", `${LIPSTICK}/questions?language=th`);
  const own = page.getByRole("listitem").filter({ hasText: text });
  await expect(own.getByText(partOf("th", "reviews-questions:reason_order"))).toBeVisible();
  await own.getByRole("button", { name: message("th", "reviews-questions:withdraw") }).click();
  await expect(page.getByText(message("th", "reviews-questions:gone"))).toBeVisible();
  await expect(own).toHaveCount(0);
});
