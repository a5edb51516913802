import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookingHoldSchema, bookingSchema } from "../../../functions/contract/happening/reservations";
import { memberIn } from "../../support/people/members";
import { classAt } from "../../support/rooms/happening/reservations";
import { booked, formOf, hold, refusal, SERVICE } from "../../support/shop/bookings";
import { OPENING, shopper, world } from "../../support/shop/world";

const { clock, seed, db } = world();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FARAH = { artistId: "orchard-farah-idris" };

beforeAll(() => seed());
beforeEach(async () => {
  clock.set(OPENING);
  await db.prepare("DELETE FROM bookings").run();
});

describe("a booking (S7.12, S7.13, S3.04)", () => {
  it("returns what was booked, and the same when the form is sent twice", async () => {
    const who = shopper();
    const { body: held } = await hold(who, FARAH);
    const form = formOf(held.id, {
      phone: "8123 4567",
      answers: [{ questionId: "notes", value: "Sensitive eyes,\nno fragrance please." }],
    });
    const { status, body } = await who.post("/reservation-service", form);
    expect(status).toBe(201);
    expect(bookingSchema.parse(body)).toMatchObject({
      number: expect.stringMatching(/^MB-[0-9A-Z]{5}-[0-9A-Z]{5}$/),
      state: "confirmed",
      startsAt: SERVICE.startsAt,
      endsAt: "2026-03-09T07:00:00.000Z",
      remaining: null,
      phone: "+6581234567",
      price: {
        amount: { minor: 3800, currency: "SGD" },
        freeFrom: { minor: 5000, currency: "SGD" },
        backAsVoucher: false,
      },
      answers: [{ question: "Anything your artist should know", answer: "Sensitive eyes,\nno fragrance please." }],
      changeableUntil: "2026-03-08T06:30:00.000Z",
      changeable: true,
    });
    const again = await who.post("/reservation-service/create", form);
    expect([again.status, again.body.number]).toEqual([201, body.number]);
    expect(refusal(await who.get(`/reservation-service/holds/${held.id}`))[0]).toBe(404);
    const read = await shopper().get(`/reservation-service/${body.number}?token=${body.token}`);
    expect(bookingSchema.parse(read.body)).toEqual(bookingSchema.parse(body));
  });

  it("doesn't open by the id of its hold with another form, another session, or ten minutes later", async () => {
    const [who, member] = [shopper(), await memberIn("SG")];
    const { body: held } = await hold(who, FARAH);
    const form = formOf(held.id, { phone: "8123 4567" });
    expect((await who.post("/reservation-service", form)).status).toBe(201);
    const asks = [
      [shopper(), formOf(held.id)],
      [shopper(), formOf(held.id, { email: form.email })],
      [shopper(), { ...form, fullName: "Mei Tan", phone: "8123 4567" }],
      [shopper(), { ...form, email: "no" }],
      [member, form],
    ] as const;
    for (const [stranger, sent] of asks)
      expect(refusal(await stranger.post("/reservation-service", sent))).toEqual([404, "booking_not_found"]);
    clock.advance(10 * MINUTE);
    expect(refusal(await who.post("/reservation-service", form))).toEqual([404, "booking_not_found"]);
    // A hold that names the booking to replace doesn't give up its place either.
    await hold(shopper(), { ...FARAH, startsAt: "2026-03-09T08:00:00.000Z", replaces: held.id });
    expect(await db.prepare("SELECT state FROM bookings WHERE id = ?").bind(held.id).first("state")).toBe("confirmed");
  });

  it("has the price of all its places in the hold, the booking, the account and the calendar", async () => {
    const who = await memberIn("SG");
    const { body: held } = await hold(who, { ...(await classAt(who)), seats: 3 });
    const { price } = bookingHoldSchema.parse(held);
    expect(price.amount.minor).toBeGreaterThan(0);
    const total = { amount: { ...price.amount, minor: 3 * price.amount.minor } };
    expect(held.total).toMatchObject(total);
    const { body } = await who.post("/reservation-service", formOf(held.id));
    expect(body).toMatchObject({ seats: 3, price, total });
    expect((await who.get("/reservation-service")).body.items).toMatchObject([{ total }]);
    const { calendarToken } = (await who.get("/beauty-pass")).body;
    const { body: feed } = await shopper().get(`/beauty-pass/calendar?token=${encodeURIComponent(calendarToken)}`);
    expect(feed.appointments).toMatchObject([{ seats: 3, total }]);
  });

  it("names all missing fields at once (S5.02)", async () => {
    const { body: held } = await hold(shopper(), { activityId: "skin-check", startsAt: "2026-03-11T06:30:00.000Z" });
    const send = async (more: object) => refusal(await shopper().post("/reservation-service", formOf(held.id, more)));
    expect(
      await send({
        fullName: " ",
        email: "mei.tan@",
        phone: "12",
        answers: [{ questionId: "allergies", value: "x".repeat(301) }],
        acknowledged: false,
      }),
    ).toEqual([
      422,
      ...["fullName required", "email invalid_email", "phone invalid_phone", "answers.skin-type required"],
      ...["answers.allergies too_long", "acknowledged required"],
    ]);
    expect(
      await send({
        fullName: "x".repeat(256),
        email: `${"x".repeat(256)}@example.com`,
        answers: [
          { questionId: "skin-type", value: "green" },
          { questionId: "colour", value: "green" },
        ],
      }),
    ).toEqual([
      422,
      ...["fullName too_long", "email too_long", "answers.skin-type invalid_choice", "answers.colour unknown_field"],
    ]);
    expect(await send({ answers: [{ questionId: "skin-type", value: "dry" }] })).toEqual([201]);
  });

  it("is still made after the ten minutes if the place is free", async () => {
    const first = (await hold(shopper(), FARAH)).body.id;
    clock.advance(11 * MINUTE);
    expect((await shopper().post("/reservation-service", formOf(first))).status).toBe(201);
    const at = { startsAt: "2026-03-09T07:30:00.000Z" };
    const second = (await hold(shopper(), { ...FARAH, ...at })).body.id;
    clock.advance(11 * MINUTE);
    await hold(shopper(), { ...FARAH, ...at });
    expect(refusal(await shopper().post("/reservation-service", formOf(second)))).toEqual([410, "hold_expired"]);
    const third = (await hold(shopper(), { startsAt: "2026-03-03T06:30:00.000Z" })).body.id;
    clock.set(new Date("2026-03-03T06:30:00.000Z"));
    expect(refusal(await shopper().post("/reservation-service", formOf(third)))).toEqual([410, "booking_expired"]);
  });

  it("is made with whoever is free after the ten minutes, where no artist was asked for, and never twice with one", async () => {
    const ids: string[] = [];
    for (let late = 0; late < 5; late++) {
      ids.push((await hold(shopper())).body.id);
      clock.advance(11 * MINUTE);
    }
    // All five had the same artist, the first of those who are free.
    const artists = () => db.prepare("SELECT artist_id AS id FROM bookings WHERE state = ?");
    expect(new Set((await artists().bind("held").all()).results.map(({ id }) => id)).size).toBe(1);
    await hold(shopper(), FARAH);
    const answers = await Promise.all(ids.map((id) => shopper().post("/reservation-service", formOf(id))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 410, 410, 410]);
    const booked = (await artists().bind("confirmed").all<{ id: string }>()).results.map(({ id }) => id);
    expect(new Set(booked).size).toBe(2);
    expect(booked).not.toContain(FARAH.artistId);
  });

  it("is limited to one at a time for each person (R47)", async () => {
    const email = "mei.tan@example.com";
    await booked(shopper(), FARAH, { email });
    const { body } = await hold(shopper(), { startsAt: "2026-03-09T06:45:00.000Z" });
    const other = formOf(body.id, { email: " MEI.tan@EXAMPLE.com" });
    expect(refusal(await shopper().post("/reservation-service", other))).toEqual([409, "already_booked"]);
    expect((await shopper().post("/reservation-service", formOf(body.id))).status).toBe(201);
    await booked(shopper(), { ...FARAH, startsAt: "2026-03-09T07:00:00.000Z" }, { email });
  });

  it("opens for its member and its link, and for nobody else (R41)", async () => {
    const [mine, other] = [await memberIn("SG"), await memberIn("SG")];
    const { path, link, number } = await booked(mine);
    expect((await mine.get(path)).status).toBe(200);
    expect((await shopper().get(link)).status).toBe(200);
    expect(refusal(await other.get(path))).toEqual([404, "booking_not_found"]);
    expect(refusal(await shopper().get(path))).toEqual([404, "booking_not_found"]);
    expect(refusal(await shopper("MY").get(link))).toEqual([404, "booking_not_found"]);
    expect(refusal(await shopper().get("/reservation-service/MB-00000-00001"))).toEqual([404, "booking_not_found"]);
    for (const [who, answer] of [
      [other, [403, "attribute_not_yours"]],
      [shopper(), [404, "booking_not_found"]],
    ] as const) {
      expect(refusal(await who.delete(path))).toEqual(answer);
      expect(refusal(await who.patch(path, { startsAt: "2026-03-09T08:00:00.000Z" }))).toEqual(answer);
    }
    expect((await other.delete(path)).body.errors[0].message).toBe("The booking does not belong to the current user");
    clock.advance(91 * 24 * HOUR);
    expect(refusal(await shopper().get(link))).toEqual([410, "link_expired"]);
    expect(refusal(await shopper().get("/reservation-service"))).toEqual([401, "authentication_failed"]);
    expect(number).not.toBe("");
  });

  it("is in its member's list, coming ones first", async () => {
    const mine = await memberIn("SG");
    const at = (day: string) => ({ startsAt: `2026-03-${day}T06:30:00.000Z` });
    const [late, soon, gone] = [
      await booked(mine, at("20")),
      await booked(mine, at("10")),
      await booked(mine, at("15")),
    ];
    await mine.delete(gone.path);
    await booked(shopper(), at("11"));
    const { body } = await mine.get("/reservation-service");
    expect(body.items.map(({ number }: { number: string }) => number)).toEqual([soon.number, late.number, gone.number]);
    expect([body.total, body.items[2].state]).toEqual([3, "cancelled"]);
    expect((await mine.get("/reservation-service?page=2")).body.items).toEqual([]);
  });

  it("can be moved, which frees its old time", async () => {
    const { link, number } = await booked(shopper(), FARAH);
    const to = "2026-03-09T08:00:00.000Z";
    const { status, body } = await shopper().patch(link, { startsAt: to, ...FARAH });
    expect([status, body.state, body.startsAt, body.number]).toEqual([200, "rescheduled", to, number]);
    expect((await shopper().patch(link, { startsAt: to })).body.state).toBe("rescheduled");
    expect(await db.prepare("SELECT moved FROM bookings WHERE number = ?").bind(number).first("moved")).toBe(1);
    expect((await hold(shopper(), FARAH)).status).toBe(201);
    expect(refusal(await shopper().patch(link, { ...FARAH, startsAt: SERVICE.startsAt }))).toEqual([409, "slot_taken"]);
    expect((await shopper().get(link)).body.startsAt).toBe(to);
    expect(refusal(await shopper().patch(link, { startsAt: "2026-03-09T08:01:00.000Z" }))).toEqual([
      409,
      "slot_not_open",
    ]);
  });

  it("of a class moves to another date with its seats, if they fit there", async () => {
    const who = shopper();
    const { sessions } = (await who.get("/booking-service/activities/skin-basics-class")).body;
    const wanted = { activityId: "skin-basics-class", storeSlug: undefined, startsAt: undefined };
    const mine = await booked(who, { ...wanted, sessionId: sessions[0].id, seats: 3 });
    expect(mine.remaining).toBe(7);
    for (const seats of [4, 4]) await hold(who, { ...wanted, sessionId: sessions[1].id, seats });
    expect(refusal(await who.patch(mine.link, { sessionId: sessions[1].id }))).toEqual([409, "class_full"]);
    const moved = await who.patch(mine.link, { sessionId: sessions[2].id });
    expect([moved.body.startsAt, moved.body.remaining]).toEqual([sessions[2].startsAt, 7]);
  });

  it("can be cancelled until a day before, and after that only by phone", async () => {
    const { link } = await booked(shopper(), FARAH);
    const { body } = await shopper().delete(`${link}&reason=not_well`);
    expect([body.state, body.cancelledAt, body.changeable]).toEqual(["cancelled", OPENING.toISOString(), false]);
    clock.advance(HOUR);
    expect((await shopper().delete(link)).body.cancelledAt).toBe(OPENING.toISOString());
    expect(refusal(await shopper().patch(link, { startsAt: "2026-03-09T08:00:00.000Z" }))).toEqual([
      ...[409, "booking_cancelled"],
    ]);
    const other = await booked(shopper(), FARAH);
    const start = Date.parse(SERVICE.startsAt);
    clock.set(new Date(start - 24 * HOUR));
    expect((await shopper().get(other.link)).body).toMatchObject({ state: "confirmed", changeable: false });
    expect(refusal(await shopper().delete(other.link))).toEqual([409, "booking_closed"]);
    clock.set(new Date(start));
    expect((await shopper().get(other.link)).body.state).toBe("expired");
    expect(refusal(await shopper().delete(other.link))).toEqual([410, "booking_expired"]);
    expect(refusal(await shopper().patch(other.link, { startsAt: "2026-03-20T08:00:00.000Z" }))).toEqual([
      ...[410, "booking_expired"],
    ]);
  });
});
