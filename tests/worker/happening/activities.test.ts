import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadHappening } from "../../../functions/api/happening/activities/activities-store";
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from "../../../functions/contract/countries";
import {
  type Activity,
  activitySchema,
  artistSchema,
  questionSchema,
  sessionSchema,
  slotSchema,
} from "../../../functions/contract/happening/activities";
import { pageOf } from "../../../functions/contract/shared";
import { planSteps, watch } from "../../support/run/watched-database";
import { OPENING, shopper, world } from "../../support/shop/world";

const { clock, seed, db } = world();
beforeAll(() => seed());
// Noon of a Monday in Singapore.
beforeEach(() => clock.set(OPENING));

const listed = async (country: CountryCode, path = "/booking-service/activities") =>
  pageOf(activitySchema).parse((await shopper(country).get(path)).body).items;
const slots = async (country: CountryCode, activity: string, query: string) =>
  pageOf(slotSchema).parse((await shopper(country).get(`/booking-service/time-slots/${activity}?${query}`)).body).items;

describe("what a country offers (S7.06, S7.14, S7.16, S7.17)", () => {
  it.each(COUNTRY_CODES)("is the same in every call in %s", async (country) => {
    const all = await listed(country);
    const kinds = (kind: Activity["kind"]) => all.filter((one) => one.kind === kind);
    expect(await listed(country, "/booking-services/beauty-services")).toEqual(kinds("service"));
    expect(await listed(country, "/booking-services/beauty-services?times=false"), "without free times").toEqual(
      kinds("service").map((one) => ({ ...one, nextFree: null })),
    );
    expect(await listed(country, "/booking-services/beauty-classes")).toEqual(kinds("class"));
    expect(await listed(country, "/booking-service/activities?kind=event")).toEqual(kinds("event"));
    expect([kinds("service").length, kinds("class").length, kinds("event").length]).toEqual([5, 3, 3]);
    for (const { price, stores, nextFree, minTier } of all) {
      expect(price.amount.currency).toBe(COUNTRIES[country].currency);
      expect(stores.length).toBeGreaterThan(0);
      expect(nextFree, "the opening data offers something this month").not.toBeNull();
      expect([null, "black"]).toContain(minTier);
    }
    const { items } = (await shopper(country).get("/booking-services/pages")).body;
    expect(items.map((one: { slug: string }) => one.slug)).toEqual([
      ...["stores", "beauty-services", "beauty-classes", "store-events"],
    ]);
  });

  it("is grouped by headings in the shopper's language", async () => {
    const groups = (await shopper("TH", "th").get("/layouts/store-services/activity-groups")).body.items;
    expect(groups.map((group: { name: string }) => group.name)).toEqual(["แต่งหน้า", "ผิวและคิ้ว"]);
    const [first] = groups[0].activities;
    expect(first).toMatchObject({ id: "everyday-make-up", name: "แต่งหน้าลุคประจำวัน", kind: "service" });
    expect((await shopper("HK", "zh").get("/booking-service/activities/brow-shape")).body.name).toBe("修眉");
  });

  it("can be limited to one store", async () => {
    const airport = await listed("SG", "/layouts/store-services/activities?store=changi-terminal-2");
    expect(airport.map(({ id }) => id)).toEqual(["everyday-make-up", "shade-match"]);
    expect(airport[0]?.nextFree?.storeSlug).toBe("changi-terminal-2");
    expect(await listed("SG", "/booking-service/activities?store=bangkok-siam")).toEqual([]);
    expect(await listed("SG", "/booking-service/activities?store=nowhere")).toEqual([]);
  });

  it("has classes with their dates, and lists services separately", async () => {
    const { body } = await shopper().get("/booking-service/activities/evening-make-up-class");
    const [first] = sessionSchema.array().parse(body.sessions);
    expect(first).toMatchObject({ capacity: 12, seatsLeft: 12 });
    expect(body.nextFree).toEqual({ startsAt: first?.startsAt, storeSlug: first?.store.slug });
    expect((await shopper().get("/happening/services/activities/brow-shape")).status).toBe(200);
    for (const path of [
      "/happening/services/activities/evening-make-up-class",
      "/booking-service/activities/nothing",
    ]) {
      const { status, body } = await shopper().get(path);
      expect([status, body.errors[0].code]).toEqual([404, "activity_not_found"]);
    }
  });

  it("has the questions of each service (S7.11)", async () => {
    const { body } = await shopper("ID", "id").get("/booking-service/questions/skin-check");
    const [skin, allergies] = pageOf(questionSchema).parse(body).items;
    expect(skin).toMatchObject({ id: "skin-type", kind: "choice", required: true, label: "Jenis kulit Anda" });
    expect(skin?.options).toContainEqual({ value: "dry", label: "Kering" });
    expect(allergies).toMatchObject({ kind: "text", required: false, options: null, maxLength: 300 });
  });
});

describe("times of a service (S7.18, R47)", () => {
  it("are on the grid, within the opening hours, and not in the next half hour", async () => {
    const today = await slots("SG", "shade-match", "store=orchard&date=2026-03-02");
    expect(today[0]?.startsAt).toBe("2026-03-02T04:30:00.000Z");
    expect(today.at(-1)?.startsAt).toBe("2026-03-02T13:15:00.000Z");
    expect(today.every(({ free }) => free)).toBe(true);
    expect(await slots("SG", "shade-match", "store=orchard&date=2026-03-01")).toEqual([]);
    expect(await slots("SG", "shade-match", "store=orchard&date=2026-04-02")).toEqual([]);
    expect(await slots("SG", "shade-match", "store=orchard&date=2026-04-01")).not.toEqual([]);
  });

  it("don't exist on a day when the store is closed", async () => {
    clock.set(new Date("2026-12-10T04:00:00.000Z"));
    expect(await slots("SG", "shade-match", "store=orchard&date=2026-12-25")).toEqual([]);
    const { body } = await shopper().get("/booking-service/available-slots/shade-match?store=orchard");
    expect(body.days.length).toBe(31);
    expect(body.days.find((day: { date: string }) => day.date === "2026-12-25")).toEqual({
      ...{ date: "2026-12-25", state: "closed", free: 0, firstFree: null },
    });
    expect(body.next).toBe(body.days[0].firstFree);
  });

  it("are those of a requested artist, without taken times", async () => {
    const { body } = await shopper().get("/booking-service/artists/everyday-make-up?store=orchard");
    const artists = pageOf(artistSchema).parse(body).items;
    expect(artists.map(({ name }) => name)).toEqual(["Farah Idris", "June Loh", "Ria Santos"]);
    expect(artists[0]?.about).toBe("Soft skin, hijab-friendly, speaks Malay and English");
    const june = artists[1]?.id ?? "";
    const startsAt = "2026-03-02T06:30:00.000Z";
    await db
      .prepare(
        `INSERT INTO bookings (id, country, activity_slug, store_slug, artist_id, artist_asked, starts_at, ends_at, seats, state, holder, language, answers, price, created_at)
         VALUES ('a', 'SG', 'everyday-make-up', 'orchard', ?, 1, ?, '2026-03-02T07:00:00.000Z', 1, 'confirmed', '', 'en', '[]', '{}', ?)`,
      )
      .bind(june, startsAt, startsAt)
      .run();
    const of = async (artist: string) =>
      (await slots("SG", "everyday-make-up", `store=orchard&date=2026-03-02${artist}`)).find(
        (slot) => slot.startsAt === startsAt,
      );
    expect(await of(`&artist=${june}`)).toEqual({ startsAt, free: false });
    expect(await of("")).toEqual({ startsAt, free: true });
    const then = await shopper().get(`/booking-service/artists/everyday-make-up?store=orchard&startsAt=${startsAt}`);
    expect(
      pageOf(artistSchema)
        .parse(then.body)
        .items.find(({ id }) => id === june)?.free,
    ).toBe(false);
    await db.prepare("DELETE FROM bookings").run();
  });

  it("don't exist for classes, other countries' stores, or stores without the service", async () => {
    for (const [activity, store] of [
      ["evening-make-up-class", "orchard"],
      ["brow-shape", "bangkok-siam"],
      ["brow-shape", "changi-terminal-2"],
    ])
      for (const path of ["time-slots", "available-slots", "artists"]) {
        const { status } = await shopper().get(`/booking-service/${path}/${activity}?store=${store}&date=2026-03-02`);
        expect([activity, store, path, status]).toEqual([activity, store, path, 404]);
      }
  });
});

it("reads all of it in one trip, by indices only", async () => {
  const watched = watch();
  const now = OPENING.toISOString();
  const asked = { country: "SG", language: "en", from: now, to: "2026-04-05T00:00:00.000Z", now } as const;
  await loadHappening({ d1: watched.d1, ...asked, activity: null, kind: null, store: null });
  await loadHappening({ d1: watched.d1, ...asked, activity: "brow-shape", kind: "service", store: "orchard" });
  expect(watched.trips()).toBe(2);
  expect((await planSteps(watched)).filter((step) => /^SCAN (?!CONSTANT)/.test(step))).toEqual([]);
});
