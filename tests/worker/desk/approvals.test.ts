import { describe, expect, it } from "vitest";
import { codeOf, stepAt } from "../../../functions/api/accounts/factors/totp/totp";
import type { DeskRole } from "../../../functions/contract/desk/desk-roles";
import { type Joined, memberIn, PASSWORD } from "../../support/people/members";
import { enrol, operatorIn } from "../../support/people/reviewers";
import { asker, other } from "../../support/rooms/desk/approvals";
import { onceKey } from "../../support/shop/builders";
import { answersAsPublished } from "../../support/shop/published";
import { type Answer, type Shopper, shopper, world } from "../../support/shop/world";

const { db, clock } = world();

const told = ({ status, body }: Answer) => [status, body.errors?.[0]?.code];
const grant = (by: Joined, email: string, amount: number, key = onceKey(), reason = "The parcel came late") =>
  by.post("/operator/store-credit", { email, amount, reason }, { "idempotency-key": key });
const decide = (by: Joined, id: string, decision = "approved", reason = "Looked at") =>
  by.post(`/operator/approvals/${id}/decision`, { decision, reason });
const waiting = async (by: Joined = other) => (await by.get("/operator/approvals")).body.items;
const newest = async () => (await waiting()).at(-1);
const has = async (who: Shopper) => (await who.get("/account/store-credit")).body.balance.minor;
/** More than one operator may give alone in Singapore. */
const MUCH = 50_001;

/** The messages to a member about their second factors. */
const factorMessages = async ({ email }: Joined) => {
  const { results } = await db
    .prepare(
      "SELECT json_extract(vars, '$.change') AS change FROM messages WHERE recipient = ? AND template = 'second_factor_changed' ORDER BY id",
    )
    .bind(email)
    .all<{ change: string }>();
  return results.map(({ change }) => change);
};

describe("store credit", () => {
  it("above a limit waits for a second operator, who gives it once", async () => {
    const who = await memberIn();
    const key = onceKey();
    expect((await grant(asker, who.email, MUCH, key)).status).toBe(202);
    expect((await grant(asker, who.email, MUCH, key)).status).toBe(202);
    expect(told(await grant(asker, who.email, MUCH + 1, key))).toEqual([409, "idempotency_conflict"]);
    expect(await has(who)).toBe(0);
    const { id, own, amount } = await newest();
    expect([own, amount.minor]).toEqual([false, MUCH]);
    expect(told(await decide(asker, id))).toEqual([403, "own_request"]);
    const third = await operatorIn("SG", ["money"]);
    const answers = await Promise.all([decide(other, id), decide(third, id), decide(other, id), decide(third, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await has(who)).toBe(MUCH);
    expect(told(await decide(third, id, "declined"))).toEqual([409, "approval_over"]);
    // Sending the same form again gives nothing more.
    expect((await grant(asker, who.email, MUCH, key)).status).toBe(200);
    expect(await has(who)).toBe(MUCH);
  });

  it("that is declined is not given, and the reason is kept", async () => {
    const who = await memberIn();
    await grant(asker, who.email, MUCH);
    const { id } = await newest();
    expect(told(await other.post(`/operator/approvals/${id}/decision`, { decision: "declined", reason: " " }))).toEqual(
      [422, "required"],
    );
    expect((await decide(other, id, "declined", "Too much")).body).toMatchObject({
      state: "declined",
      reason: "Too much",
    });
    expect(told(await decide(other, id))).toEqual([409, "approval_over"]);
    expect(await has(who)).toBe(0);
  });

  it.each([
    [["service"], 5_000],
    [["money"], 50_000],
    [["service", "money"], 50_000],
  ] as [DeskRole[], number][])("has the limit of the larger role: %j", async (roles, limit) => {
    const by = await operatorIn("SG", roles);
    const who = await memberIn();
    expect((await grant(by, who.email, limit)).status).toBe(200);
    expect((await grant(by, who.email, limit + 1)).status).toBe(202);
    expect((await grant(by, who.email, -limit - 1)).status).not.toBe(200);
  });

  it("can't be given in many small parts, because a day has a limit, also at the same moment", async () => {
    const by = await operatorIn("SG", ["service"]);
    const members = await Promise.all(Array.from({ length: 12 }, () => memberIn()));
    const answers = await Promise.all(members.map(({ email }) => grant(by, email, 5_000)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(2);
    clock.advance(23 * 3_600_000);
    const { results } = await db
      .prepare("SELECT SUM(amount) AS total FROM operator_acts WHERE operator_id = ?")
      .bind(by.id)
      .all();
    expect(results).toEqual([{ total: 50_000 }]);
  });

  it("is never given to oneself, also not by another spelling or a second account", async () => {
    const me = `ketupat.${crypto.randomUUID().slice(0, 8)}`;
    const alias = await memberIn("SG", { email: `${me}+two@example.com` });
    await db
      .prepare("UPDATE members SET email = ?1, email_key = ?1 WHERE id = ?2")
      .bind(`${me}@example.com`, asker.id)
      .run();
    expect(told(await grant(asker, alias.email, 100))).toEqual([403, "own_credit"]);
    // Nor by a request that another operator makes and they approve.
    await grant(other, alias.email, MUCH);
    const [request] = (await waiting(asker)).filter(
      ({ memberEmail }: { memberEmail: string }) => memberEmail === alias.email,
    );
    expect(told(await decide(asker, request.id))).toEqual([403, "own_credit"]);
    expect(await has(alias)).toBe(0);
  });

  it("is decided in its own country, by an operator with a role for money", async () => {
    const who = await memberIn();
    await grant(asker, who.email, MUCH);
    const { id } = await newest();
    expect(told(await decide(await operatorIn("MY"), id))).toEqual([404, "approval_not_found"]);
    expect(told(await decide(await operatorIn("SG", ["service", "stock", "content", "admin"]), id))).toEqual([
      403,
      "not_authorized",
    ]);
    expect(told(await decide(other, crypto.randomUUID()))).toEqual([404, "approval_not_found"]);
  });
});

describe("roles and the security log", () => {
  it("belong to admins: roles change at once, never one's own, and the log has no secrets", async () => {
    const admin = await operatorIn("SG", ["admin"]);
    const set = (by: Joined, id: string, roles: string[]) =>
      by.call(`/operator/people/${id}/roles`, { method: "PUT", body: { roles } });
    expect(told(await set(admin, admin.id, ["admin", "money"]))).toEqual([403, "own_roles"]);
    expect(told(await set(asker, other.id, ["admin"]))).toEqual([403, "not_authorized"]);
    expect(told(await set(admin, (await operatorIn("MY")).id, ["admin"]))).toEqual([404, "person_not_found"]);
    expect((await set(admin, other.id, ["stock"])).body.roles).toEqual(["stock"]);
    const { status, body } = await admin.get("/operator/people");
    expect([status, body.items.find(({ id }: { id: string }) => id === other.id)?.roles]).toEqual([200, ["stock"]]);
    const who = await memberIn();
    await shopper().post("/sessions", { email: who.email, password: "Not-hers-2026" });
    await who.get("/account/export");
    const log = async (query = "") => (await admin.get(`/operator/security-log${query}`)).body;
    const { items, total } = await log();
    const kinds = items.map(({ kind }: { kind: string }) => kind);
    for (const kind of ["roles_changed", "sign_in_failed", "exported", "factor_added"]) expect(kinds).toContain(kind);
    expect(total).toBeGreaterThan(4);
    const text = JSON.stringify(items);
    for (const secret of [who.email, "Not-hers-2026", admin.key!]) expect(text).not.toContain(secret);
    expect(text).toContain("m…@example.com");
    const changed = (await log("?kind=roles_changed")).items;
    expect(changed[0]).toMatchObject({ kind: "roles_changed", detail: { roles: '["stock"]' } });
    expect(new Set(changed.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(["roles_changed"]));
  });

  it("let an admin remove a lost second factor, with an email and a sign-out everywhere", async () => {
    const admin = await operatorIn("SG", ["admin"]);
    const who = await memberIn();
    await enrol(who);
    const remove = (by: Joined, id: string, reason = "Lost the phone") =>
      by.post(`/operator/people/${id}/factor-removal`, { reason });
    expect(told(await remove(other, who.id))).toEqual([403, "not_authorized"]);
    expect(told(await remove(await operatorIn("MY", ["admin"]), who.id))).toEqual([404, "person_not_found"]);
    expect(told(await remove(admin, who.id, " "))).toEqual([422, "required"]);
    expect(told(await remove(admin, admin.id))).toEqual([403, "own_factor"]);
    clock.advance(11 * 60_000);
    expect(told(await remove(admin, who.id))).toEqual([403, "step_up_needed"]);
    await admin.post("/account/step-up", { code: await codeOf(admin.key!, stepAt(new Date())) });
    expect((await remove(admin, who.id)).body.enrolled).toBe(false);
    expect(told(await remove(admin, who.id))).toEqual([404, "factor_not_found"]);
    expect((await who.get("/account/profile")).status).toBe(401);
    expect((await shopper().post("/sessions", { email: who.email, password: PASSWORD })).status).toBe(201);
    const left = await db.prepare("SELECT COUNT(*) AS n FROM recovery_codes WHERE member_id = ?").bind(who.id).first();
    expect(left).toEqual({ n: 0 });
    expect(await factorMessages(who)).toEqual(["added", "desk_removed"]);
    const [event] = (await admin.get("/operator/security-log?kind=factor_removed")).body.items;
    expect(event).toMatchObject({ kind: "factor_removed", detail: { by: "desk" } });
  });

  it("need a second operator before an operator's second factor is removed, and not the one who lost it", async () => {
    const admin = await operatorIn("SG", ["admin"]);
    const lost = await operatorIn("SG", ["money", "admin"]);
    const asked = await admin.post(`/operator/people/${lost.id}/factor-removal`, { reason: "Lost the phone" });
    expect([asked.status, asked.body.enrolled]).toEqual([202, true]);
    const of = async (by: Joined) =>
      (await waiting(by)).find(
        ({ kind, memberEmail }: Record<string, string>) => kind === "factor" && memberEmail === lost.email,
      );
    const { id } = await of(other);
    expect(told(await decide(admin, id))).toEqual([403, "own_request"]);
    expect(told(await decide(lost, id))).toEqual([403, "own_factor"]);
    expect((await lost.get("/operator/me")).status).toBe(200);
    expect((await decide(other, id)).status).toBe(200);
    expect((await lost.get("/operator/me")).status).toBe(401);
    expect(told(await decide(other, id))).toEqual([409, "approval_over"]);
    // An operator who only manages roles can't decide about money.
    const who = await memberIn();
    await grant(asker, who.email, MUCH);
    const request = (await waiting()).find(({ memberEmail }: { memberEmail: string }) => memberEmail === who.email);
    expect(told(await decide(admin, request.id))).toEqual([403, "not_authorized"]);
    expect((await waiting(admin)).map(({ kind }: { kind: string }) => kind)).not.toContain("grant");
  });

  it("only grow", async () => {
    await expect(db.prepare("UPDATE security_events SET subject = ''").run()).rejects.toThrow("append-only");
    await expect(db.prepare("DELETE FROM security_events").run()).rejects.toThrow("append-only");
  });
});

answersAsPublished("desk/approvals.test.ts");
