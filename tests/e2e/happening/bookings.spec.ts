import type { Page } from "playwright/test";
import { member } from "../support/members";
import { message, partOf } from "../support/messages";
import { overflowOf, titleOf } from "../support/parts";
import { expect, fillField, test } from "../support/test";

// Services, classes and events: from the list to a booking, and its changes.

const say = (name: string, values?: Record<string, string | number>) =>
  message("en", `happening-booking:${name}`, values);
const part = (name: string, values?: Record<string, string | number>) =>
  partOf("en", `happening-booking:${name}`, values);
const press = (page: Page, name: RegExp) => page.getByRole("main").getByRole("button", { name }).click();

/** Opens a day some days from now, so that the booking can still be changed. */
const openDay = (page: Page, ahead: number) =>
  page
    .getByRole("navigation", { name: say("days") })
    .getByRole("link")
    .nth(ahead)
    .click();
const firstTime = (page: Page) => page.getByRole("main").getByRole("radio", { disabled: false }).first();

test("a guest books a service, corrects the form, moves the booking and cancels it", async ({
  page,
  visit,
  checkAccess,
  javaScriptEnabled,
}) => {
  // The journeys with and without script run at the same time, so they need different days.
  const ahead = javaScriptEnabled === false ? 9 : 4;
  await visit("SG", "/happening");
  await checkAccess();
  await visit("SG", "/happening/services?store=orchard");
  await page.getByRole("radio", { name: /Shade match/ }).check();
  await press(page, say("findTime"));
  await openDay(page, ahead);
  await firstTime(page).check();
  await checkAccess();
  await press(page, part("continueWith"));
  await expect(page.getByRole("heading", { level: 1, name: say("chooseArtist") })).toBeVisible();
  await checkAccess();
  await press(page, say("continue"));
  await expect(page).toHaveURL(/[?&]hold=[0-9a-f]{32}/);
  await expect(page.getByText(part("keptUntil"))).toBeVisible();

  await fillField(page, "fullName", " ");
  await fillField(page, "email", "melur@nowhere");
  await page.getByRole("checkbox", { name: say("acknowledge") }).check();
  await press(page, say("bookChair"));
  await expect(page.getByRole("alert")).toContainText(partOf("en", "shell:problems", { count: 2 }));
  const name = page.getByLabel(say("fullName"));
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription(say("nameRequired"));
  await expect(page.getByLabel(say("email"))).toHaveValue("melur@nowhere");
  await checkAccess();
  await name.fill("Melur Tan");
  await fillField(page, "email", `melur-${crypto.randomUUID()}@example.com`);
  await press(page, say("bookChair"));
  await expect(page.getByRole("heading", { level: 1, name: say("bookedHeading") })).toBeVisible();
  await checkAccess();

  await page.getByRole("link", { name: say("manage") }).click();
  await expect(page.getByText(say("state_confirmed"))).toBeVisible();
  const link = page.url();
  await page.getByRole("link", { name: say("reschedule"), exact: true }).click();
  await openDay(page, ahead + 1);
  await firstTime(page).check();
  await checkAccess();
  await press(page, part("moveTo"));
  await expect(page.getByText(say("state_rescheduled"))).toBeVisible();
  await page.getByText(say("cancelThis")).click();
  await page.getByRole("radio", { name: say("reason_plans_changed") }).check();
  await press(page, say("cancelYes"));
  await expect(page.getByText(say("state_cancelled"))).toBeVisible();
  await expect(page.getByRole("link", { name: say("bookAgain") })).toBeVisible();

  // A guest's booking needs its link; the number alone opens nothing.
  const { origin, pathname } = new URL(link);
  expect((await page.goto(`${origin}${pathname}`))?.status()).toBe(404);
});

test("a long day shows one part of it at first, and says how many times of the others are free", async ({
  page,
  visit,
  checkAccess,
}) => {
  await visit("SG", "/happening/services/shade-match?store=changi-terminal-2");
  await openDay(page, 12);
  const times = page.getByRole("main").getByRole("radio", { disabled: false });
  const parts = titleOf(page, part("timesFree"));
  await expect(times.first()).toBeVisible();
  const atFirst = await times.count();
  await parts.last().click();
  await expect.poll(() => times.count()).toBeGreaterThan(atFirst);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await checkAccess();
  const last = times.last();
  const chosen = (await last.getAttribute("value")) ?? "";
  await last.check();
  await press(page, part("continueWith"));
  await expect(page.getByRole("heading", { level: 1, name: say("chooseArtist") })).toBeVisible();

  // Back at the times, the part that has the chosen one is open.
  await page.getByRole("link", { name: say("step_time") }).click();
  await expect(page.getByRole("radio", { checked: true })).toHaveValue(chosen);
  await expect(page.getByRole("radio", { checked: true })).toBeVisible();
});

test("a member books places in a class and finds them in the account", async ({
  page,
  visit,
  baseURL,
  context,
  checkAccess,
}) => {
  const who = await member(baseURL ?? "");
  await who.enter(context);
  await visit("SG", "/happening/classes/skin-basics-class");
  await checkAccess();
  await firstTime(page).check();
  await page.getByRole("radio", { name: "2", exact: true }).check();
  await press(page, say("continue"));
  await expect(page.getByLabel(say("fullName"))).toHaveValue("Melur Tan");
  await page.getByRole("checkbox", { name: say("acknowledge") }).check();
  await press(page, say("bookPlace"));
  await expect(page.getByRole("heading", { level: 1, name: say("bookedPlaces") })).toBeVisible();
  await expect(page.getByText(say("seatsCount", { count: 2 }))).toBeVisible();
  const { pathname } = new URL(page.url());
  await visit("SG", "/account/bookings");
  await checkAccess();
  await page
    .getByRole("region", { name: say("upcoming") })
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(pathname));
  await expect(page.getByText(say("state_confirmed"))).toBeVisible();
  // Another member's account can't open it.
  await context.clearCookies();
  await (await member(baseURL ?? "")).enter(context);
  expect((await page.goto(page.url()))?.status()).toBe(404);
});
