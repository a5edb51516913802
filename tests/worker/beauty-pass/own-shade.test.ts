import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signInBy, signOutBy } from "../../../app/features/accounts/sign-in/sign-in.server";
import { changeOwnShade } from "../../../app/features/catalogue/shades/own-shade.server";
import { loadShell } from "../../../app/features/shell/shell.server";
import { setCookiesOf } from "../../../functions/shared/site/cookies";
import { memberIn, PASSWORD } from "../../support/people/members";
import { openPage } from "../../support/run/pages";
import { type Answer, OPENING, type Shopper, shopper, world } from "../../support/shop/world";

// The shade that a member had remembered is kept in the account: every device of theirs has it, and nobody else's.

const { db, clock, seed } = world();
const PATH = "/account/shade";
const WARM = "lip.medium.warm";
const COOL = "lip.light.cool";
const code = ({ status, body }: Answer) => [status, body.errors?.[0]?.code];
const keptBy = async (who: Shopper) => (await who.get(PATH)).body.shade;

beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));

/** Takes the cookies of a page's answer into the browser. */
function take(who: Shopper, response: Response): void {
  for (const line of setCookiesOf(response.headers)) {
    const [pair = "", ...rest] = line.split("; ");
    const [name = "", value = ""] = pair.split("=");
    if (rest.some((part) => /^Max-Age=0$/i.test(part))) who.cookies.delete(name);
    else who.cookies.set(name, value);
  }
}

/** Posts a form of the storefront as a browser does. */
async function post(
  who: Shopper,
  path: string,
  page: (request: Request, context: AppLoadContext) => Promise<unknown>,
  fields: object,
) {
  const response = await openPage(who, path, page, new URLSearchParams({ ...fields }));
  take(who, response);
  return response.status;
}

const remember = (who: Shopper, shade: string) => post(who, "/shades", changeOwnShade, { intent: "remember", shade });
const signIn = (who: Shopper, email: string) => post(who, "/sign_in", signInBy, { email, password: PASSWORD });
const shadeCookie = (who: Shopper) => [...who.cookies].find(([name]) => /(^|-)shade$/.test(name))?.[1] ?? null;

/** The number of shades that cards and lists of a page name as the shopper's. */
async function marked(who: Shopper): Promise<number> {
  let count = -1;
  await openPage(who, "/", async (_request, context) => {
    count = (await loadShell({ context })).marks.matches.length;
    return new Response(null);
  });
  return count;
}

describe("in the account", () => {
  it("a shade is kept, replaced and forgotten, and only its member sees it", async () => {
    const [one, other] = [await memberIn("SG"), await memberIn("SG")];
    expect(await keptBy(one)).toBeNull();
    expect((await one.call(PATH, { method: "PUT", body: { shade: WARM } })).body).toEqual({ shade: WARM });
    expect((await one.call(PATH, { method: "PUT", body: { shade: COOL } })).body).toEqual({ shade: COOL });
    expect(await keptBy(other)).toBeNull();
    expect(code(await shopper("SG").get(PATH))).toEqual([401, "authentication_failed"]);
    expect(code(await shopper("SG").call(PATH, { method: "PUT", body: { shade: WARM } }))).toEqual([
      401,
      "authentication_failed",
    ]);
    for (const shade of ["lip.medium", "lip.medium.warm.more", "../x", "lip.deepest.warm"])
      expect(code(await one.call(PATH, { method: "PUT", body: { shade } }))).toEqual([422, "invalid_choice"]);
    expect((await one.delete(PATH)).body).toEqual({ shade: null });
  });

  it("what devices bring along fills a gap once, however many do at the same moment", async () => {
    const who = await memberIn("SG");
    const answers = await Promise.all(
      [WARM, COOL, WARM].map((shade) => who.call(PATH, { method: "PUT", body: { shade, ifNone: true } })),
    );
    const kept = await keptBy(who);
    expect([WARM, COOL]).toContain(kept);
    expect(
      (await who.call(PATH, { method: "PUT", body: { shade: kept === WARM ? COOL : WARM, ifNone: true } })).body.shade,
    ).toBe(kept);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  it("it is exported, and erased with the beauty profile and with the account", async () => {
    const who = await memberIn("SG");
    await who.call(PATH, { method: "PUT", body: { shade: WARM } });
    expect((await who.get("/account/export")).body.own_shade).toMatchObject([{ shade: WARM }]);
    await who.delete("/account/beauty-profile");
    expect(await keptBy(who)).toBeNull();
    await who.call(PATH, { method: "PUT", body: { shade: WARM } });
    await who.post("/account/erase", { password: PASSWORD });
    expect(await db.prepare("SELECT count(*) AS n FROM own_shades WHERE member_id = ?").bind(who.id).first("n")).toBe(
      0,
    );
  });
});

describe("on two devices", () => {
  it("the shade that one remembers marks products on both, until it is forgotten", async () => {
    const phone = await memberIn("SG");
    const laptop = shopper("SG");
    await signIn(laptop, phone.email);
    expect(await marked(laptop)).toBe(0);
    expect(await remember(phone, WARM)).toBe(303);
    expect(shadeCookie(phone)).toBeNull();
    expect(await marked(phone)).toBeGreaterThan(0);
    expect(await marked(laptop)).toBe(await marked(phone));
    await post(laptop, "/shades", changeOwnShade, { intent: "forget" });
    expect([await marked(phone), await marked(laptop)]).toEqual([0, 0]);
  });

  it("a visitor's shade goes along at sign-in, and stays behind for nobody after sign-out", async () => {
    const { email } = await memberIn("SG");
    const device = shopper("SG");
    await remember(device, WARM);
    expect([shadeCookie(device), await marked(device)]).toEqual([WARM, expect.any(Number)]);
    await signIn(device, email);
    expect([shadeCookie(device), await keptBy(device)]).toEqual([null, WARM]);
    expect(await marked(device)).toBeGreaterThan(0);
    await post(device, "/sign_out", signOutBy, {});
    expect(await marked(device)).toBe(0);
    // What another visitor remembers there meanwhile does not replace the account's.
    await remember(device, COOL);
    await signIn(device, email);
    expect([shadeCookie(device), await keptBy(device)]).toEqual([null, WARM]);
  });
});
