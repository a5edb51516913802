import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, it } from "vitest";
import { takeConsent } from "../../../app/features/consent/consent.server";
import { loader as root } from "../../../app/root";
import type { Draw } from "../../../functions/edge/pages/pages";
import { handle } from "../../support/run/edge";
import { bindings } from "../../support/run/pages";
import { world } from "../../support/shop/world";

// The visitor's choice of cookies (R53) is asked for once, kept with its proof, and holds from the next response on.

const { db, seed } = world();
beforeAll(() => seed());

const BROWSER = "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";

/** The facts that the document would be drawn with. */
const told: Draw = async (request, context: AppLoadContext) => {
  const { asksConsent } = await root({ request, context, params: {} });
  return Response.json({ asksConsent, granted: context.consent.granted });
};

async function ask(path: string, headers: Record<string, string> = {}, draw: Draw = told, body?: BodyInit) {
  const context = createExecutionContext();
  const request = new Request(`http://sg.localhost${path}`, {
    headers: { "user-agent": BROWSER, ...headers },
    ...(body === undefined ? {} : { method: "POST", body }),
  });
  const answer = await handle(request, bindings, context, draw);
  await waitOnExecutionContext(context);
  return answer;
}
const take: Draw = async (request, context) => {
  const answer = await takeConsent(request, context);
  return "data" in answer ? Response.json(answer.data, { status: answer.init?.status ?? 200 }) : answer;
};
const choose = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ask("/consent", { origin: "http://sg.localhost", ...headers }, take, new URLSearchParams(fields));
const cookiesOf = (answer: Response) =>
  answer.headers
    .getAll("set-cookie")
    .map((line) => line.split(";")[0])
    .join("; ");
const choices = async () => (await db.prepare("SELECT * FROM consent_choices ORDER BY row").all()).results;

const none = { measurement: false, experiments: false, advertising: false };

describe("who is asked", () => {
  it("is a visitor without a choice, but no crawler and no browser that refuses by itself", async () => {
    expect(await (await ask("/account")).json()).toEqual({ asksConsent: true, granted: none });
    expect(await (await ask("/consent")).json()).toMatchObject({ asksConsent: false });
    expect(await (await ask("/account", { "sec-gpc": "1" })).json()).toMatchObject({
      asksConsent: false,
      granted: none,
    });
    const crawler = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
    expect(await (await ask("/account", crawler)).json()).toMatchObject({ asksConsent: false });
  });
});

describe("a choice", () => {
  it("is kept as proof with the text's version, language, country and time, and not asked for again", async () => {
    const answer = await choose({ intent: "all", return_to: "/cart" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/cart");
    expect(answer.headers.getAll("set-cookie").find((line) => line.startsWith("consent="))).toMatch(
      /Max-Age=31536000; SameSite=Lax; HttpOnly/,
    );
    const [row] = await choices();
    expect(row).toMatchObject({
      country: "SG",
      language: "en",
      text_version: "2026-11-22",
      measurement: 1,
      advertising: 1,
    });
    const cookie = cookiesOf(answer);
    expect(await (await ask("/account", { cookie })).json()).toEqual({
      asksConsent: false,
      granted: { measurement: true, experiments: true, advertising: true },
    });
  });

  it("by purpose grants the ticked ones; a second choice adds a row with the same id", async () => {
    const before = (await choices()).length;
    const first = await choose({ measurement: "on" });
    const second = await choose({ intent: "none", measurement: "on" }, { cookie: cookiesOf(first) });
    expect(await (await ask("/account", { cookie: cookiesOf(first) })).json()).toMatchObject({
      granted: { ...none, measurement: true },
    });
    expect(await (await ask("/account", { cookie: cookiesOf(second) })).json()).toMatchObject({ granted: none });
    const rows = (await choices()).slice(before);
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
  });

  it("against experiments deletes the visitor code in the same answer", async () => {
    const answer = await choose({ intent: "none" }, { cookie: "kameleoonVisitorCode=abcdef0123456789" });
    const gone = answer.headers.getAll("set-cookie").find((line) => line.startsWith("kameleoonVisitorCode="));
    expect(gone).toContain("Max-Age=0");
  });

  it("redirects only within the shop, and refuses a body that isn't a form", async () => {
    const away = await choose({ intent: "all", return_to: "https://evil.example/" });
    expect(away.headers.get("location")).toBe("/consent");
    const rubbish = await ask("/consent", { origin: "http://sg.localhost", "content-type": "text/plain" }, take, "x");
    expect(rubbish.status).toBe(415);
  });

  it("is limited in number", async () => {
    const first = cookiesOf(await choose({ intent: "all" }));
    const statuses = [];
    for (let turn = 0; turn < 22; turn++) statuses.push((await choose({ intent: "all" }, { cookie: first })).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses.slice(0, 15).every((status) => status === 303)).toBe(true);
  });
});
