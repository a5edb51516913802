import { message } from "../support/messages";
import { expect, test } from "../support/test";

// The assistant opens as a panel over any page where script runs, and as a page where it does not.

const say = (name: string) => message("en", `assistant:${name}`);

test("opens over the page, tells an answer, keeps the conversation in this tab, and deletes it", {
  tag: "@js",
}, async ({ page, visit, checkAccess }) => {
  await visit("SG", "/about");
  const opener = page.getByRole("contentinfo").getByRole("link", { name: say("title") });
  await opener.click();
  const panel = page.getByRole("dialog", { name: say("title") });
  await expect(panel.getByText(say("notScreened")).first()).toBeVisible();
  await checkAccess();

  const told = page.waitForResponse(/\/assistant\/words$/);
  await panel.getByLabel(say("question")).fill("lipstick");
  await panel.getByRole("button", { name: say("ask"), exact: true }).click();
  expect((await told).headers()["content-type"]).toContain("text/event-stream");
  await expect(panel.getByRole("button", { name: /^Add to bag: / }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  await checkAccess();
  await panel.getByLabel(say("next")).fill("under $60");
  await panel.getByRole("button", { name: say("ask"), exact: true }).click();
  await expect(panel.getByText(message("en", "assistant:youAsked", { question: "under $60" }))).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await visit("SG", "/store-locations");
  await opener.click();
  await panel.getByRole("button", { name: say("goOn") }).click();
  await expect(panel.getByText(message("en", "assistant:youAsked", { question: "under $60" }))).toBeVisible();
  await panel.getByRole("button", { name: say("deleteConversation") }).click();
  await expect(panel.getByLabel(say("question"))).toBeVisible();
  await expect(panel.getByRole("button", { name: say("goOn") })).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem("asked"))).toBeNull();
});

test("is a page of its own behind the same link without script", { tag: "@nojs" }, async ({ page, visit }) => {
  await visit("SG", "/about");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: say("title") })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: say("title") })).toBeVisible();
});
