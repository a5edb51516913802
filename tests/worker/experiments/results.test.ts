import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { takeConsent } from "../../../app/features/consent/consent.server";
import { loadExperiments } from "../../../app/features/experiments/experiments.server";
import { addLine } from "../../../functions/contract/bag/bag";
import { placeOrder } from "../../../functions/contract/orders/orders";
import type { Draw } from "../../../functions/edge/pages/pages";
import { runJobs } from "../../../functions/jobs/run";
import { operatorIn } from "../../support/people/reviewers";
import { consentTo, flagService, phone } from "../../support/rooms/edge/experiment-visits";
import { checkout, fillBag, onceKey } from "../../support/shop/builders";
import { bankTells } from "../../support/shop/goods-order";
import { answersAsPublished } from "../../support/shop/published";
import { putOnSale, variantsOf } from "../../support/shop/stock";
import { world } from "../../support/shop/world";

// What experiments lead to: goals that count once, orders when they are paid, and what the desk is shown of them.

const { db, env, seed, shopper } = world();
const { service, projectAt } = flagService("results");
let variantId = "";
let desk: Awaited<ReturnType<typeof operatorIn>>;
beforeAll(async () => {
  await seed(new Date());
  desk = await operatorIn("SG", ["content"]);
  [variantId = ""] = await variantsOf("SG");
  await putOnSale("SG", variantId, 30);
});
beforeEach(async () => {
  await service.become({});
  await service.calls();
  await db.batch(
    ["experiment_exposures", "experiment_goals", "flag_faults"].map((t) => db.prepare(`DELETE FROM ${t}`)),
  );
});

const hero: Draw = async (_, { experiments }) => new Response(await experiments.shows("home-hero"));
const adds =
  (variantId: string): Draw =>
  async (_, { api }) => {
    await api.call(addLine, { body: { variantId, quantity: 1 } });
    return new Response(null);
  };
const rows = async (table: string) => (await db.prepare(`SELECT * FROM ${table}`).all()).results;
const lines = async () =>
  (await service.calls()).flatMap(({ path, body }) => (path.startsWith("/visit/events") ? body.split("\n") : []));
const resultOf = async (goal: string, experiment = "home-hero") => {
  const { body } = await desk.get(`/operator/experiments?goal=${goal}`);
  return body.experiments.find((item: { experiment: string }) => item.experiment === experiment);
};

describe("a goal", () => {
  it("counts once for a visitor of an experiment, and the service hears of it once", async () => {
    const settings = projectAt("goals");
    await phone(consentTo(true)).visit(hero, { settings });
    const who = phone(consentTo(true));
    await who.visit(hero, { settings });
    await service.calls();
    for (let at = 0; at < 3; at++) await who.visit(adds(variantId), { settings });
    expect(await rows("experiment_goals")).toMatchObject([{ goal: "add-to-bag", reference: "" }]);
    expect((await lines()).filter((line) => line.startsWith("eventType=conversion&goalId=11"))).toHaveLength(1);
    const { variations } = await resultOf("add-to-bag");
    const sum = (name: "visitors" | "conversions") =>
      variations.reduce((all: number, one: Record<string, number>) => all + (one[name] ?? 0), 0);
    expect([sum("visitors"), sum("conversions")]).toEqual([1, 1]);
  });

  it.each([
    ["who did not agree", consentTo(false)],
    ["who was shown no experiment", consentTo(true)],
    ["who looks at a preview", `${consentTo(true)}; experiments=!home-hero~short`],
  ])("is nobody's %s", async (_, cookie) => {
    const who = phone(cookie);
    if (cookie.includes("!")) await who.visit(hero);
    await who.visit(adds(variantId));
    expect([await rows("experiment_goals"), await rows("experiment_exposures")]).toEqual([[], []]);
  });

  it("is an order when it is paid: once, however often the job runs", async () => {
    const settings = projectAt("orders");
    await phone(consentTo(true)).visit(hero, { settings });
    const who = phone(consentTo(true));
    await who.visit(hero, { settings });
    const buyer = shopper();
    await fillBag(buyer, 2, variantId);
    const form = await checkout(buyer);
    for (const [name, value] of buyer.cookies) who.cookies.set(name, value);
    const key = onceKey();
    const places: Draw = async (_, { api }) => {
      const reply = await api.call(placeOrder, { body: form, idempotencyKey: key });
      return Response.json(reply.ok ? reply.value : reply.errors);
    };
    const { order } = JSON.parse((await who.visit(places, { settings })).text);
    // Sent twice, it is one order.
    await who.visit(places, { settings });
    await service.calls();
    const conversions = async () => {
      const { variations } = await resultOf("paid-order");
      return variations.reduce((all: number, one: { conversions: number }) => all + one.conversions, 0);
    };
    const jobs = () => runJobs({ ...env, ...settings } as never, new Date());
    await jobs();
    expect([await conversions(), await lines()]).toEqual([0, []]);
    await bankTells(`${order.number}/1`, "approve");
    await jobs();
    await jobs();
    expect(await conversions()).toBe(1);
    const sent = (await lines()).filter((line) => line.startsWith("eventType=conversion&goalId=12"));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(`&revenue=${order.totals.total.minor / 100}&negative=false&`);
    expect(sent[0]).toContain(`&visitorCode=${who.cookies.get("kameleoonVisitorCode")}`);
  });
});

it("an order that waits to be paid is forgotten when the consent is taken back", async () => {
  const code = "abcdefghij012345";
  await db
    .prepare(
      "INSERT INTO experiment_goals VALUES (?, 'paid-order', 'SG-1', 'SG', NULL), (?, 'add-to-bag', '', 'SG', ?)",
    )
    .bind(code, code, new Date().toISOString())
    .run();
  const who = phone(`${consentTo(true)}; kameleoonVisitorCode=${code}`);
  const body = new URLSearchParams({ intent: "none" });
  const refuses: Draw = async (request, context) => {
    const answer = await takeConsent(request, context);
    return answer instanceof Response ? answer : new Response(null, { status: 500 });
  };
  expect((await who.visit(refuses, { path: "/consent", body })).status).toBe(303);
  expect(await rows("experiment_goals")).toMatchObject([{ goal: "add-to-bag" }]);
  expect(who.cookies.has("kameleoonVisitorCode")).toBe(false);
});

describe("the desk", () => {
  const put = (visitor: string, variation: string, converts: boolean) => [
    db
      .prepare("INSERT INTO experiment_exposures VALUES (?, 'home-hero', ?, 'SG', '2026-03-01T00:00:00.000Z')")
      .bind(visitor, variation),
    ...(converts
      ? [
          db
            .prepare("INSERT INTO experiment_goals VALUES (?, 'add-to-bag', '', 'SG', '2026-03-01T01:00:00.000Z')")
            .bind(visitor),
        ]
      : []),
  ];

  it("shows visitors, conversions, uplift with its interval, and whether they were shared out evenly", async () => {
    const all = Array.from({ length: 400 }, (_, at) =>
      at % 2 === 0 ? put(`c${at}`, "control", at % 10 === 0) : put(`s${at}`, "short", at % 10 < 4),
    );
    await db.batch(all.flat());
    const { variations, sampleRatio } = await resultOf("add-to-bag");
    expect(variations).toMatchObject([
      { variation: "control", visitors: 200, conversions: 40, rate: 0.2, uplift: null },
      { variation: "short", visitors: 200, conversions: 80, rate: 0.4 },
    ]);
    expect(variations[1].uplift.value).toBeCloseTo(1, 6);
    expect(variations[1].uplift.low).toBeGreaterThan(0.4);
    expect(sampleRatio).toEqual({ chiSquared: 0, p: expect.closeTo(1, 6), holds: true });
    // Another country's operators are shown their own.
    const thai = await operatorIn("TH", ["content"]);
    const { body } = await thai.get("/operator/experiments");
    expect(body.experiments[2].sampleRatio).toBe(null);
  });

  it("is told where visitors of one group are missing", async () => {
    const all = Array.from({ length: 300 }, (_, at) => put(`v${at}`, at % 3 === 0 ? "short" : "control", false));
    await db.batch(all.flat());
    expect((await resultOf("add-to-bag")).sampleRatio.holds).toBe(false);
  });

  it("has links that show a variation and count nobody", async () => {
    const { variations } = await resultOf("add-to-bag");
    const { preview } = variations[1];
    const open: Draw = async (request, context) => {
      const answer = await loadExperiments(request, context).catch((thrown: unknown) => thrown);
      return answer instanceof Response ? answer : Response.json(answer);
    };
    const who = phone();
    expect((await shopper().post("/experiments/previews", { preview })).body).toEqual({
      experiment: "home-hero",
      variation: "short",
    });
    const path = `/experiments?preview=${preview}`;
    const opened = await who.visit(open, { path });
    expect([opened.status, opened.headers.get("location")]).toEqual([303, "/experiments"]);
    expect((await who.visit(hero)).text).toBe("short");
    expect(await rows("experiment_exposures")).toEqual([]);
    const forged = phone();
    const { text } = await forged.visit(open, { path: path.replace("short", "control") });
    expect(JSON.parse(text).previewOver).toBe(true);
    expect(forged.cookies.has("experiments")).toBe(false);
  });
});

answersAsPublished("experiments/results.test.ts");
