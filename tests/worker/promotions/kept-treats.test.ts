import { createElement } from "react";
import { beforeAll, expect, it } from "vitest";
import { loadBag } from "../../../app/features/bag/bag.server";
import { BagPage } from "../../../app/features/bag/bag-page";
import { changeBag } from "../../../app/features/bag/change/change-bag.server";
import type { BagReply } from "../../../app/features/bag/change/intents";
import type { Bag } from "../../../functions/contract/bag/bag";
import errors from "../../../locales/en/errors.json";
import { offer } from "../../support/rooms/bag/bag-promotions";
import { drawnPage } from "../../support/run/drawn-page";
import { openPage } from "../../support/run/pages";
import { OPENING, type Shopper, world } from "../../support/shop/world";

// The ticks of a refused choice of gifts stay, in that form alone, and without a gift that is gone.

const { db, seed, clock, shopper } = world();
const SERUM = "serum-c--30-ml";
const MINIS = "halcye-minis-sg";
beforeAll(async () => {
  await seed();
  clock.set(OPENING);
  await offer(SERUM, 6000);
});

/** Sends the form of an offer with these ticks. Returns the status, and the page that answers. */
async function choose(who: Shopper, choices: readonly string[]) {
  let reply: BagReply;
  const fields = new URLSearchParams({ intent: "gifts", offer_id: MINIS });
  for (const id of choices) fields.append("choices", id);
  const { status } = await openPage(
    who,
    "/cart",
    async (request, context) => {
      const said = await changeBag(request, context);
      if (!(said instanceof Response)) reply = (said as { data: BagReply }).data;
      return said;
    },
    fields,
  );
  const html = await drawnPage(who, "/cart", async (request, context) =>
    createElement(BagPage, { ...(await loadBag(context, request)), reply }),
  );
  return { status, html };
}

/** The treats that are ticked in the form with this id. */
function ticked(html: string, id: string) {
  const form = html.split("<form ").find((part) => part.includes(`id="${id}"`)) ?? "";
  return [...form.matchAll(/<input[^>]*name="choices"[^>]*>/g)]
    .filter(([box]) => box.includes("checked"))
    .map(([box]) => /value="([^"]+)"/.exec(box)?.[1]);
}

it("stay when there are too many, and when one of them has just run out", async () => {
  const who = shopper();
  await who.post("/cart/line-items", { variantId: SERUM, quantity: 1 });
  const bag: Bag = (await who.get("/cart/bag")).body;
  const { choices = [], maxSelectable = 0 } = bag.gifts.find(({ id }) => id === MINIS) ?? {};
  const all = choices.filter(({ available }) => available).map(({ id }) => id);
  expect(all.length).toBeGreaterThan(maxSelectable);

  const many = await choose(who, all);
  expect(many.status).toBe(422);
  expect(ticked(many.html, MINIS)).toEqual(all);
  expect(ticked(many.html, "samples")).toEqual([]);

  // The gift that has run out can't be ticked again; the others stay.
  const [gone = "", ...left] = all.slice(0, maxSelectable);
  await db.prepare("UPDATE treats SET available = 0 WHERE id = ?").bind(gone).run();
  const late = await choose(who, [gone, ...left]);
  expect(late.status).toBe(409);
  expect(late.html).toContain(errors.offer_fully_redeemed);
  expect(ticked(late.html, MINIS)).toEqual(left);

  expect((await choose(who, left)).status).toBe(303);
});
