import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GIVEN_POINTS } from "../../../functions/contract/beauty-pass/given-points";
import { joinBy, joining, memberIn, PASSWORD } from "../../support/people/members";
import { refusal } from "../../support/shop/bookings";
import { OPENING, type Shopper, shopper, world } from "../../support/shop/world";

const { db, clock, env, seed } = world();
const settings = env as { ASSISTANT?: string };
beforeAll(async () => {
  settings.ASSISTANT = "on";
  await seed();
});
beforeEach(() => clock.set(OPENING));

const PATH = "/account/beauty-profile";
const DUE = GIVEN_POINTS.completed_beauty_profile;
const WHOLE = { skinType: "dry", concerns: ["dryness", "redness"], undertone: "warm", agreed: true };
const save = (who: Shopper, answers: object = {}) => who.call(PATH, { method: "PUT", body: { ...WHOLE, ...answers } });
const given = async (memberId: string) =>
  (
    await db
      .prepare("SELECT amount FROM pass_events WHERE member_id = ? AND source = 'completed_beauty_profile'")
      .bind(memberId)
      .all<{ amount: number }>()
  ).results.map(({ amount }) => amount);

describe("a beauty profile", () => {
  it("is kept with consent, each answer optional, and erased with one press", async () => {
    const mia = await memberIn();
    expect((await mia.get(PATH)).body).toMatchObject({ skinType: null, concerns: [], complete: false, pointsDue: DUE });
    expect(refusal(await save(mia, { agreed: false }))).toEqual([422, "agreed required"]);
    expect((await save(mia, { concerns: [], undertone: null })).body).toMatchObject({
      skinType: "dry",
      complete: false,
    });
    expect(await given(mia.id)).toEqual([]);
    expect((await save(mia)).body).toMatchObject({
      ...{ skinType: "dry", undertone: "warm" },
      complete: true,
      pointsDue: 0,
    });
    expect((await mia.get("/account/export")).body.beauty_profile).toMatchObject([{ skin_type: "dry" }]);
    expect((await mia.delete(PATH)).body).toMatchObject({ skinType: null, concerns: [], updatedAt: null });
    expect(await db.prepare("SELECT count(*) AS n FROM beauty_profiles").first("n")).toBe(0);
  });

  it("is the member's own", async () => {
    expect(refusal(await shopper().get(PATH))).toEqual([401, "authentication_failed"]);
    expect((await save(shopper())).status).toBe(401);
    const mia = await memberIn();
    expect((await save(mia, { skinType: "green" })).status).toBe(422);
  });

  it("is used by the assistant where the question names no skin", async () => {
    const mia = await memberIn();
    await save(mia);
    const ask = async (question: string) =>
      (await mia.post("/assistant/answers", { question })).body as { lines: string[]; suggestions: unknown[] };
    const said = "Chosen for dry skin, based on your beauty profile.";
    const own = await ask("a moisturiser");
    expect(own.suggestions.length).toBeGreaterThan(0);
    expect(own.lines).toContain(said);
    expect((await ask("a routine")).lines).toContain(said);
    expect((await ask("a moisturiser for oily skin")).lines).not.toContain(said);
    await mia.delete(PATH);
    expect((await ask("a moisturiser")).lines).not.toContain(said);
  });
});

describe("its points", () => {
  it("come once, from however many windows, and not again after erasing", async () => {
    const mia = await memberIn();
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(mia)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await mia.delete(PATH);
    await save(mia);
    expect(await given(mia.id)).toEqual([DUE]);
    const { latest } = (await mia.get("/beauty-pass")).body;
    expect(latest[0]).toMatchObject({ source: "completed_beauty_profile", delta: DUE });
  });

  it("don't come a second time to a person who deletes the account and joins again", async () => {
    const mia = await memberIn();
    await save(mia);
    expect((await mia.post("/account/erase", { password: PASSWORD })).status).toBe(200);
    const again = shopper();
    const joined = await joinBy(again, joining({ email: mia.email.toUpperCase() }));
    expect(joined.status).toBe(201);
    expect((await again.get(PATH)).body.pointsDue).toBe(0);
    await save(again);
    expect(await given(joined.body.user.id)).toEqual([]);
    const kept = JSON.stringify((await db.prepare("SELECT * FROM given_once").all()).results);
    expect(kept).not.toContain("@");
  });
});
