import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, expect, it } from "vitest";
import { changeBag } from "../../../app/features/bag/change/change-bag.server";
import { loadDiscount } from "../../../app/features/bag/offers/discount.server";
import { loadShell } from "../../../app/features/shell/shell.server";
import { handle } from "../../support/run/edge";
import { watch } from "../../support/run/watched-database";
import { fillBag } from "../../support/shop/builders";
import { type Shopper, shopper, world } from "../../support/shop/world";

// The forms of the bag's page: a refusal loses nothing, and a link changes nothing before its button is pressed.

const { env, db, seed } = world();
const ORIGIN = "http://sg.localhost";

beforeAll(async () => {
  await seed(new Date());
});

/** The routes of the bag, which answer with their data instead of a document. */
async function pages(request: Request, context: AppLoadContext): Promise<Response> {
  const { pathname } = new URL(request.url);
  const code = /^\/discount\/(.+)$/.exec(pathname)?.[1];
  if (code !== undefined) {
    // Remix loads the shell beside every page.
    await loadShell({ context });
    return Response.json(loadDiscount(code));
  }
  const answer = await changeBag(request, context);
  return "data" in answer ? Response.json(answer.data, { status: answer.init?.status ?? 200 }) : (answer as Response);
}

/** Opens a page in a shopper's browser, or posts a form to it; `writes` are the database changes of the request. */
async function open(who: Shopper, path: string, form?: [name: string, value: string][]) {
  const watched = watch();
  const context = createExecutionContext();
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request(ORIGIN + path, {
    headers: { cookie, origin: ORIGIN },
    ...(form !== undefined && { method: "POST", body: new URLSearchParams(form) }),
  });
  const bindings = { ...env, DB: watched.d1, ENVIRONMENT: "test", VERSION: crypto.randomUUID() };
  const answer = await handle(request, bindings as never, context, pages);
  const text = await answer.text();
  await waitOnExecutionContext(context);
  const set = answer.headers.getAll("set-cookie");
  for (const line of set) {
    const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/s) ?? [];
    who.cookies.set(name, value);
  }
  return {
    status: answer.status,
    body: text.startsWith("{") ? JSON.parse(text) : null,
    bagCookies: set.filter((line) => /^(bag_|promo|code)/.test(line)),
    writes: watched.statements.filter(({ sql }) => /^\s*(INSERT|UPDATE|DELETE|REPLACE)/i.test(sql)),
  };
}

const bagOf = async (who: Shopper) => (await who.get("/cart/bag")).body;
const standing = async () =>
  db
    .prepare(
      `SELECT (SELECT COUNT(*) FROM bags) AS bags, (SELECT SUM(version) FROM bags) AS versions, (SELECT COUNT(*) FROM bag_codes) AS codes,
         (SELECT SUM(used) FROM promotions) AS used, (SELECT COUNT(*) FROM promotion_uses) AS uses`,
    )
    .first();

it("changes nothing when the link of a code is opened, and applies the code when its button is pressed", async () => {
  const who = shopper();
  await fillBag(who, 2, "serum-c--30-ml");
  const [before, bag, cookie] = [await standing(), await bagOf(who), who.cookies.get("bag_sg")];
  for (let times = 0; times < 2; times++) {
    const opened = await open(who, "/discount/BLOOM10");
    expect(opened).toMatchObject({ status: 200, body: { code: "BLOOM10" }, bagCookies: [], writes: [] });
  }
  expect(await standing()).toEqual(before);
  expect(who.cookies.get("bag_sg")).toBe(cookie);
  expect(await bagOf(who)).toEqual(bag);

  // Nor for somebody who has no bag yet.
  const stranger = shopper();
  expect(await open(stranger, "/discount/BLOOM10")).toMatchObject({ bagCookies: [], writes: [] });
  expect(stranger.cookies.get("bag_sg")).toBeUndefined();

  const pressed = await open(who, "/cart", [
    ["intent", "coupon"],
    ["code", "BLOOM10"],
  ]);
  expect(pressed.status).toBe(303);
  expect(pressed.writes).not.toEqual([]);
  expect((await bagOf(who)).coupon).toMatchObject({ code: "BLOOM10", applied: true });
});

it("keeps every tick when too many samples or gifts are chosen", async () => {
  const who = shopper();
  await fillBag(who, 2, "serum-c--30-ml");
  const { samples } = await bagOf(who);
  const three = samples.choices.slice(0, 3).map(({ id }: { id: string }) => id);
  const ticks = three.map((id: string): [string, string] => ["choices", id]);
  const refused = await open(who, "/cart", [["intent", "samples"], ...ticks]);
  expect(refused).toMatchObject({
    status: 422,
    body: { intent: "samples", result: { initialValue: { choices: three } } },
  });
  expect(Object.values(refused.body.result.error).flat()).toMatchObject([{ code: "too_many_choices" }]);
  expect((await bagOf(who)).samples.selectedCount).toBe(0);

  const gift = await open(who, "/cart", [["intent", "gifts"], ["offer_id", "halcye-minis-sg"], ...ticks]);
  expect(gift.status).toBeGreaterThanOrEqual(400);
  expect(gift.body).toMatchObject({
    intent: "gifts",
    result: { initialValue: { offer_id: "halcye-minis-sg", choices: three } },
  });
});

it("names what it could not add of several ticked products, and what costs something else than their page said", async () => {
  const who = shopper();
  const toastAfter = async (...form: [string, string][]) => {
    const { status } = await open(who, "/cart", [["intent", "add_lines"], ...form]);
    const [toast] = JSON.parse(decodeURIComponent(who.cookies.get("toasts") ?? "[]"));
    who.cookies.delete("toasts");
    return { status, key: toast.key, type: toast.type, names: toast.vars?.names };
  };
  const ticked: [string, string][] = [
    ["lines", "serum-c--30-ml"],
    ["lines", "tube-cleanser--150-ml"],
  ];
  const done = { status: 303, key: "linesAdded", type: "success", names: undefined };
  expect(await toastAfter(...ticked)).toEqual(done);
  const { lines } = await bagOf(who);
  const prices = lines.map(
    ({ unitPrice }: { unitPrice: { minor: number } }) => `$${(unitPrice.minor / 100).toFixed(2)}`,
  );
  expect(await toastAfter(...ticked, ["seen", prices.join("|")])).toEqual(done);
  expect(await toastAfter(...ticked, ["seen", `${prices[0]}|$1.00`])).toEqual({
    status: 303,
    key: "linesPrice",
    type: "warn",
    names: `Gel Cleanser ($1.00 → ${prices[1]})`,
  });
  await db.prepare("UPDATE variant_offers SET available = 0 WHERE variant_id = 'lipstick-rouge--cardinal'").run();
  expect(await toastAfter(...ticked, ["lines", "lipstick-rouge--cardinal"])).toMatchObject({
    status: 303,
    key: "linesLeft",
    type: "warn",
  });
});
