import { member, visitor } from "../support/members";
import { message, partOf } from "../support/messages";
import { SITES } from "../support/shoppers";
import { expect, fillField, test } from "../support/test";

// The waiting list of a full class: somebody joins, is offered places that come free, and books them by the link.

const say = (name: string, values?: Record<string, string | number>) =>
  message("en", `happening-waiting:${name}`, values);
const CLASS = "evening-make-up-class";
const DAY = 86_400_000;

type Session = { id: string; startsAt: string; seatsLeft: number };

/** Books all places of a date of the class that is some days ahead; returns the date, and the ways to give places back. */
async function fillDate(baseURL: string, country: string, turn: number) {
  const guest = visitor(baseURL, country);
  const { sessions } = await guest.call("GET", `/booking-service/activities/${CLASS}`);
  const ahead = sessions.filter(
    ({ startsAt, seatsLeft }: Session) => Date.parse(startsAt) > Date.now() + 3 * DAY && seatsLeft > 0,
  );
  const date: Session = ahead[turn % ahead.length];
  const links: string[] = [];
  for (let left = date.seatsLeft; left > 0; left -= 3) {
    const wanted = { activityId: CLASS, sessionId: date.id, seats: Math.min(3, left) };
    const key = { "idempotency-key": crypto.randomUUID() };
    const { id: holdId } = await guest.call("POST", "/reservation-service/holds", wanted, key);
    const person = { fullName: "Dewi Lim", email: `dewi-${crypto.randomUUID()}@example.com`, answers: [] };
    const booked = await guest.call("POST", "/reservation-service", { holdId, ...person, acknowledged: true });
    links.push(`/reservation-service/${booked.number}?token=${encodeURIComponent(booked.token)}`);
  }
  return { id: date.id, giveBack: () => guest.call("DELETE", links.shift() ?? "") };
}

/** The link of the newest email to an address. */
async function linkIn(baseURL: string, email: string): Promise<string> {
  const { items } = await visitor(baseURL, "SG").call("GET", "/sandbox/messages");
  const mail = items.find(({ recipient }: { recipient: string }) => recipient === email);
  const { pathname, search } = new URL(/https?:\S+waiting\S+/.exec(mail?.text ?? "")?.[0] ?? "http://none/");
  return pathname + search;
}

test("a guest waits for a full class, is offered places, and books them with the name that waited", async ({
  page,
  visit,
  checkAccess,
  baseURL,
  javaScriptEnabled,
}) => {
  test.slow();
  const { id, giveBack } = await fillDate(baseURL ?? "", "SG", javaScriptEnabled === false ? 1 : 0);
  await visit("SG", `/happening/classes/${CLASS}`);
  await expect(page.getByRole("heading", { name: say("fullDates") })).toBeVisible();
  await checkAccess();
  await visit("SG", `/happening/classes/${CLASS}/waiting?session=${id}&seats=2`);
  await checkAccess();
  await fillField(page, "email", "nowhere");
  await page.getByRole("button", { name: say("join") }).click();
  // With script the browser says what is missing, at the first field that misses it.
  if (javaScriptEnabled === false) await expect(page.getByRole("alert")).toBeVisible();
  else await expect(page.getByLabel(message("en", "happening-booking:fullName"))).toBeFocused();
  await checkAccess();
  const email = `ana-${crypto.randomUUID()}@example.com`;
  await fillField(page, "fullName", "Ana Lestari");
  await fillField(page, "email", email);
  await page.getByRole("button", { name: say("join") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("state_waiting", { place: 1 }) })).toBeVisible();
  await checkAccess();

  await giveBack();
  const link = await linkIn(baseURL ?? "", email);
  await visit("SG", link);
  await expect(page.getByRole("heading", { level: 1, name: say("state_offered") })).toBeVisible();
  await checkAccess();
  await page.getByRole("button", { name: say("book") }).click();
  await expect(page).toHaveURL(/[?&]hold=[0-9a-f]{32}/);
  await expect(page.getByLabel(message("en", "happening-booking:fullName"))).toHaveValue("Ana Lestari");
  await expect(page.getByLabel(message("en", "happening-booking:email"))).toHaveValue(email);
  await checkAccess();
  await page.getByRole("checkbox", { name: message("en", "happening-booking:acknowledge") }).check();
  await page.getByRole("button", { name: message("en", "happening-booking:bookPlace") }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: message("en", "happening-booking:bookedPlaces") }),
  ).toBeVisible();
  await visit("SG", link);
  await expect(page.getByRole("heading", { level: 1, name: say("state_booked") })).toBeVisible();
});

test("a member finds the list among the bookings, and passes the places on", async ({
  page,
  context,
  visit,
  checkAccess,
  baseURL,
  javaScriptEnabled,
}) => {
  test.slow();
  const { id, giveBack } = await fillDate(baseURL ?? "", "SG", javaScriptEnabled === false ? 3 : 2);
  const who = await member(baseURL ?? "");
  await who.enter(context);
  await visit("SG", `/happening/classes/${CLASS}/waiting?session=${id}`);
  await page.getByRole("button", { name: say("join") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("state_waiting", { place: 1 }) })).toBeVisible();
  await giveBack();
  await visit("SG", "/account/bookings");
  await checkAccess();
  await page
    .getByRole("region", { name: say("yours") })
    .getByRole("link")
    .click();
  const other = await context.newPage();
  await other.goto(page.url());
  await page.getByRole("button", { name: say("pass") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("state_left") })).toBeVisible();
  await checkAccess();
  // Pressed in another tab, which still shows the offer, it says what became of it.
  await other.getByRole("button", { name: say("book") }).click();
  await expect(other.getByRole("alert")).toContainText(partOf("en", "errors:offer_over"));
});

for (const [country, language] of SITES)
  test(`joins in ${language}`, async ({ page, visit, checkAccess, baseURL, javaScriptEnabled }) => {
    const { id } = await fillDate(baseURL ?? "", country, javaScriptEnabled === false ? 5 : 4);
    await page.setViewportSize({ width: 360, height: 800 });
    await visit(country, `/happening/classes/${CLASS}/waiting?session=${id}&language=${language}`);
    await fillField(page, "fullName", "Ana Lestari");
    await fillField(page, "email", `ana-${crypto.randomUUID()}@example.com`);
    await page.getByRole("button", { name: message(language, "happening-waiting:join") }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: message(language, "happening-waiting:state_waiting", { place: 1 }) }),
    ).toBeVisible();
    await checkAccess();
  });
