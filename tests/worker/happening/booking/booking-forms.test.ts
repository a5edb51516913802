import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { bookingCalendar } from "../../../../app/features/happening/bookings/calendar.server";
import {
  cancelBooking,
  checkInTo,
  loadBookingPage,
  moveBooking,
} from "../../../../app/features/happening/bookings/manage/booking.server";
import { askedBooking } from "../../../../app/features/happening/bookings/manage/booking-link.server";
import { changeService, loadService } from "../../../../app/features/happening/service/service.server";
import type { WorkerBindings } from "../../../../functions/edge/environment";
import { handle } from "../../../support/run/edge";
import { booked } from "../../../support/shop/bookings";
import { OPENING, world } from "../../../support/shop/world";

const { env, seed, clock, shopper } = world();
beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));

const SERVICE = "/happening/services/everyday-make-up";
type Answer = Response | { data?: unknown; init?: { status?: number } | null };

/** The answers of the service and booking pages, to a form or a visit. */
async function answerOf(request: Request, context: AppLoadContext): Promise<Answer> {
  const { pathname } = new URL(request.url);
  const [, kind = "", verb = "", number = ""] = pathname.split("/").filter(Boolean);
  if (kind === "bookings") {
    const asked = askedBooking(request, { number: verb });
    if (request.method === "POST") return checkInTo(asked)(request, context) as Promise<Answer>;
    return number === "" ? { data: await loadBookingPage(request, context, asked) } : bookingCalendar(context, asked);
  }
  const asked = askedBooking(request, { number, kind });
  if (verb === "cancel") return cancelBooking(asked)(request, context) as Promise<Answer>;
  if (verb === "reschedule") return moveBooking(asked)(request, context) as Promise<Answer>;
  if (request.method === "GET") return { data: await loadService(request, context, "everyday-make-up") };
  return changeService(request, context, "everyday-make-up") as Promise<Answer>;
}

const bindings = { ...env, ENVIRONMENT: "test", VERSION: "9.9.9" } as unknown as WorkerBindings;

/** A browser that keeps its cookies. */
function visitor() {
  const cookies = new Map<string, string>();
  return async (path: string, fields?: Record<string, string>) => {
    const context = createExecutionContext();
    const pages = (request: Request, given: AppLoadContext) =>
      answerOf(request, given)
        .catch((thrown: Answer) => thrown)
        .then((answer) =>
          answer instanceof Response
            ? answer
            : Response.json(answer.data ?? null, { status: answer.init?.status ?? 200 }),
        );
    const request = new Request(`http://sg.localhost${path}`, {
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(fields === undefined ? {} : { method: "POST", body: new URLSearchParams(fields) }),
    });
    const answer = await handle(request, bindings, context, pages);
    const text = await answer.text();
    await waitOnExecutionContext(context);
    for (const line of answer.headers.getAll("set-cookie")) {
      const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
    // biome-ignore lint/suspicious/noExplicitAny: each test knows the page it asked for.
    const body = (isJson ? JSON.parse(text) : text) as any;
    return { status: answer.status, body, to: answer.headers.get("location") ?? "", cookies };
  };
}

/** The free times of a day in Orchard. */
const timesOf = async (date: string): Promise<string[]> =>
  (await shopper().get(`/booking-service/time-slots/everyday-make-up?store=orchard&date=${date}`)).body.items
    .filter(({ free }: { free: boolean }) => free)
    .map(({ startsAt }: { startsAt: string }) => startsAt);

/** The first artist who is free in Orchard then. */
const freeArtist = async (startsAt: string): Promise<string> =>
  (await shopper().get(`/booking-service/artists/everyday-make-up?store=orchard&startsAt=${startsAt}`)).body.items.find(
    ({ free }: { free: boolean }) => free,
  ).id;

const melur = () => ({
  fullName: "Melur Tan",
  email: `melur-${crypto.randomUUID()}@example.com`,
  phone: "",
  acknowledged: "yes",
});
const keep = (go: ReturnType<typeof visitor>, startsAt: string, artist = "") =>
  go(SERVICE, { store: "orchard", startsAt, artist });

it("a form that is sent twice, and again after going back, books once", async () => {
  const go = visitor();
  const [startsAt = ""] = await timesOf("2026-03-05");
  const { status, to } = await keep(go, startsAt);
  expect([status, to]).toEqual([303, expect.stringMatching(/\?hold=[0-9a-f]{32}$/)]);
  const who = melur();
  const booked = await go(to, who);
  expect(booked.status).toBe(303);
  const again = await go(to, who);
  expect(again.to.split("?")[0]).toBe(booked.to.split("?")[0]);
  const page = await go(booked.to);
  expect([page.status, page.body.booked, page.body.booking.state]).toEqual([200, true, "confirmed"]);
  // Another booking's token, a missing one and a made-up one open nothing.
  for (const token of ["", "?token=made.up"])
    expect((await visitor()(`${booked.to.split("?")[0]}${token}`)).status).toBe(404);
  const file = await go(booked.to.replace("?", "/calendar.ics?"));
  expect(file.body).toContain("BEGIN:VEVENT");
  expect(file.body).toContain("STATUS:CONFIRMED");
});

it("a form that two browsers have from one copy of its page, behind one network address, holds a place for each", async () => {
  const [startsAt = ""] = await timesOf("2026-03-09");
  const form = { store: "orchard", startsAt, artist: "", key: crypto.randomUUID() };
  const [mine, theirs] = [visitor(), visitor()];
  for (const go of [mine, theirs]) expect((await go(SERVICE)).cookies.has("device-id")).toBe(true);
  const held = await mine(SERVICE, form);
  expect(held.status).toBe(303);
  expect((await mine(SERVICE, form)).to).toBe(held.to);
  const other = await theirs(SERVICE, form);
  expect([other.status, other.to]).toEqual([303, expect.stringMatching(/\?hold=[0-9a-f]{32}$/)]);
  expect(other.to).not.toBe(held.to);
});

it("a hold whose answer was lost is found again from a page that was loaded anew", async () => {
  const go = visitor();
  const [startsAt = ""] = await timesOf("2026-03-11");
  const artist = await freeArtist(startsAt);
  const press = () => go(SERVICE, { store: "orchard", startsAt, artist, key: crypto.randomUUID() });
  const { cookies } = await go(SERVICE);
  const lost = await press();
  // What the answer had set never came.
  expect(cookies.delete("kept_place")).toBe(true);
  const again = await press();
  expect([again.status, again.to]).toEqual([303, lost.to]);
  const other = visitor();
  await other(SERVICE);
  expect((await other(SERVICE, { store: "orchard", startsAt, artist })).status).toBe(409);
});

it("errors of the form are marked, and the typed text stays", async () => {
  const go = visitor();
  const [startsAt = ""] = await timesOf("2026-03-06");
  const { to } = await keep(go, startsAt);
  const refused = await go(to, { fullName: " ", email: "melur@", phone: "12", "answers.note": "No scent" });
  expect(refused.status).toBe(422);
  const { order: fields, result } = refused.body;
  expect(fields).toEqual(expect.arrayContaining(["fullName", "email", "phone", "acknowledged"]));
  expect(result.error.fullName[0].message).toBe("Full Name is required");
  expect(result.initialValue).toMatchObject({ email: "melur@", answers: { note: "No scent" } });
});

it("an expired hold is booked if the time is free, else the typed text is kept for another time", async () => {
  const [slow, quick] = [visitor(), visitor()];
  const [startsAt = ""] = await timesOf("2026-03-07");
  const artist = await freeArtist(startsAt);
  const first = await keep(slow, startsAt, artist);
  expect((await keep(quick, startsAt, artist)).status).toBe(409);
  clock.advance(11 * 60_000);
  const second = await keep(quick, startsAt, artist);
  expect((await quick(second.to, melur())).status).toBe(303);
  const gone = await slow(first.to, melur());
  expect([gone.status, gone.body.gone]).toEqual([410, true]);
  expect(decodeURIComponent(gone.cookies.get("booking_typed") ?? "")).toContain("Melur Tan");
});

it("a shopper who goes back and chooses the time that they hold goes on with it", async () => {
  const go = visitor();
  const [startsAt = ""] = await timesOf("2026-03-08");
  const artist = await freeArtist(startsAt);
  const first = await keep(go, startsAt, artist);
  const again = await keep(go, startsAt, artist);
  expect([again.status, again.to]).toEqual([303, first.to]);
});

it("a booking is moved and cancelled under the address of its own kind, until a day before", async () => {
  const go = visitor();
  const [first = "", second = ""] = await timesOf("2026-03-09");
  const { to } = await keep(go, first);
  const booked = await go(to, melur());
  const [path = "", search = ""] = booked.to.split("?");
  const number = path.split("/").at(-1) ?? "";
  const at = (verb: string, kind = "services") => `/happening/${kind}/${verb}/${number}?${search}`;
  expect((await go(at("reschedule"), { startsAt: "yesterday" })).status).toBe(422);
  expect((await go(at("reschedule"), {})).status).toBe(422);
  expect((await go(at("reschedule"), { startsAt: second })).status).toBe(303);
  expect((await go(booked.to)).body.booking).toMatchObject({ state: "rescheduled", startsAt: second });
  expect((await go(at("cancel", "classes"), {})).status).toBe(404);
  expect((await visitor()(at("cancel").split("?")[0] ?? "", {})).status).toBe(404);
  clock.set(new Date(Date.parse(second) - 3 * 3_600_000));
  expect((await go(at("cancel"), {})).status).toBe(409);
  expect((await go(booked.to)).body.booking).toMatchObject({ changeable: false, state: "rescheduled" });
  clock.set(new Date(Date.parse(second) + 3_600_000));
  expect((await go(booked.to)).body.booking.state).toBe("expired");
  expect((await go(at("cancel"), {})).status).toBe(410);
});

it("an impossible place or form is refused with a reason, never a server error", async () => {
  const go = visitor();
  for (const fields of [
    {},
    { store: "orchard", startsAt: "31-99" },
    { store: "nowhere", startsAt: "2026-03-05T03:00:00.000Z" },
    { store: "bangkok-siam", startsAt: "2026-03-05T03:00:00.000Z" },
    { store: "orchard", startsAt: "2020-01-01T03:00:00.000Z" },
    { store: "orchard", startsAt: "2026-03-05T03:00:00.000Z", artist: "A b" },
    { sessionId: "nothing", seats: "99" },
  ]) {
    const { status, body } = await go(SERVICE, fields as Record<string, string>);
    expect(status, JSON.stringify(fields)).toBeGreaterThanOrEqual(400);
    expect(status, JSON.stringify(fields)).toBeLessThan(500);
    expect(Object.values<{ message: string }[]>(body.result.error)[0]?.[0]?.message).toMatch(/\w/);
  }
});

it("says that who booked is there, once the hour has come, and goes back to the booking", async () => {
  const guest = shopper();
  const { number, token, startsAt } = await booked(guest);
  const page = `/happening/bookings/${number}?token=${encodeURIComponent(token)}`;
  const press = (address = page) => visitor()(address, { intent: "check_in", booking: number });
  clock.set(new Date(Date.parse(startsAt) - 61 * 60_000));
  const early = await press();
  expect([early.status, early.body.result.error[""][0].code]).toEqual([409, "check_in_early"]);
  expect(early.body.result.error[""][0].message).toContain("60");
  clock.set(new Date(Date.parse(startsAt) - 59 * 60_000));
  for (let times = 0; times < 2; times++) {
    const { status, to } = await press();
    expect([status, to]).toEqual([303, page]);
  }
  expect((await guest.get(`/reservation-service/${number}?token=${token}`)).body.arrival.at).not.toBeNull();
  expect((await press(`/happening/bookings/${number}`)).status).toBe(404);
  expect((await visitor()(page, { intent: "rubbish" })).status).toBe(400);
});
