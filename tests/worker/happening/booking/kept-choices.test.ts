import type { AppLoadContext } from "@remix-run/cloudflare";
import { createElement, type ReactNode } from "react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadReschedule, moveBooking } from "../../../../app/features/happening/bookings/manage/booking.server";
import { CancelPage, ReschedulePage } from "../../../../app/features/happening/bookings/manage/change-pages";
import { changeService, loadService } from "../../../../app/features/happening/service/service.server";
import { ServicePage } from "../../../../app/features/happening/service/service-page";
import { type FormReply, formOf } from "../../../../app/platform/form/reply";
import errors from "../../../../locales/en/errors.json";
import words from "../../../../locales/en/happening-booking.json";
import { memberIn } from "../../../support/people/members";
import { drawnPage } from "../../../support/run/drawn-page";
import { openPage } from "../../../support/run/pages";
import { booked, hold, SERVICE } from "../../../support/shop/bookings";
import { OPENING, type Shopper, world } from "../../../support/shop/world";

// A refused form of a booking shows again what was chosen in it.

const { seed, clock, shopper } = world();
beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));

type Action = (request: Request, context: AppLoadContext) => Promise<unknown>;
type Draw = (request: Request, context: AppLoadContext, reply: FormReply) => Promise<ReactNode>;

/** Sends a form that is refused, and returns its status and the page that says so. */
async function refused(who: Shopper, path: string, fields: Record<string, string>, action: Action, draw: Draw) {
  let reply: FormReply | undefined;
  const { status } = await openPage(
    who,
    path,
    async (request, context) => {
      const said = await action(request, context);
      if (!(said instanceof Response)) reply = (said as { data: FormReply }).data;
      return said;
    },
    new URLSearchParams(fields),
  );
  const html = await drawnPage(who, path, (request, context) => draw(request, context, reply!));
  const chosen = [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].flatMap(
    ([input]) => /value="([^"]*)"/.exec(input)?.[1] ?? [],
  );
  return { status, chosen, html };
}

it("the artist", async () => {
  const who = await memberIn("SG");
  const { activityId, storeSlug, startsAt } = SERVICE;
  const artistId = (
    await who.get(`/booking-service/artists/${activityId}?store=${storeSlug}&startsAt=${startsAt}`)
  ).body.items.at(-1).id;
  // Too many holds in a short time are refused, while the artist is free.
  for (let status = 201; status !== 429; ) status = (await hold(who, { startsAt: "2026-03-10T06:30:00.000Z" })).status;
  const path = `/happening/services/${activityId}?store=${storeSlug}&date=2026-03-09&time=14:30&step=artist`;
  const { status, chosen } = await refused(
    who,
    path,
    { store: storeSlug, startsAt, artist: artistId },
    (request, context) => changeService(request, context, activityId),
    async (request, context, reply) =>
      createElement(ServicePage, { data: await loadService(request, context, activityId), reply: reply as never }),
  );
  expect([status, chosen]).toEqual([429, [artistId]]);
});

/** Somebody else holds this time with every artist. */
async function fillUp(startsAt: string) {
  for (let status = 201; status === 201; ) status = (await hold(shopper(), { startsAt })).status;
}

/** The page of the service at this address: its chosen radios, the day that it shows, and whether it says that the time is gone. */
async function chosenAt(who: Shopper, query: string) {
  const { activityId } = SERVICE;
  const html = await drawnPage(
    who,
    `/happening/services/${activityId}?store=orchard&${query}`,
    async (request, context) =>
      createElement(ServicePage, { data: await loadService(request, context, activityId), reply: undefined }),
  );
  return {
    html,
    chosen: [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(([input]) => /value="([^"]*)"/.exec(input)?.[1]),
    day: /<a href="[^"]*date=([\d-]+)[^"]*"[^>]*aria-current="date"/.exec(html)?.[1],
    gone: html.includes(words.taken),
  };
}

describe("a service's day and time", () => {
  const at = { date: "2026-03-12", time: "14:30", startsAt: "2026-03-12T06:30:00.000Z" };
  const query = `date=${at.date}&time=${at.time}`;

  it("are chosen when the shopper goes back to them, until the time is gone, which the page says", async () => {
    const who = shopper();
    expect(await chosenAt(who, `${query}&step=time`)).toMatchObject({ chosen: [at.time], day: at.date, gone: false });
    await fillUp(at.startsAt);
    for (const step of ["&step=time", "&step=artist", ""])
      expect([step, await chosenAt(who, query + step)]).toMatchObject([step, { chosen: [], day: at.date, gone: true }]);
  });

  it("come back as a choice of that day where the time was taken while the artist was chosen", async () => {
    const who = shopper();
    const startsAt = "2026-03-13T06:30:00.000Z";
    await fillUp(startsAt);
    const path = `/happening/services/${SERVICE.activityId}?store=orchard&date=2026-03-13&time=14:30&step=artist`;
    const { status, chosen, html } = await refused(
      who,
      path,
      { store: "orchard", startsAt, artist: "" },
      (request, context) => changeService(request, context, SERVICE.activityId),
      async (request, context, reply) =>
        createElement(ServicePage, {
          data: await loadService(request, context, SERVICE.activityId),
          reply: reply as never,
        }),
    );
    expect([status, chosen]).toEqual([409, []]);
    expect(html).toContain(errors.slot_taken);
    expect(html).toMatch(/date=2026-03-13[^"]*"[^>]*aria-current="date"/);
  });

  it("keep the artist while another day or time is chosen", async () => {
    const who = shopper();
    const artist = (
      await who.get(`/booking-service/artists/${SERVICE.activityId}?store=orchard&startsAt=2026-03-16T06:30:00.000Z`)
    ).body.items.at(-1).id;
    const { html } = await chosenAt(who, `date=2026-03-16&time=14:30&artist=${artist}&step=time`);
    expect(html).toContain(`<input type="hidden" name="artist" value="${artist}"/>`);
    expect(html.match(/class="days"[\s\S]*?<\/ul>/)?.[0]).toMatch(new RegExp(`href="[^"]*artist=${artist}`));
    const { chosen } = await chosenAt(who, `date=2026-03-16&time=15:30&artist=${artist}&step=artist`);
    expect(chosen).toEqual([artist]);
  });
});

/** The page on which a booking of this person is moved. */
async function moving(wanted: object, move: Record<string, string>, other: object) {
  const email = `m${crypto.randomUUID()}@example.com`;
  const guest = shopper();
  const { number, token, activity } = await booked(guest, wanted, { email });
  // The person has another booking at the time to which this one would be moved.
  await booked(shopper(), other, { email });
  const asked = { number, token, folder: activity.kind === "service" ? "services" : "classes" };
  const path = `/happening/${asked.folder}/reschedule/${number}?token=${encodeURIComponent(token)}&date=2026-03-09&artist=any`;
  return refused(guest, path, move, moveBooking(asked), async (request, context, reply) =>
    createElement(ReschedulePage, { ...(await loadReschedule(request, context, asked)), form: formOf(reply) }),
  );
}

it("the time to which a service is moved", async () => {
  const startsAt = "2026-03-09T08:00:00.000Z";
  const { status, chosen } = await moving({}, { startsAt }, { startsAt });
  expect([status, chosen]).toEqual([409, [startsAt]]);
});

it("the date to which places in a class are moved", async () => {
  type Session = { id: string; startsAt: string };
  const { sessions }: { sessions: Session[] } = (await shopper().get("/booking-service/activities/skin-basics-class"))
    .body;
  const [first] = sessions;
  const other = sessions.find(({ startsAt }) => startsAt !== first?.startsAt);
  const at = (session: Session | undefined) => ({
    activityId: "skin-basics-class",
    sessionId: session?.id,
    storeSlug: undefined,
    startsAt: undefined,
  });
  const sessionId = other?.id ?? "";
  const { status, chosen } = await moving(at(first), { sessionId }, at(other));
  expect([status, chosen]).toEqual([409, [sessionId]]);
});

it("the reason of a cancellation", async () => {
  const { number, token } = await booked(shopper(), { startsAt: "2026-03-11T06:30:00.000Z" });
  const asked = { number, token };
  const html = await drawnPage(shopper(), "/", async (request, context) => {
    const { booking } = await loadReschedule(request, context, asked);
    const reply = { intent: "", result: { initialValue: { reason: "not_well" } }, order: [] } as unknown as FormReply;
    return createElement(CancelPage, { booking, token, form: formOf(reply) });
  });
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="not_well"|value="not_well"[^>]*checked=""/);
});
