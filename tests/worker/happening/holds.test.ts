import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookingHoldSchema } from "../../../functions/contract/happening/reservations";
import { memberIn, PASSWORD } from "../../support/people/members";
import { SANDBOX_MEMBER } from "../../support/people/sandbox-member";
import { classAt, session } from "../../support/rooms/happening/reservations";
import { formOf, hold, refusal } from "../../support/shop/bookings";
import { OPENING, type Shopper, shopper, world } from "../../support/shop/world";

const { clock, seed, db } = world();
const MINUTE = 60_000;
const FARAH = { artistId: "orchard-farah-idris" };

beforeAll(() => seed());
beforeEach(async () => {
  clock.set(OPENING);
  await db.prepare("DELETE FROM bookings").run();
});

describe("a hold (R47)", () => {
  it("keeps a time for ten minutes, and then says that it has expired", async () => {
    const who = shopper();
    const { status, body } = await hold(who, FARAH);
    const held = bookingHoldSchema.parse(body);
    expect([status, held.expired, held.artist?.name, held.seats]).toEqual([201, false, "Farah Idris", 1]);
    expect(held.expiresAt).toBe(new Date(OPENING.getTime() + 10 * MINUTE).toISOString());
    expect(refusal(await hold(shopper(), FARAH))).toEqual([409, "slot_taken"]);
    clock.advance(10 * MINUTE);
    expect((await who.get(`/reservation-service/holds/${held.id}`)).body.expired).toBe(true);
    expect((await hold(shopper(), FARAH)).status).toBe(201);
  });

  it("of any artist takes a free one, until nobody is free", async () => {
    const { body } = await hold(shopper());
    expect(body.artist).toBeNull();
    await hold(shopper());
    await hold(shopper());
    expect(refusal(await hold(shopper()))).toEqual([409, "slot_taken"]);
    const taken = await db.prepare("SELECT count(DISTINCT artist_id) AS n FROM bookings").first("n");
    expect(taken).toBe(3);
  });

  it("that replaces another gives that one back, but only once it exists itself", async () => {
    const first = (await hold(shopper(), FARAH)).body.id;
    expect(refusal(await hold(shopper(), { ...FARAH, replaces: first, startsAt: "2026-03-09T06:31:00.000Z" }))).toEqual(
      [409, "slot_not_open"],
    );
    expect((await shopper().get(`/reservation-service/holds/${first}`)).status).toBe(200);
    const second = await hold(shopper(), { ...FARAH, replaces: first });
    expect(second.status).toBe(201);
    expect(refusal(await shopper().get(`/reservation-service/holds/${first}`))).toEqual([404, "booking_not_found"]);
    expect(refusal(await shopper("MY").get(`/reservation-service/holds/${second.body.id}`))[0]).toBe(404);
  });

  it("that is booked is never replaced, so nobody sits twice on a chair or beyond the last seat", async () => {
    const { id } = (await hold(shopper(), FARAH)).body;
    expect((await shopper().post("/reservation-service", formOf(id))).status).toBe(201);
    expect(refusal(await hold(shopper(), { ...FARAH, replaces: id }))).toEqual([409, "slot_taken"]);
    const wanted = await classAt(shopper());
    const seats: string[] = [];
    for (const count of [4, 4, 4]) seats.push((await hold(shopper(), { ...wanted, seats: count })).body.id);
    const { status, body } = await shopper().post("/reservation-service", formOf(seats[0] ?? ""));
    expect(status).toBe(201);
    expect(refusal(await hold(shopper(), { ...wanted, seats: 4, replaces: seats[0] }))).toEqual([409, "class_full"]);
    expect((await session(shopper())).seatsLeft).toBe(0);
    // The booking itself is still there.
    expect((await shopper().get(`/reservation-service/${body.number}?token=${body.token}`)).status).toBe(200);
  });

  it("is one for each key and place, however often and at once it is asked for", async () => {
    const who = shopper();
    const wanted = { ...(await classAt(who)), seats: 2 };
    const before = (await session(who)).seatsLeft;
    const ask = (more: object = {}, key = "a-key-of-the-page") =>
      who.post("/reservation-service/holds", { ...wanted, ...more }, { "idempotency-key": key });
    const all = await Promise.all([ask(), ask(), ask()]);
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [id = "", ...others] = new Set(all.map(({ body }) => body.id));
    expect(others).toEqual([]);
    expect((await ask({ replaces: id })).body.id).toBe(id);
    expect((await session(who)).seatsLeft).toBe(before - 2);
    // The same page with another choice gives the first one back.
    const four = await ask({ seats: 4, replaces: id });
    expect([four.status, four.body.seats]).toEqual([201, 4]);
    expect((await session(who)).seatsLeft).toBe(before - 4);
    expect((await ask({}, "a-key-of-another")).body.id).not.toBe(four.body.id);
    // After its ten minutes the same form holds the places anew.
    clock.advance(10 * MINUTE);
    const late = await ask({ seats: 4 });
    expect([late.status, late.body.expired, late.body.id === four.body.id]).toEqual([201, false, false]);
  });

  it("is refused off the grid, outside the hours, too soon, too far ahead, and where nobody offers it", async () => {
    for (const wanted of [
      { startsAt: "2026-03-09T06:40:00.000Z" },
      { startsAt: "2026-03-09T13:15:00.000Z" },
      { startsAt: "2026-03-02T04:15:00.000Z" },
      { startsAt: "2026-03-01T06:30:00.000Z" },
      { startsAt: "2026-04-02T06:30:00.000Z" },
      { artistId: "orchard-shanti-pillai" },
      { artistId: "nobody" },
    ])
      expect([wanted, ...refusal(await hold(shopper(), wanted))]).toEqual([wanted, 409, "slot_not_open"]);
    expect(refusal(await hold(shopper(), { storeSlug: "bangkok-siam" }))).toEqual([404, "activity_not_found"]);
    expect(refusal(await hold(shopper(), { activityId: "nothing" }))).toEqual([404, "activity_not_found"]);
    expect(refusal(await hold(shopper(), { startsAt: undefined }))).toEqual([422, "startsAt required"]);
    expect(refusal(await hold(shopper(), { activityId: "evening-make-up-class" }))).toEqual([
      422,
      "sessionId required",
    ]);
  });

  it("of a class has up to four seats, as long as there are any", async () => {
    const wanted = await classAt(shopper());
    for (const seats of [4, 4, 3]) expect((await hold(shopper(), { ...wanted, seats })).body.seats).toBe(seats);
    const full = await hold(shopper(), { ...wanted, seats: 2 });
    expect(refusal(full)).toEqual([409, "class_full"]);
    expect(full.body.errors[0].message).toBe("No Available Slots");
    expect((await hold(shopper(), { ...wanted, seats: 1 })).status).toBe(201);
    expect((await session(shopper())).seatsLeft).toBe(0);
    expect(refusal(await hold(shopper(), { ...wanted, seats: 5 }))).toEqual([422, "seats invalid_number"]);
  });

  it("respects the tier of the activity", async () => {
    const event = async (who: Shopper, activityId: string) =>
      hold(who, {
        activityId,
        sessionId: (await session(who, activityId)).id,
        storeSlug: undefined,
        startsAt: undefined,
      });
    expect(refusal(await event(shopper(), "meet-the-nose"))).toEqual([409, "booking_app_only"]);
    expect(refusal(await event(shopper(), "first-look-evening"))).toEqual([401, "sign_in_for_bookings"]);
    expect(refusal(await event(await memberIn("SG"), "first-look-evening"))).toEqual([409, "booking_needs_tier"]);
    const { body: made } = await shopper().post("/sandbox/users", {
      ...{ ...SANDBOX_MEMBER, tier: "gold", loyaltyPoints: 900, tierPointsCounter: 900 },
      ...{ email: "gold.booker@example.com", password: PASSWORD },
    });
    expect(made.user?.tier ?? made.tier, JSON.stringify(made)).toBe("gold");
    const gold = shopper();
    await gold.post("/sessions", { email: "gold.booker@example.com", password: PASSWORD });
    const held = await event(gold, "first-look-evening");
    expect(held.status).toBe(201);
    const stolen = await shopper().post("/reservation-service", formOf(held.body.id));
    expect(refusal(stolen)).toEqual([401, "sign_in_for_bookings"]);
    expect((await gold.post("/reservation-service", formOf(held.body.id))).status).toBe(201);
  });

  it("is limited to ten for each address", async () => {
    const address = { "cf-connecting-ip": "203.0.113.7" };
    const ask = (seats: number, wanted: object) =>
      shopper().post("/reservation-service/holds", { ...wanted, seats }, address);
    const wanted = await classAt(shopper());
    for (let count = 0; count < 10; count++) expect((await ask(1, wanted)).status).toBe(201);
    const more = await ask(1, wanted);
    expect(refusal(more)).toEqual([429, "rate_limited"]);
    expect(Number(more.headers.get("retry-after"))).toBe(600);
    clock.advance(10 * MINUTE);
    expect((await ask(1, wanted)).status).toBe(201);
  });
});
