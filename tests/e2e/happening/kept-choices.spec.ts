import type { Page } from "playwright/test";
import { languageFacts } from "../../../functions/countries/facts/languages";
import { type Caller, tester, visitor } from "../support/members";
import { type Language, message, partOf } from "../support/messages";
import { expect, fillField, test } from "../support/test";

// What was chosen in a form that is refused is still chosen on the page that says why, and in the other language.

const say = (name: string) => message("en", name);
const press = (page: Page, name: RegExp) => page.getByRole("main").getByRole("button", { name }).click();

/** Opens the same page in Hong Kong's other language, by the page's own link. */
async function turnToChinese(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: languageFacts("zh").name })
    .first()
    .click();
  await expect(page).toHaveURL(/language=zh/);
}

type Session = { id: string; seatsLeft: number };
const CLASS = "skin-basics-class";

const sessionsOf = async ({ call }: Caller): Promise<Session[]> =>
  (await call("GET", `/booking-service/activities/${CLASS}`)).sessions;

/** Somebody else holds places of a class until 1, 2 or 3 are left. */
async function fillUp(other: Caller, id: string): Promise<void> {
  for (;;) {
    const { seatsLeft = 0 } = (await sessionsOf(other)).find((one) => one.id === id) ?? {};
    if (seatsLeft < 4) return;
    const seats = Math.min(4, seatsLeft - 1);
    await other.call("POST", "/reservation-service/holds", { activityId: CLASS, sessionId: id, seats });
  }
}

test("the date and the places of a class stay chosen when fewer are left", async ({
  page,
  visit,
  baseURL,
  javaScriptEnabled,
}) => {
  const other = visitor(baseURL ?? "", "HK");
  const sessions = await sessionsOf(other);
  const roomy = sessions.filter(({ seatsLeft }) => seatsLeft >= 4);
  // The journeys with and without script run at the same time, so they need different dates.
  const id = roomy[javaScriptEnabled === false ? 1 : 0]?.id ?? "";
  const date = page
    .getByRole("main")
    .getByRole("radio")
    .nth(sessions.findIndex((one) => one.id === id));
  const four = page.getByRole("radio", { name: "4", exact: true });
  await visit("HK", `/happening/classes/${CLASS}`);
  await expect(date).toHaveValue(id);
  await date.check();
  await four.check();
  await fillUp(other, id);
  await press(page, say("happening-booking:continue"));
  await expect(page.getByRole("alert")).toContainText(message("en", "errors:class_full"));
  await expect(date).toBeChecked();
  await expect(four).toBeChecked();
  await turnToChinese(page);
  await expect(date).toBeChecked();
  await expect(four).toBeChecked();
  await page.getByRole("radio", { name: "1", exact: true }).check();
  await press(page, message("zh", "happening-booking:continue"));
  await expect(page).toHaveURL(/[?&]hold=[0-9a-f]{32}/);
});

test("a double press holds the places once, and going back to choose again gives the first ones back", async ({
  page,
  visit,
  baseURL,
  javaScriptEnabled,
}) => {
  const other = visitor(baseURL ?? "", "MY");
  const sessions = await sessionsOf(other);
  const roomy = sessions.filter(({ seatsLeft }) => seatsLeft >= 4);
  const { id = "", seatsLeft = 0 } = roomy[javaScriptEnabled === false ? 1 : 0] ?? {};
  const leftNow = async () => (await sessionsOf(other)).find((one) => one.id === id)?.seatsLeft;
  const hold = page.getByRole("main").getByRole("button", { name: say("happening-booking:continue") });
  const choose = async (seats: string) => {
    const dates = page.getByRole("main").getByRole("radio");
    await dates.nth(sessions.findIndex((one) => one.id === id)).check();
    await page.getByRole("radio", { name: seats, exact: true }).check();
  };
  await visit("MY", `/happening/classes/${CLASS}`);
  await choose("2");
  await hold.dblclick();
  await expect(page).toHaveURL(/[?&]hold=[0-9a-f]{32}/);
  expect(await leftNow()).toBe(seatsLeft - 2);
  await page.goBack();
  await choose("1");
  await hold.click();
  await expect(page).toHaveURL(/[?&]hold=[0-9a-f]{32}/);
  expect(await leftNow()).toBe(seatsLeft - 1);
});

test("the day, the time and the artist of a service stay chosen in another language and on the way back", async ({
  page,
  visit,
  javaScriptEnabled,
}) => {
  const booking = (language: Language, name: string) => message(language, `happening-booking:${name}`);
  const times = page.getByRole("main").getByRole("radio", { disabled: false });
  await visit("HK", "/happening/services/everyday-make-up");
  const days = page.getByRole("navigation", { name: booking("en", "days") }).getByRole("link");
  // The journeys with and without script need different days: on some a single artist works, and what one holds closes the times around it.
  await days.nth(javaScriptEnabled === false ? 6 : 5).click();
  await expect(page).toHaveURL(/[?&]date=/);
  const date = new URL(page.url()).searchParams.get("date") ?? "";
  const time = await times.first().inputValue();
  await times.first().check();
  await press(page, partOf("en", "happening-booking:continueWith"));
  await expect(page.getByRole("heading", { level: 1, name: booking("en", "chooseArtist") })).toBeVisible();
  await turnToChinese(page);
  await expect(page.getByRole("heading", { level: 1, name: booking("zh", "chooseArtist") })).toBeVisible();
  const artist = times.last();
  const name = await artist.inputValue();
  await artist.check();
  await press(page, booking("zh", "continue"));
  await expect(page).toHaveURL(/[?&]hold=[0-9a-f]{32}/);
  // Back to the time by the page's own link: the held time is chosen, and the artist after it.
  await page
    .getByRole("main")
    .getByRole("link", { name: booking("zh", "step_time") })
    .click();
  await expect(page).toHaveURL(new RegExp(`date=${date}`));
  const chosen = page.getByRole("radio", { checked: true });
  await expect(chosen).toHaveValue(time);
  await press(page, partOf("zh", "happening-booking:continueWith"));
  await expect(chosen).toHaveValue(name);
});

test("the birthday stays in a profile that is refused", async ({ page, visit, baseURL, context }) => {
  await (await tester(baseURL ?? "", {}, "HK")).enter(context);
  await visit("HK", "/account/settings");
  await fillField(page, "birthDate", "1990-05-17");
  await fillField(page, "firstName", " ");
  await press(page, say("accounts:saveProfile"));
  await expect(page.getByRole("alert")).toBeVisible();
  const birthday = (language: Language) => page.getByLabel(partOf(language, "accounts:birthDate"));
  await expect(birthday("en")).toHaveValue("1990-05-17");
  await turnToChinese(page);
  await expect(birthday("zh")).toHaveValue("1990-05-17");
  await fillField(page, "firstName", "梅露");
  await press(page, message("zh", "accounts:saveProfile"));
  await expect(page.getByRole("button", { name: "梅露" })).toBeVisible();
  await page.reload();
  await expect(birthday("zh")).toHaveValue("1990-05-17");
});
