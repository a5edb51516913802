import { createElement } from "react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { loadContact } from "../../../../app/features/happening/contact/contact.server";
import { HoldEnds } from "../../../../app/features/happening/contact/contact-step";
import words from "../../../../locales/en/happening-booking.json";
import { drawnPage } from "../../../support/run/drawn-page";
import { hold, SERVICE } from "../../../support/shop/bookings";
import { OPENING, world } from "../../../support/shop/world";

// Whoever takes long over a booking hears two minutes before that the place is soon held no more, and can finish after that too.

const { seed, clock, shopper } = world();
const MINUTE = 60_000;
const SAID = words.keptSoon.split("{{time}}")[0] ?? "";

beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));

it("the end of a hold is said before it comes, and the booking can still be finished", async () => {
  const who = shopper("SG");
  const { body } = await hold(who);
  const path = `/happening/services/${SERVICE.activityId}?hold=${body.id}`;
  const drawn = () =>
    drawnPage(who, path, async (_request, context) => {
      const contact = await loadContact(context, path, SERVICE.activityId, body.id);
      return contact.hold.expired ? "over" : createElement(HoldEnds, contact);
    });
  clock.advance(7.9 * MINUTE);
  expect(await drawn()).toMatch(/<p [^>]*role="status"[^>]*><\/p>/);
  clock.advance(0.2 * MINUTE);
  expect(await drawn()).toContain(`>${SAID}`);
  clock.advance(2 * MINUTE);
  expect(await drawn()).toBe("over");
});
