import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadActivities } from "../../../../app/features/happening/activities/activities.server";
import { loadProvider } from "../../../../app/features/happening/bookings/provider/provider.server";
import { loadTestBookings, SHOWN_STATES } from "../../../../app/features/happening/sandbox/test-bookings.server";
import { loadService } from "../../../../app/features/happening/service/service.server";
import { loadServices } from "../../../../app/features/happening/service/services.server";
import { loadSession } from "../../../../app/features/happening/session/session.server";
import { loadShell } from "../../../../app/features/shell/shell.server";
import { kindIn } from "../../../../app/site/addresses/activity-paths";
import { bookingHoldSchema, bookingSchema } from "../../../../functions/contract/happening/reservations";
import type { WorkerBindings } from "../../../../functions/edge/environment";
import { handle } from "../../../support/run/edge";
import { watch } from "../../../support/run/watched-database";
import { OPENING, world } from "../../../support/shop/world";

const { env, seed, clock, shopper } = world();
beforeAll(() => seed());
// Noon of a Monday in Singapore.
beforeEach(() => clock.set(OPENING));

/** Loads a page and its shell at the same time, as Remix does. */
function load(request: Request, context: AppLoadContext): Promise<unknown> {
  const [, folder, ...rest] = new URL(request.url).pathname.split("/").filter(Boolean);
  const id = rest[0] ?? "";
  if (folder === undefined) return loadActivities(context);
  if (id === "booxi") return loadProvider(request, context, rest[1]);
  if (folder === "services") return id === "" ? loadServices(request, context) : loadService(request, context, id);
  return loadSession(request, context, kindIn(folder) ?? "class", id);
}

type Thrown = Response | { init: { status: number } | null };

async function open(path: string, { country = "sg", cookie = "", cf = {} } = {}) {
  const watched = watch();
  const bindings = { ...env, DB: watched.d1, ENVIRONMENT: "test", VERSION: crypto.randomUUID() } as never;
  const context = createExecutionContext();
  const pages = (request: Request, given: AppLoadContext) =>
    Promise.all([load(request, given), loadShell({ context: given })]).then(
      ([data]) => Response.json(data),
      (thrown: Thrown) =>
        thrown instanceof Response ? thrown : new Response("null", { status: thrown.init?.status ?? 500 }),
    );
  const request = new Request(`http://${country}.localhost${path}`, { headers: { cookie }, cf } as RequestInit);
  const answer = await handle(request, bindings as WorkerBindings, context, pages);
  const text = await answer.text();
  await waitOnExecutionContext(context);
  return {
    status: answer.status,
    // biome-ignore lint/suspicious/noExplicitAny: each test knows the page it asked for.
    body: (answer.status === 200 ? JSON.parse(text) : null) as any,
    location: answer.headers.get("location"),
    cache: answer.headers.get("cache-control"),
    trips: watched.trips(),
  };
}

const SERVICE = "/happening/services/everyday-make-up";

describe("a page of what can be booked", () => {
  it.each([
    "/happening",
    "/happening/services",
    SERVICE,
    `${SERVICE}?store=orchard`,
    `${SERVICE}?store=orchard&date=2026-03-04`,
    `${SERVICE}?store=orchard&date=2026-03-04&time=14:00&step=artist`,
    "/happening/classes/evening-make-up-class",
    "/happening/events/meet-the-nose",
    "/happening/events/first-look-evening",
  ])("%s takes three trips at most", async (path) => {
    const { status, trips } = await open(path);
    expect([path, status]).toEqual([path, 200]);
    expect(trips).toBeGreaterThan(0);
    expect(trips).toBeLessThanOrEqual(3);
  });

  it.each([
    "/happening/services/nothing",
    "/happening/services/evening-make-up-class",
    "/happening/classes/everyday-make-up",
    "/happening/events/evening-make-up-class",
    "/happening/services/%F0%9F%98%80",
    "/happening/services/booxi/else",
  ])("%s doesn't exist", async (path) => {
    expect((await open(path)).status).toBe(404);
  });

  it.each([
    "?date=31-99",
    "?store=nowhere",
    "?store=bangkok-siam",
    "?store=orchard&date=2031-01-01",
    "?store=orchard&date=2026-03-04&time=03:00",
    "?store=..%2f&date=&time=99:99&step=you&seats=-1",
  ])("of a service reads %s as the first day and store", async (search) => {
    const { status, body } = await open(`${SERVICE}${search}`);
    expect([status, body.step]).toEqual([200, "time"]);
    expect(body.store.slug).toMatch(/^(orchard|tampines|jurong|changi-terminal-2)$/);
    expect(body.times.slots.some(({ free }: { free: boolean }) => free)).toBe(true);
  });

  it("of a service begins with the nearest store, where the edge knows one, and says what was asked for else", async () => {
    const [tampines, jurong] = [
      { cf: { country: "SG", latitude: "1.35", longitude: "103.95" } },
      { cf: { country: "SG", latitude: "1.33", longitude: "103.74" } },
    ];
    for (const [cf, nearest] of [
      [tampines, "tampines"],
      [jurong, "jurong"],
    ] as const) {
      const { body, trips } = await open(SERVICE, cf);
      expect(body.store.slug).toBe(nearest);
      expect(body.activity.stores[0].slug).toBe(nearest);
      expect(trips).toBeLessThanOrEqual(3);
      expect((await open("/happening/services", cf)).body.store.slug).toBe(nearest);
      expect((await open(`${SERVICE}?store=orchard`, cf)).body.store.slug).toBe("orchard");
    }
  });

  it("of a service goes on to the artists once a free time is chosen, and back by its step", async () => {
    const at = `${SERVICE}?store=orchard&date=2026-03-04&time=14:00`;
    const artist = (await open(`${at}&step=artist`)).body;
    expect([artist.step, artist.startsAt]).toEqual(["artist", "2026-03-04T06:00:00.000Z"]);
    expect(artist.artists.length).toBeGreaterThan(1);
    expect((await open(`${at}&step=time`)).body).toMatchObject({ step: "time", taken: false });
    expect((await open(`${SERVICE}?store=orchard&date=2026-03-04&time=23:45`)).body).toMatchObject({ taken: true });
  });

  it("to choose a service redirects to its times, in a store that has it", async () => {
    expect((await open("/happening/services?store=tampines&service=brow-shape")).location).toBe(
      "/happening/services/brow-shape?store=tampines",
    );
    const airport = (await open("/happening/services?store=changi-terminal-2&service=brow-shape")).body;
    expect(airport.store.slug).toBe("changi-terminal-2");
    expect(airport.groups).toHaveLength(1);
    expect((await open("/happening/services?store=bangkok-siam")).body.store.slug).toBe("orchard");
  });

  it("of an activity for the app or for a tier opens for everybody and says why it can't be booked", async () => {
    const app = (await open("/happening/events/meet-the-nose")).body;
    expect(app.gate).toMatchObject({ kind: "app", stores: [{ name: "Melati Orchard" }] });
    const tier = (await open("/happening/events/first-look-evening")).body;
    expect(tier.gate).toEqual({ kind: "tier", tier: "black", signedIn: false });
    expect(tier.sessions.length).toBeGreaterThan(0);
    expect((await open("/happening/classes/evening-make-up-class")).body.gate).toBeNull();
  });
});

it("a provider's return proves nothing and is looked up (S2.18, R49)", async () => {
  const said = "?number=MB-72K9Q-04XTR&status=confirmed&token=made-up";
  const { status, body, cache } = await open(`/happening/services/booxi/success${said}`);
  expect([status, body.outcome]).toEqual([200, "success"]);
  expect(cache).toContain("no-store");
  expect((await open("/happening/services/booxi/cancel")).body.outcome).toBe("cancel");
});

it("an unknown hold shows the service again", async () => {
  const { status, location } = await open(`${SERVICE}?hold=${"0".repeat(32)}`);
  expect([status, location]).toEqual([303, SERVICE]);
});

describe("a hold", () => {
  const slot = async (date: string, at: number) => {
    const { items } = (await shopper().get(`/booking-service/time-slots/everyday-make-up?store=orchard&date=${date}`))
      .body;
    return items.filter(({ free }: { free: boolean }) => free)[at].startsAt as string;
  };
  const keep = async (startsAt: string) => {
    const { status, body } = await shopper().post("/reservation-service/holds", {
      activityId: "everyday-make-up",
      storeSlug: "orchard",
      startsAt,
    });
    expect(status).toBe(201);
    return body.id as string;
  };

  it("shows the artist, and once it has expired also other free times of that day", async () => {
    const hold = await keep(await slot("2026-03-05", 2));
    const kept = await open(`${SERVICE}?hold=${hold}`);
    expect([kept.status, kept.body.step, kept.body.others]).toEqual([200, "you", []]);
    expect(kept.cache).toContain("no-store");
    expect(kept.trips).toBeLessThanOrEqual(3);
    clock.advance(11 * 60_000);
    const over = await open(`${SERVICE}?hold=${hold}`);
    expect(over.body.contact.hold.expired).toBe(true);
    expect(over.body.others).toHaveLength(6);
    expect(over.trips).toBeLessThanOrEqual(3);
  });

  it("doesn't work for another service", async () => {
    const hold = await keep(await slot("2026-03-05", 4));
    const { status, location } = await open(`/happening/services/brow-shape?hold=${hold}`);
    expect([status, location]).toEqual([303, "/happening/services/brow-shape"]);
  });

  it("can be chosen again after going back to the artists", async () => {
    const startsAt = await slot("2026-03-06", 0);
    const hold = await keep(startsAt);
    const time = new Date(Date.parse(startsAt) + 8 * 3_600_000).toISOString().slice(11, 16);
    const back = await open(`${SERVICE}?store=orchard&date=2026-03-06&time=${time}&hold=${hold}&step=artist`);
    expect(back.body).toMatchObject({ step: "artist", startsAt, replaces: hold });
  });

  it("is found by its cookie after the browser's back button", async () => {
    const startsAt = await slot("2026-03-06", 3);
    const hold = await keep(startsAt);
    const time = new Date(Date.parse(startsAt) + 8 * 3_600_000).toISOString().slice(11, 16);
    const cookie = `kept_place=${encodeURIComponent(`everyday-make-up~${hold}`)}`;
    const back = await open(`${SERVICE}?store=orchard&date=2026-03-06&time=${time}&step=artist`, { cookie });
    expect(back.body).toMatchObject({ step: "artist", replaces: hold });
  });
});

describe("the sandbox (S2.19)", () => {
  const sandbox = async (search: string, on: boolean) => {
    const provider = { PAYMENT_GATEWAY: "", STRIPE_SECRET_KEY: "sk_test_key", STRIPE_WEBHOOK_SECRET: "whsec_test" };
    const bindings = { ...env, ...provider, SANDBOX: on ? "on" : "", ENVIRONMENT: "test", VERSION: "9.9.9" } as never;
    const context = createExecutionContext();
    const pages = (request: Request, given: AppLoadContext) =>
      loadTestBookings(request, given).then(
        (data) => Response.json(data),
        (thrown: Response) => thrown,
      );
    const request = new Request(`http://sg.localhost/sandbox/happening${search}`);
    const answer = await handle(request, bindings as WorkerBindings, context, pages);
    await waitOnExecutionContext(context);
    return answer;
  };

  it.each(SHOWN_STATES)("shows a booking that is %s", async (state) => {
    const shown: Awaited<ReturnType<typeof loadTestBookings>> = await (await sandbox(`?state=${state}`, true)).json();
    expect([shown.state, shown.hold === null, shown.booking === null]).toEqual([
      state,
      state !== "held",
      state === "held",
    ]);
    if (shown.booking) bookingSchema.parse(shown.booking);
    else bookingHoldSchema.parse(shown.hold);
  });

  it("doesn't exist where it is off", async () => {
    expect((await sandbox("", false)).status).toBe(404);
  });
});
