import { operator } from "../support/members";
import { message, partOf } from "../support/messages";
import { expect, test } from "../support/test";

// A question goes from the assistant to a person at the desk, who answers by email; with JavaScript and without.

const say = (name: string) => message("en", `assistant:${name}`);
const desk = (name: string) => message("en", `desk:${name}`);

/** An address of its own for each try of a test. */
const address = () => `person-${crypto.randomUUID().slice(0, 8)}@example.com`;

test("hands a question over, keeps what was typed, and is answered from the desk", async ({
  page,
  context,
  baseURL,
  visit,
  checkAccess,
}) => {
  test.slow();
  const email = address();
  await visit("SG", "/assistant?q=lipstick");
  await page.getByText(say("personTitle")).click();
  await page.getByLabel(say("personEmail")).fill("nobody@x");
  await page.getByLabel(say("personMessage")).fill("Which of these did I try in your store?");
  await page.getByRole("button", { name: say("personSend") }).click();

  await expect(page.getByText(message("en", "errors:invalid_email")).first()).toBeVisible();
  await expect(page.getByLabel(say("personMessage"))).toHaveValue("Which of these did I try in your store?");
  await checkAccess();
  await page.getByLabel(say("personEmail")).fill(email);
  await page.getByLabel(partOf("en", "assistant:personOrder")).fill("SG-00000-00000");
  await page.getByLabel(say("personShare")).check();
  await page.getByRole("button", { name: say("personSend") }).click();
  await expect(page.getByText(say("personSent"))).toBeVisible();
  await checkAccess();

  await (await operator(baseURL ?? "")).enter(context);
  await visit("SG", "/operator/hand-overs");
  const question = page.getByRole("listitem").filter({ hasText: email });
  await expect(question).toContainText("Which of these did I try in your store?");
  await expect(question).toContainText("lipstick");
  await expect(question.getByText(partOf("en", "desk:handOverOrder_none"))).toBeVisible();
  await expect(question.getByRole("link", { name: "SG-00000-00000" })).toHaveCount(0);
  await checkAccess();
  await question.getByLabel(desk("handOverAnswer")).fill("It was the red one.");
  await question.getByRole("button", { name: desk("handOverSend") }).click();
  await expect(page.getByRole("listitem").filter({ hasText: email })).toHaveCount(0);

  await page.goto("/sandbox/outbox");
  const mails = page.getByRole("article").filter({ hasText: email });
  await expect(mails).toHaveCount(2);
  await expect(mails.filter({ hasText: "It was the red one." })).toHaveCount(1);
});

test("lists what was asked before, and leaves it behind with one press", async ({ page, visit }) => {
  await visit("SG", "/assistant?q=under+%2460&before=lipstick");
  await expect(page.getByRole("link", { name: "lipstick", exact: true })).toBeVisible();
  await page.getByText(say("deleteConversation")).click();
  await expect(page).toHaveURL(/\/assistant\??$/);
  await expect(page.getByRole("link", { name: say("example1") })).toBeVisible();
});
