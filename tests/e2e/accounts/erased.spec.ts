import type { Page } from "playwright/test";
import { buy, PASSWORD, tester } from "../support/members";
import { message, partOf } from "../support/messages";
import { overflowOf, rootOf } from "../support/parts";
import { SHOPPERS } from "../support/shoppers";
import { expect, fillField, test } from "../support/test";

// The links of an erased account open a page in the shopper's language that says nothing about the account.

const NAME = "Dewi";

async function expectNothing(page: Page, address: string, statuses: readonly number[] = [404, 410]) {
  const response = await page.goto(address);
  expect([address, statuses.includes(response?.status() ?? 0)]).toEqual([address, true]);
  await expect(rootOf(page)).toHaveAttribute("lang", /^zh/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(NAME);
  expect(await overflowOf(page)).toBe(0);
}

test("the links of an erased account open a page that says so in Chinese", async ({ page, baseURL }) => {
  test.slow();
  const origin = `http://hk.localhost:${new URL(baseURL!).port}`;
  const email = `dewi-${crypto.randomUUID()}@example.com`;
  const who = await tester(baseURL!, { email, firstName: NAME }, "HK");
  const { items: found } = await who.call("GET", "/search?sort=price_asc");
  const { mobile, address } = SHOPPERS.find(({ country }) => country === "HK")!;
  const order = await buy(who, found[0].slug, { mobile, address });
  const { shareToken } = await who.call("PUT", "/wishlist/share", { public: true });
  const { calendarToken } = await who.call("GET", "/beauty-pass");
  await who.call("POST", "/users/password", { email });
  const { items } = await who.call("GET", "/sandbox/messages");
  const mail = items.find(
    ({ recipient, text }: { recipient: string; text: string }) =>
      recipient === email && text.includes("/users/password"),
  );
  const reset = new URL(/https?:\S+/.exec(mail.text)![0]);
  await who.call("POST", "/account/erase", { password: PASSWORD });

  const { number } = order;
  const token = encodeURIComponent(order.token);
  for (const path of [
    `/orders/${number}?token=${token}`,
    `/orders/${number}/receipt?token=${token}`,
    `/orders/${number}/payment?token=${token}`,
    `/lists/${shareToken}?`,
  ])
    await expectNothing(page, `${origin}${path}&language=zh`);

  const feed = await page.goto(`${origin}/account/beauty-pass/calendar.ics?token=${calendarToken}&language=zh`);
  expect(feed?.status()).toBe(404);
  await expect(rootOf(page)).toContainText(message("zh", "errors:not_found"));

  await expectNothing(page, `${origin}${reset.pathname}${reset.search}&language=zh`, [200]);
  for (const name of ["password", "passwordConfirmation"]) await fillField(page, name, "Kenanga-2027");
  await page
    .getByRole("main")
    .getByRole("button", { name: message("zh", "accounts:savePassword") })
    .click();
  await expect(page.getByRole("main")).toContainText(partOf("zh", "errors:account_link_expired"));
});
