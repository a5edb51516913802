import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeBag } from "../../../app/features/bag/change/change-bag.server";
import { changeWishList } from "../../../app/features/lists/wish-list/wish-list.server";
import { changeOrderOf } from "../../../app/features/orders/follow/change-order.server";
import { showBag } from "../../../functions/contract/bag/bag";
import type { Draw } from "../../../functions/edge/pages/pages";
import { chosen } from "../../support/rooms/analytics/visitors";
import { phone } from "../../support/rooms/edge/experiment-visits";
import { orderGoods } from "../../support/shop/goods-order";
import { putOnSale, variantsOf } from "../../support/shop/stock";
import { world } from "../../support/shop/world";

// Whatever adds pieces to the bag counts once, for analytics and for experiments, with the pieces that it added.

const { db, seed, shopper } = world();
let variantId = "";
let other = "";

beforeAll(async () => {
  await seed(new Date());
  // The last ones, because `orderGoods` takes the first.
  [variantId = "", other = ""] = (await variantsOf("SG")).slice(-2);
  for (const id of [variantId, other]) await putOnSale("SG", id, 30, 2_000);
});
beforeEach(() =>
  db.batch(["analytics_hours", "experiment_goals", "experiment_exposures"].map((t) => db.prepare(`DELETE FROM ${t}`))),
);

type Action = (request: Request, context: AppLoadContext) => Promise<unknown>;
const acts =
  (action: Action): Draw =>
  async (request, context) => {
    const answer = await action(request, context);
    if (answer instanceof Response) return answer;
    const { data, init } = answer as { data: unknown; init?: { status?: number } };
    return Response.json(data, { status: init?.status ?? 200 });
  };
const hero: Draw = async (_, { experiments }) => new Response(await experiments.shows("home-hero"));

/** A visitor who agreed, and whom an experiment shows something. */
async function visitor() {
  const who = phone(`consent=${chosen(["measurement", "experiments"], new Date())}`);
  await who.visit(hero);
  const send = async (action: Action, form: [string, string][], path = "/cart") =>
    (await who.visit(acts(action), { path, body: new URLSearchParams(form) })).status;
  const lineId = async () => {
    const { text } = await who.visit(async (_, { api }) => {
      const bag = await api.call(showBag);
      return Response.json(bag.ok ? bag.value.lines : []);
    });
    return (JSON.parse(text) as { id: string }[])[0]?.id ?? "";
  };
  return { who, send, lineId };
}
const add = (quantity = "1", ...more: [string, string][]): [string, string][] => [
  ["intent", "add"],
  ["variantId", variantId],
  ["quantity", quantity],
  ...more,
];
const count = async (sql: string) => (await db.prepare(sql).first<{ count: number }>())?.count ?? 0;
/** The pieces that were added, their price, and how many visitors reached the goal; since the last time. */
async function counted() {
  const pieces = await count("SELECT SUM(count) AS count FROM analytics_hours WHERE event = 'add_to_cart'");
  const value = await count("SELECT SUM(value) AS count FROM analytics_hours WHERE event = 'add_to_cart'");
  const goals = await count("SELECT COUNT(*) AS count FROM experiment_goals WHERE goal = 'add-to-bag'");
  await db.prepare("DELETE FROM analytics_hours").run();
  return { pieces, value, goals };
}

describe("pieces are counted", () => {
  it("from a page's form, once, however often it is sent", async () => {
    const { send } = await visitor();
    const form = add("2", ["key", crypto.randomUUID()]);
    for (let turn = 0; turn < 3; turn++) expect(await send(changeBag, form)).toBe(303);
    expect(await counted()).toEqual({ pieces: 2, value: 4_000, goals: 1 });
  });

  it("where a line gets more of them, and not where it gets fewer or none", async () => {
    const { send, lineId } = await visitor();
    await send(changeBag, add());
    await counted();
    await db.prepare("DELETE FROM experiment_goals").run();
    const to = async (quantity: string) =>
      expect(
        await send(changeBag, [
          ["intent", "update"],
          ["line_id", await lineId()],
          ["quantity", quantity],
        ]),
      ).toBe(303);
    await to("4");
    expect(await counted()).toEqual({ pieces: 3, value: 6_000, goals: 1 });
    for (const quantity of ["4", "2", "0"]) await to(quantity);
    expect(await counted()).toEqual({ pieces: 0, value: 0, goals: 1 });
  });

  it("from the wish list", async () => {
    const { send } = await visitor();
    const move: [string, string][] = [
      ["intent", "move"],
      ["variantId", variantId],
    ];
    expect(await send(changeWishList, move, "/account/wish_list")).toBe(303);
    expect(await counted()).toEqual({ pieces: 1, value: 2_000, goals: 1 });
  });

  it("from a shared list, once a key, as far as there are any", async () => {
    const { send } = await visitor();
    await putOnSale("SG", other, 2, 3_000);
    const lines: [string, string][] = [
      ["intent", "add_lines"],
      ["lines", `${variantId}:1,${other}:5`],
      ["key", crypto.randomUUID()],
    ];
    for (let turn = 0; turn < 2; turn++) expect(await send(changeBag, lines)).toBe(303);
    expect(await counted()).toEqual({ pieces: 3, value: 8_000, goals: 1 });
  });

  it("where an order is bought again", async () => {
    const { send } = await visitor();
    const { number, query } = await orderGoods(shopper());
    const token = new URLSearchParams(query).get("token") ?? "";
    expect(
      await send(
        changeOrderOf({ number, token, path: `/orders/${number}` }),
        [["intent", "reorder"]],
        `/orders/${number}`,
      ),
    ).toBe(303);
    expect(await counted()).toEqual({ pieces: 2, value: 4_000, goals: 1 });
  });

  it("not where the shop refuses them", async () => {
    const { send } = await visitor();
    await putOnSale("SG", variantId, 0);
    expect(await send(changeBag, add())).toBe(409);
    expect(await counted()).toEqual({ pieces: 0, value: 0, goals: 0 });
    await putOnSale("SG", variantId, 30, 2_000);
  });
});
