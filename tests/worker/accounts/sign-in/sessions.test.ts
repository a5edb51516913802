import { beforeEach, describe, expect, it } from "vitest";
import { showAccount, showUser } from "../../../../functions/contract/accounts/accounts";
import { listSessions } from "../../../../functions/contract/accounts/sessions";
import { createApiClient } from "../../../../functions/shared/client/client";
import { CookieJar } from "../../../../functions/shared/site/cookies";
import { joinBy, joining, memberIn, PASSWORD } from "../../../support/people/members";
import { sessionsOf } from "../../../support/rooms/accounts/sessions";
import { OPENING, type Shopper, shopper, world } from "../../../support/shop/world";

// Tokens (R50, S3.15, S4.09, S4.10, S7.03, S7.04, S8.04, S9.06) and the lockout of sign-in (R51).

const { db, clock, fetch } = world();
const MINUTE = 60_000;
const CLIENT = { grant_type: "refresh_token", flow: "client" };
const refresh = (browser: Shopper) => browser.post("/auth/token", CLIENT);

beforeEach(() => {
  clock.set(OPENING);
});

describe("the cookies of a session", () => {
  it("are the three of the specification with their attributes; scripts may read only the data", async () => {
    const [{ email }, browser] = [await memberIn(), shopper()];
    const { headers, body } = await browser.post("/sessions", { email, password: PASSWORD });
    const lines = headers.getAll("set-cookie");
    expect(lines.map((line) => line.split("=")[0])).toEqual(["jwt-data", "jwt-signature", "jwt-refresh-token"]);
    for (const line of lines) expect(line).toMatch(/; Max-Age=5184000; Path=\/;.*Secure; SameSite=Lax$/);
    expect(lines.map((line) => line.includes("HttpOnly"))).toEqual([false, true, true]);
    expect(body).toEqual({ expires_in: 900, user: expect.objectContaining({ firstName: "Melur", tier: "pink" }) });
    const data = JSON.parse(atob((browser.cookies.get("jwt-data") ?? "").split(".")[1] ?? ""));
    expect(JSON.stringify(data)).not.toContain("@");
  });

  it("work only together", async () => {
    const member = await memberIn();
    const data = member.cookies.get("jwt-data") ?? "";
    member.cookies.delete("jwt-data");
    expect((await member.get("/user")).status).toBe(401);
    expect((await refresh(member)).status).toBe(401);
    const other = await memberIn();
    other.cookies.set("jwt-data", data);
    expect((await other.get("/user")).status).toBe(401);
    expect((await refresh(other)).status).toBe(401);
  });

  it("don't work in another country, where the member is a visitor", async () => {
    const member = await memberIn("MY");
    const abroad = shopper("SG");
    for (const [name, value] of member.cookies) abroad.cookies.set(name, value);
    expect((await abroad.get("/user")).status).toBe(401);
    expect((await abroad.get("/cart")).status).toBe(200);
    expect((await refresh(abroad)).status).toBe(403);
    expect(abroad.cookies.has("jwt-data")).toBe(true);
    expect((await refresh(member)).status).toBe(200);
  });

  it("don't work in another country after 15 minutes either, and still work at home", async () => {
    const member = await memberIn("MY");
    const abroad = shopper("SG");
    for (const [name, value] of member.cookies) if (name.startsWith("jwt")) abroad.cookies.set(name, value);
    clock.advance(20 * MINUTE);
    expect((await abroad.get("/cart")).status).toBe(200);
    expect((await abroad.post("/cart/line-items", { variantId: "nobodys", quantity: 1 })).status).toBe(404);
    expect((await abroad.get("/account")).status).toBe(401);
    expect(abroad.cookies.has("jwt-data")).toBe(true);
    expect((await member.get("/cart")).status).toBe(401);
    expect((await refresh(member)).status).toBe(200);
    expect((await member.get("/account")).status).toBe(200);
  });

  it("are replaced when the same browser signs in again, and the old session ends", async () => {
    const [first, second] = [await memberIn(), await memberIn()];
    const left = shopper();
    for (const [name, value] of first.cookies) left.cookies.set(name, value);
    expect((await first.post("/sessions", { email: second.email, password: PASSWORD })).status).toBe(201);
    expect((await left.get("/user")).status).toBe(401);
    expect((await refresh(left)).status).toBe(401);
    expect((await first.get("/user")).body.id).toBe(second.id);
    // The other devices of both members stay signed in, and an invalid token ends nothing.
    expect((await second.get("/user")).status).toBe(200);
    const forger = shopper();
    forger.cookies.set("jwt-data", second.cookies.get("jwt-data") ?? "");
    forger.cookies.set("jwt-signature", "A".repeat(43));
    expect((await joinBy(forger, joining())).status).toBe(201);
    expect((await second.get("/user")).status).toBe(200);
    // A wrong password ends no session.
    expect((await second.post("/sessions", { email: second.email, password: "Wrong-2026" })).status).toBe(401);
    expect((await second.get("/user")).status).toBe(200);
  });

  it("are refused when their payload was changed", async () => {
    const member = await memberIn();
    const [header = "", payload = ""] = (member.cookies.get("jwt-data") ?? "").split(".");
    const claims = { ...JSON.parse(atob(payload)), staff: true, roles: ["money"] };
    const forged = btoa(JSON.stringify(claims)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
    member.cookies.set("jwt-data", `${header}.${forged}`);
    expect((await member.get("/user")).status).toBe(401);
    const none = btoa(JSON.stringify({ alg: "none", typ: "JWT" })).replace(/=+$/, "");
    member.cookies.set("jwt-data", `${none}.${forged}`);
    member.cookies.set("jwt-signature", "");
    expect((await member.get("/user")).status).toBe(401);
  });
});

describe("the storefront's client (S4.10, S8.04)", () => {
  const clientOf = (browser: Shopper, seen: string[]) => {
    const jar = new CookieJar([...browser.cookies].map((pair) => pair.join("=")).join("; "), true);
    const api = createApiClient({
      transport: (request) => {
        seen.push(`${request.method} ${new URL(request.url).pathname.replace("/api/web/v1", "")}`);
        return fetch(request.url, request);
      },
      origin: "http://sg.localhost",
      site: { country: "SG", language: "en" },
      cookies: jar,
      requestId: crypto.randomUUID(),
      address: null,
      browser: new Headers(),
      checkReplies: true,
    });
    return { api, jar };
  };

  it("refreshes once for all loaders of a page, and repeats their calls", async () => {
    const member = await memberIn();
    clock.advance(20 * MINUTE);
    const seen: string[] = [];
    const { api, jar } = clientOf(member, seen);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => api.call(index % 2 ? showUser : showAccount)),
    );
    expect(replies.every(({ ok }) => ok)).toBe(true);
    expect(seen.filter((call) => call === "POST /auth/token")).toHaveLength(1);
    expect(seen).toHaveLength(41);
    expect(jar.changed).toBe(true);
    expect((await sessionsOf(member.id))[0]?.generation).toBe(2);
  });

  it("continues as a visitor when the session has ended", async () => {
    const member = await memberIn();
    await db.prepare("UPDATE sessions SET ended_at = ? WHERE member_id = ?").bind("2026-03-02", member.id).run();
    clock.advance(20 * MINUTE);
    const { api, jar } = clientOf(member, []);
    expect(await api.call(listSessions)).toMatchObject({ ok: false, status: 401 });
    expect(jar.read("jwt-data")).toBeNull();
  });

  it("passes on every other refusal, and refreshes nothing for a visitor", async () => {
    const seen: string[] = [];
    const { api } = clientOf(shopper(), seen);
    expect(await api.call(showUser)).toMatchObject({ ok: false, status: 401 });
    expect(seen).toEqual(["GET /user"]);
  });
});

describe("signing out", () => {
  it("ends the session, removes the cookies and the bag, and succeeds twice", async () => {
    const member = await memberIn();
    const stolen = new Map(member.cookies);
    expect((await member.delete("/sessions")).body).toEqual({ signedOut: true });
    expect([...member.cookies.keys()].filter((name) => /^jwt|^bag/.test(name))).toEqual([]);
    expect((await member.delete("/sessions")).status).toBe(200);
    const thief = shopper();
    for (const [name, value] of stolen) thief.cookies.set(name, value);
    expect((await thief.get("/account")).status).toBe(401);
    expect((await refresh(thief)).status).toBe(401);
  });

  it("everywhere ends every device", async () => {
    const phone = await memberIn();
    const laptop = shopper();
    await laptop.post("/sessions", { email: phone.email, password: PASSWORD });
    const listed = await laptop.get("/sessions");
    expect(listed.body.items).toHaveLength(2);
    expect(listed.body.items.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    await laptop.delete("/sessions?everywhere=true");
    expect((await phone.get("/account")).status).toBe(401);
    expect((await sessionsOf(phone.id)).every(({ endedAt }) => endedAt !== null)).toBe(true);
  });

  it("of one device works for its owner only", async () => {
    const [member, stranger] = [await memberIn(), await memberIn()];
    const id = (await member.get("/sessions")).body.items[0].id;
    const { status, body } = await stranger.delete(`/sessions/${id}`);
    expect(status).toBe(403);
    expect(body.errors[0].message).toBe("The session does not belong to the current user");
    expect((await stranger.delete(`/sessions/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await member.delete(`/sessions/${id}`)).status).toBe(200);
    expect((await member.get("/account")).status).toBe(401);
  });
});

describe("signing in", () => {
  const wrong = (email: string) => shopper().post("/sessions", { email, password: "Wrong-2026" });

  it("gives the same answer for an unknown email and a wrong password", async () => {
    const { email } = await memberIn();
    const [known, unknown] = [await wrong(email), await wrong("nobody@example.com")];
    expect(known.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body.errors).toEqual(known.body.errors);
  });

  it("locks at the eighth wrong try, known or not, names a Reference ID, and lets nobody in for 30 minutes", async () => {
    const { email } = await memberIn();
    for (const who of [email, "stranger@example.com"]) {
      const statuses = [];
      for (let tried = 0; tried < 9; tried += 1) statuses.push((await wrong(who)).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 401, 423, 423]);
    }
    const right = await shopper().post("/sessions", { email, password: PASSWORD });
    expect(right.status).toBe(423);
    expect(right.body.errors[0].message).toContain(right.body.requestId);
    clock.advance(31 * MINUTE);
    expect((await shopper().post("/sessions", { email, password: PASSWORD })).status).toBe(201);
  });

  it("checks at most eight of twenty guesses at once", async () => {
    const { email } = await memberIn();
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => wrong(email)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(7);
    expect(statuses.filter((status) => status === 423)).toHaveLength(13);
  });

  it("tells an address with too many attempts when to come back", async () => {
    const from = { "cf-connecting-ip": "203.0.113.9" };
    await db.prepare("UPDATE attempts SET count = 60").run();
    let last = await shopper().post("/sessions", { email: "a@example.com", password: "x" }, from);
    await db.prepare("UPDATE attempts SET count = 60").run();
    last = await shopper().post("/sessions", { email: "b@example.com", password: "x" }, from);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
