import { type BrowserContext, expect, type Page } from "playwright/test";
import { fillCheckout, placeOrder } from "../../support/checkout";
import { member, PASSWORD } from "../../support/members";
import { message, partOf } from "../../support/messages";
import { read, touch } from "../../support/outage/kept-pages";
import { cut, type Line, test, waitingList } from "../../support/outage/waiting";
import { SHOPPERS } from "../../support/shoppers";
import { fillField } from "../../support/test";

// Forms that never wait for a connection: signing in, a step of the checkout, an order, a booking. The line is cut before
// each is sent and after the shop got it. The page says which, what was typed is still there, and sending again is safe.

test.use({ serviceWorkers: "allow" });

const say = (name: string, values?: Record<string, string | number>) => message("en", name, values);
const shopper = SHOPPERS.find(({ country }) => country === "SG") ?? {
  language: "en" as const,
  mobile: "",
  address: {},
};

type How = "before it is sent" | "after the shop got it";
const HOWS: How[] = ["before it is sent", "after the shop got it"];

/** Sends a form while the line is cut, reads what the page says, goes back and mends the line. */
async function sendCut(
  page: Page,
  { how, line, context }: { how: How; line: Line; context: BrowserContext },
  send: () => Promise<void>,
) {
  const before = how === "before it is sent";
  line.answered.length = 0;
  line.set(before ? "cut" : "answers lost");
  if (before) await context.setOffline(true);
  await send();
  await expect(page.getByRole("heading", { level: 1, name: say("shell-offline:title") })).toBeVisible();
  await expect(page.getByText(say(`shell-offline:${before ? "text" : "lost"}`))).toBeVisible();
  await expect(waitingList(page)).toHaveCount(0);
  expect(line.answered.length > 0).toBe(!before);
  line.set("open");
  await context.setOffline(false);
  await page.goBack();
}

for (const how of HOWS) {
  test(`signing in: the line is cut ${how}`, { tag: "@js" }, async ({ page, context, baseURL, line, at }) => {
    const email = `melur-${crypto.randomUUID()}@example.com`;
    await member(baseURL ?? "", email);
    await page.goto(at("/"));
    await touch(page);
    await page.goto(at("/sign_in"));
    await fillField(page, "email", email);
    await fillField(page, "password", PASSWORD);
    const send = () =>
      page
        .getByRole("main")
        .getByRole("button", { name: say("accounts:signIn") })
        .click();
    await sendCut(page, { how, line, context }, send);
    if (how === "before it is sent") {
      await expect(page.getByLabel(say("accounts:email"))).toHaveValue(email);
      await fillField(page, "password", PASSWORD);
      await send();
    }
    await page.goto(at("/account"));
    await expect(page).toHaveURL(how === "before it is sent" ? /account/ : /./);
  });

  test(`a checkout and its order: the line is cut ${how}`, { tag: "@js" }, async ({
    page,
    context,
    baseURL,
    line,
    at,
  }) => {
    const who = await member(baseURL ?? "");
    await who.enter(context);
    await page.goto(at("/products/tube-cleanser"));
    await touch(page);
    await page
      .getByRole("main")
      .getByRole("button", { name: say("catalogue:addToBag"), exact: true })
      .first()
      .click();
    await expect(page.getByRole("dialog", { name: say("bag:title") })).toBeVisible();
    await page.goto(at("/checkout"));
    await fillCheckout(page, shopper);
    await page.getByRole("radio", { name: /card/i }).first().check();
    await sendCut(page, { how, line, context }, () => placeOrder(page, shopper));
    if (how === "before it is sent") await placeOrder(page, shopper);
    await page.goto(at("/account/orders"));
    await expect.poll(async () => (await who.call("GET", "/account/orders")).items.length).toBe(1);
  });

  test(`a booking: the line is cut ${how}`, { tag: "@js" }, async ({ page, context, baseURL, line, at }) => {
    const who = await member(baseURL ?? "");
    await who.enter(context);
    await page.goto(at("/"));
    await touch(page);
    await page.goto(at("/happening/services?store=orchard"));
    await page.getByRole("radio", { name: /Shade match/ }).check();
    const press = (name: RegExp) => page.getByRole("main").getByRole("button", { name }).click();
    await press(say("happening-booking:findTime"));
    await page
      .getByRole("navigation", { name: say("happening-booking:days") })
      // On a Friday another artist is free at the first hour too: the place of a press whose answer was lost is held until it ends.
      .getByRole("link", { name: how === "before it is sent" ? /^Thu/ : /^Fri/ })
      .last()
      .click();
    await page.getByRole("main").getByRole("radio", { disabled: false }).first().check();
    await press(partOf("en", "happening-booking:continueWith"));
    await sendCut(page, { how, line, context }, () => press(say("happening-booking:continue")));
    await press(say("happening-booking:continue"));
    await expect(page).toHaveURL(/[?&]hold=[0-9a-f]{32}/);
    await fillField(page, "fullName", "Melur Tan");
    await page.getByRole("checkbox", { name: say("happening-booking:acknowledge") }).check();
    await sendCut(page, { how, line, context }, () => press(say("happening-booking:bookChair")));
    if (how === "before it is sent") {
      await page.getByRole("checkbox", { name: say("happening-booking:acknowledge") }).check();
      await press(say("happening-booking:bookChair"));
      await expect(page.getByRole("heading", { level: 1, name: say("happening-booking:bookedHeading") })).toBeVisible();
    }
    await expect.poll(async () => (await who.call("GET", "/reservation-service")).items.length).toBe(1);
    await read(page, at("/account/bookings"));
    await cut(line, context);
    await page.goto(at("/account/bookings"));
    await expect(page.getByText(partOf("en", "shell-offline:keptAt"))).toBeInViewport();
    await expect(
      page
        .getByRole("main")
        .getByText(/Shade match/)
        .first(),
    ).toBeVisible();
  });
}
