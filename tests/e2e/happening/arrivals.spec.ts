import type { Page } from "playwright/test";
import { visitor } from "../support/members";
import { message, partOf } from "../support/messages";
import { SITES } from "../support/shoppers";
import { expect, test } from "../support/test";

// "I'm here" on the day of a booking: pressed twice, in two tabs, too early and too late, it is told once.

async function bookingIn(baseURL: string | undefined, country: string, startsInMinutes: number): Promise<string> {
  const made = await visitor(baseURL ?? "", country).call("POST", "/sandbox/bookings", { startsInMinutes });
  return `/happening/bookings/${made.number}?token=${encodeURIComponent(made.accessToken)}`;
}
const say = (name: string) => message("en", `happening-booking:${name}`);
const here = (page: Page) => page.getByRole("main").getByRole("button", { name: say("here") });
const since = (page: Page) => page.getByRole("main").getByText(say("hereSince"));

for (const [country, language] of SITES)
  test(`is told once in ${language}, and stays told`, async ({ page, visit, checkAccess, baseURL }) => {
    const link = `${await bookingIn(baseURL, country, 30)}&language=${language}`;
    const words = (name: string) => message(language, `happening-booking:${name}`);
    await visit(country, link);
    await expect(page.getByRole("heading", { level: 2, name: words("hereTitle") })).toBeVisible();
    await checkAccess();
    await page
      .getByRole("main")
      .getByRole("button", { name: words("here") })
      .click();
    await expect(page.getByRole("main").getByText(words("hereSince"))).toBeVisible();
    await checkAccess();
    await visit(country, link);
    await expect(page.getByRole("main").getByText(words("hereSince"))).toBeVisible();
    await expect(page.getByRole("button", { name: words("here") })).toHaveCount(0);
  });

test("is told once by a double press, and by a second tab that was open before", async ({
  page,
  context,
  visit,
  baseURL,
}) => {
  await visit("SG", await bookingIn(baseURL, "SG", 30));
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(here(other)).toBeVisible();
  await here(page).dblclick();
  await expect(since(page)).toBeVisible();
  const told = await since(page).textContent();
  await here(other).click();
  await expect(since(other)).toHaveText(told ?? "");
  await expect(here(other)).toHaveCount(0);
});

test("is refused before the last hour with words beside the form, and not asked for after the end", async ({
  page,
  visit,
  baseURL,
}) => {
  const hour = new Date(Date.now() + 8 * 3_600_000).getUTCHours();
  // Late in the store's day, no booking of today is still too early.
  if (hour < 22) {
    await visit("SG", await bookingIn(baseURL, "SG", 90));
    await here(page).click();
    await expect(page.getByRole("alert")).toContainText(partOf("en", "errors:check_in_early", { minutes: 60 }));
    await expect(here(page)).toBeVisible();
  }
  await visit("SG", await bookingIn(baseURL, "SG", -600));
  await expect(here(page)).toHaveCount(0);
});
