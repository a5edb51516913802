import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Joined, memberIn, PASSWORD } from "../../../support/people/members";
import { takeConsoleErrors } from "../../../support/run/no-console-error";
import { oneCopy } from "../../../support/run/watched-database";
import { OPENING, shopper, world } from "../../../support/shop/world";

// Abuse (expectations 22 and 23): limits say when to come back, stuffing locks accounts but not the shop, logs and
// errors contain no secret.

const { db, env, clock, seed } = world();
const lines: string[] = [];
const spies = (["log", "info", "warn", "debug", "error"] as const).map((level) =>
  vi.spyOn(console, level).mockImplementation((...args) => {
    lines.push(args.map(String).join(" "));
  }),
);

beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));
afterAll(() => {
  for (const spy of spies) spy.mockRestore();
});

const from = (index: number) => ({ "cf-connecting-ip": `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}` });

describe("credential stuffing", () => {
  it("from many addresses locks each account at its eighth try, while the shop works for everybody else", async () => {
    const members: Joined[] = [];
    for (let index = 0; index < 6; index += 1) members.push(await memberIn());
    const counts = new Map<number, number>();
    for (let round = 0; round < 50; round += 1) {
      const answers = await Promise.all(
        members.map(({ email }, index) => {
          const guess = { email, password: `Guess-${round}-${index}` };
          return shopper().post("/sessions", guess, from(round * members.length + index));
        }),
      );
      for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({ 401: 7 * 6, 423: 43 * 6 });
    // Signed-in members stay signed in, other people can sign in, and pages answer.
    expect((await members[0]!.get("/account")).status).toBe(200);
    const other = await memberIn();
    expect((await other.post("/sessions", { email: other.email, password: PASSWORD })).status).toBe(201);
    expect((await shopper().get("/search")).status).toBe(200);
    // Each owner gets one email, however long the attack lasted.
    const { results } = await db
      .prepare("SELECT recipient, COUNT(*) AS n FROM messages WHERE template = 'unlock_account' GROUP BY recipient")
      .all<{ recipient: string; n: number }>();
    expect(results.map(({ n }) => n)).toEqual(members.map(() => 1));
  });
});

describe("limits", () => {
  it.each([
    ["joining", "/users", {}],
    ["a reset", "/users/password", { email: "nobody@example.com" }],
    ["signing in", "/sessions", { email: "nobody@example.com", password: "x" }],
  ])("of %s say when to come back", async (_, path, body) => {
    const form =
      path === "/users"
        ? { ...(await import("../../../support/people/members")).joining(), email: "limits@example.com" }
        : body;
    const address = { "cf-connecting-ip": "203.0.113.77" };
    await shopper().post(path, form, address);
    await db.prepare("UPDATE attempts SET count = 1000").run();
    const { status, headers } = await shopper().post(path, form, address);
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    await db.prepare("DELETE FROM attempts").run();
  });
});

describe("the network address", () => {
  /** An unknown code from a browser without a bag: 60 for each network are checked. */
  const tryFrom = async (address: string) =>
    (await shopper().post("/cart/discount-coupon", { code: "NOBODYS" }, { "cf-connecting-ip": address })).status;
  const part = () => Math.floor(Math.random() * 65_536).toString(16);

  it("is one for all addresses of an IPv6 subscriber", async () => {
    const statuses = new Set<number>();
    for (let index = 0; index < 60; index += 1) await tryFrom(`2001:db8:a:1:${part()}:${part()}:${part()}:${part()}`);
    for (let index = 0; index < 3; index += 1) statuses.add(await tryFrom(`2001:db8:a:1:${part()}::${part()}`));
    expect([...statuses]).toEqual([429]);
    expect(await tryFrom("2001:db8:a:2::1")).toBe(422);
    await db.prepare("DELETE FROM attempts").run();
  });

  it("is one for a /48 too, with a limit for a few households", async () => {
    const answers: number[] = [];
    for (let index = 0; index < 243; index += 1) answers.push(await tryFrom(`2001:db8:b:${index.toString(16)}::1`));
    expect(answers.slice(0, 240)).toEqual(Array(240).fill(422));
    expect(answers.slice(240)).toEqual([429, 429, 429]);
    await db.prepare("DELETE FROM attempts").run();
  });

  it("counts as IPv4 when it is an IPv4 address written as IPv6", async () => {
    for (let index = 0; index < 60; index += 1) await tryFrom(index % 2 === 0 ? "198.51.100.9" : "::ffff:198.51.100.9");
    expect(await tryFrom("::ffff:c633:6409")).toBe(429);
    expect(await tryFrom("198.51.100.10")).toBe(422);
    await db.prepare("DELETE FROM attempts").run();
  });
});

describe("going on with a refresh token", () => {
  const CLIENT = { grant_type: "refresh_token", flow: "client" };

  it("is limited for each session whatever its address, and refuses without effect above the limit", async () => {
    const member = await memberIn();
    const answers: number[] = [];
    for (let index = 0; index < 101; index += 1)
      answers.push((await member.post("/auth/token", CLIENT, from(index))).status);
    expect(answers.slice(0, 100)).toEqual(Array(100).fill(200));
    expect(answers[100]).toBe(429);
    const row = await db.prepare("SELECT generation FROM sessions WHERE member_id = ?").bind(member.id).first();
    expect(row).toEqual({ generation: 101 });
    clock.advance(11 * 60_000);
    expect((await member.post("/auth/token", CLIENT)).status).toBe(200);
  });

  it("is limited for each address, also with made-up tokens", async () => {
    const address = { "cf-connecting-ip": "203.0.113.200" };
    const rubbish = { ...CLIENT, flow: "app", refresh_token: `x.1.${"A".repeat(43)}`, device_id: "device-0001" };
    expect((await shopper().post("/auth/token", rubbish, address)).status).toBe(401);
    await db.prepare("UPDATE attempts SET count = 600").run();
    const limited = await shopper().post("/auth/token", rubbish, address);
    expect([limited.status, Number(limited.headers.get("retry-after")) > 0]).toEqual([429, true]);
    const member = await memberIn();
    expect((await member.post("/auth/token", CLIENT, address)).status).toBe(429);
    expect((await member.post("/auth/token", CLIENT)).status).toBe(200);
    await db.prepare("DELETE FROM attempts").run();
  });
});

describe("what is written down and answered", () => {
  it("contains no password, token, hash or secret, also after an error", async () => {
    lines.length = 0;
    const member = await memberIn();
    const told: string[] = [];
    const ask = async (answer: Promise<{ body: unknown }>) => told.push(JSON.stringify((await answer).body));
    const newPassword = { password: "Secret-Word-1", passwordConfirmation: "Secret-Word-2", currentPassword: PASSWORD };
    await ask(shopper().post("/sessions", { email: member.email, password: "Secret-Word-3" }));
    await ask(member.call("/users/password", { method: "PUT", body: newPassword }));
    await ask(member.post("/users/password", { email: member.email }));
    await ask(member.post("/users/verify", { token: "secret-token.AAAA" }));
    await ask(member.get("/account"));
    await ask(member.get("/account/export"));
    await ask(member.get("/sessions"));
    await ask(member.post("/account/erase", { password: "Secret-Word-4" }));
    await ask(shopper().call("/user", { headers: { authorization: "Bearer secret.bearer.token" } }));
    await ask(member.post("/auth/token", { grant_type: "refresh_token", flow: "client", password: "Secret-Word-5" }));
    // The database fails in the middle of it.
    const broken = env.DB;
    const fault = {
      ...env,
      DB: oneCopy({
        prepare: () => {
          throw new Error("D1 is away");
        },
        batch: () => Promise.reject(new Error("D1 is away")),
      }),
    };
    Object.assign(env, { DB: fault.DB });
    await ask(shopper().post("/sessions", { email: member.email, password: "Secret-Word-6" }));
    Object.assign(env, { DB: broken });
    takeConsoleErrors();
    const { hash } = (await db
      .prepare("SELECT password_hash AS hash FROM members WHERE id = ?")
      .bind(member.id)
      .first<{ hash: string }>())!;
    const secrets = [
      hash,
      PASSWORD,
      "Secret-Word",
      "secret-token",
      "secret.bearer",
      env.SESSION_SECRET,
      member.cookies.get("jwt-signature")!,
      member.cookies.get("jwt-refresh-token")!,
    ];
    const all = [...told, ...lines].join("\n");
    expect(lines.join("\n")).toContain("D1 is away");
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
    expect(lines.join("\n")).not.toContain(member.email);
  });
});
