import { expect, type Page } from "playwright/test";
import { visitor } from "../../support/members";
import { message, partOf } from "../../support/messages";
import { touch } from "../../support/outage/kept-pages";
import { cut, mend, test, waitingList, waits } from "../../support/outage/waiting";

// "I'm here" on the page of a booking, on a line that is cut: it waits without the page's script, once however often it is pressed.

test.use({ serviceWorkers: "allow" });

const here = (page: Page) => page.getByRole("button", { name: message("en", "happening-booking:here") });
const since = (page: Page) => page.getByRole("main").getByText(message("en", "happening-booking:hereSince"));
const arrivals = (answered: readonly string[]) => answered.filter((path) => path.startsWith("/happening/bookings/"));

/** A booking that starts in half an hour; its page is read while the line is open. */
async function openBooking(page: Page, at: (path: string) => string, baseURL = ""): Promise<string> {
  const { number, accessToken } = await visitor(baseURL, "SG").call("POST", "/sandbox/bookings", {
    startsInMinutes: 30,
  });
  const address = at(`/happening/bookings/${number}?token=${encodeURIComponent(accessToken)}`);
  await page.goto(at("/"));
  await touch(page);
  await page.goto(address);
  return address;
}

test("an arrival waits while the line is cut, however often it is pressed, and is sent once", { tag: "@js" }, async ({
  page,
  context,
  line,
  at,
  baseURL,
}) => {
  const address = await openBooking(page, at, baseURL);
  await cut(line, context);
  await here(page).dblclick();
  await expect(waits(page)).toHaveCount(1);
  await expect(waits(page)).toContainText(partOf("en", "shell-offline:arrive"));
  line.answered.length = 0;
  await mend(line, context);
  await expect(waits(page)).toHaveCount(0);
  await page.goto(address);
  await expect(since(page)).toBeVisible();
  expect(arrivals(line.answered)).toHaveLength(1);
});

test("an arrival whose answer was lost counts once, and the page says since when", { tag: "@js" }, async ({
  page,
  line,
  at,
  baseURL,
}) => {
  const address = await openBooking(page, at, baseURL);
  line.set("answers lost");
  await here(page).click();
  await expect(waits(page)).toHaveCount(1);
  await expect(waits(page)).toContainText(partOf("en", "shell-offline:maybe"));
  // The browser itself may have tried again meanwhile.
  expect(arrivals(line.answered)).not.toEqual([]);
  line.set("open");
  await page.goto(address);
  await expect(since(page)).toBeVisible();
  await expect(waits(page)).toHaveCount(0);
});

test("an arrival waits for a connection, and what the shop answers is told", { tag: "@js" }, async ({
  page,
  context,
  line,
  at,
}) => {
  await page.goto(at("/"));
  await touch(page);
  await page.goto(at("/sandbox/happening?state=closed"));
  await cut(line, context);
  await here(page).click();
  await expect(waitingList(page)).toContainText(partOf("en", "shell-offline:waitingText"));
  await expect(waits(page)).toHaveCount(1);
  await expect(waits(page)).toContainText(partOf("en", "shell-offline:arrive", { name: "MB 00000 00000" }));
  await mend(line, context);
  // The example is of no real booking, so the shop refuses it: it is told, and not sent again.
  await page.goto(at("/"));
  await expect(waitingList(page)).toContainText(partOf("en", "shell-offline:told"));
  await expect(waits(page)).toHaveCount(1);
  line.answered.length = 0;
  await page.goto(at("/brands"));
  expect(line.answered.filter((path) => path.startsWith("/happening"))).toEqual([]);
});
