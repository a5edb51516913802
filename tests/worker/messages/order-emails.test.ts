import { describe, expect, it } from "vitest";
import type { OrderGoods } from "../../../functions/api/kit/outbox/order-goods";
import { moneyText } from "../../../functions/api/kit/text/money-text";
import type { Order } from "../../../functions/contract/orders/orders";
import { operatorIn } from "../../support/people/reviewers";
import { drawn, paid, placed } from "../../support/rooms/desk/desk-orders";
import { bought } from "../../support/rooms/gift-cards/gift-cards";
import { world } from "../../support/shop/world";

// What an order's emails say of it (docs/decisions/114): what its page said at the moment when they were queued.

const { db, shopper } = world();
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

const storeIn = async (country: string) =>
  (await db.prepare("SELECT slug FROM stores WHERE country = ? LIMIT 1").bind(country).first<{ slug: string }>())!.slug;

/** The stored values of a message: their text, and what the goods in it say. */
async function storedFor(number: string, template: string, channel = "email") {
  const row = await db
    .prepare("SELECT vars FROM messages WHERE key LIKE ? AND channel = ?")
    .bind(`order|${number}|${template}|%`, channel)
    .first<{ vars: string }>();
  const { goods } = JSON.parse(row!.vars) as { goods?: OrderGoods };
  return { vars: row!.vars, goods };
}

const SITES = [
  ["SG", "en"],
  ["ID", "id"],
  ["TH", "th"],
  ["HK", "zh"],
] as const;

describe.each(SITES)("the emails of an order in %s in %s", (country, language) => {
  const money = ({ minor, currency }: Order["totals"]["total"]) =>
    plain(moneyText({ minor, currency }, language, country));

  it("have the lines, the sums and the address of its page", async () => {
    const one = await paid({}, shopper(country, language));
    const order = await one.show();
    for (const template of ["order_placed", "order_paid"]) {
      const { text, html } = await drawn(one.number, template);
      const said = plain(text);
      for (const { product, picture, lineTotal, kind } of order.lines) {
        expect(said).toContain(`${product.brand.name} ${product.name}`);
        if (kind === "product") expect(said).toContain(money(lineTotal));
        if (picture.id !== null) expect(html).toContain(`/img/${picture.id}-800.webp`);
      }
      const { subtotal, total, delivery, taxIncluded } = order.totals;
      for (const sum of [subtotal, total, ...(delivery.minor === 0 ? [] : [delivery])])
        expect(said).toContain(money(sum));
      if (taxIncluded !== null) expect(said).toContain(money(taxIncluded.priceBeforeTax));
      expect(said).toContain([order.recipient.fullName, ...order.addressLines!].join("\n"));
      expect(said).toContain(order.seller.legalName);
      expect(said).not.toMatch(/undefined|null|\{\{|NaN/);
    }
  });

  it("add up: the lines to the subtotal, and the sums to the total", async () => {
    const one = await paid({}, shopper(country, language));
    const goods = (await storedFor(one.number, "order_paid")).goods!;
    const lines = goods.lines.filter(({ kind }) => kind !== "bundle_component");
    expect(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)).toBe(goods.subtotal);
    expect(goods.subtotal - goods.discount + goods.delivery + goods.fee).toBe(goods.total);
    const { totals } = await one.show();
    expect(goods.total).toBe(totals.total.minor);
    expect(goods.total - (goods.taxAmount ?? 0)).toBe((totals.taxIncluded?.priceBeforeTax ?? totals.total).minor);
  });
});

describe("what is kept for an order's email", () => {
  it("stays as it was when it was queued", async () => {
    const one = await placed();
    const before = (await drawn(one.number, "order_placed")).text;
    await db.prepare("UPDATE orders SET subtotal = 1, total = 1 WHERE number = ?").bind(one.number).run();
    await db
      .prepare(
        "UPDATE order_lines SET snapshot = json_set(snapshot, '$.product.name', 'Renamed') WHERE order_number = ?",
      )
      .bind(one.number)
      .run();
    expect((await drawn(one.number, "order_placed")).text).toBe(before);
  });

  it("is small, and none of it is in a text message", async () => {
    const one = await paid();
    expect((await one.show()).state).toBe("paid");
    const desk = await operatorIn("SG");
    await desk.post(`/operator/orders/${one.number}/acts`, {
      act: "ship",
      carrier: "Ninja Van",
      trackingNumber: "NV-1",
    });
    const email = await storedFor(one.number, "order_shipped");
    const sms = await storedFor(one.number, "order_shipped", "sms");
    expect(email.goods?.lines).toHaveLength(1);
    expect(email.vars.length).toBeLessThan(1600);
    expect(sms.goods).toBeUndefined();
    expect((await drawn(one.number, "order_shipped", "sms")).text.split("\n")).toHaveLength(2);
  });

  it("has the store of a collection", async () => {
    const storeSlug = await storeIn("SG");
    const one = await paid({ fulfilment: "collection", storeSlug, address: undefined });
    const { store } = await one.show();
    const { text } = await drawn(one.number, "order_paid");
    expect(text).toContain([store!.name, ...store!.addressLines].join("\n"));
    expect(text).toContain("Click & collect: Free");
  });

  it("tells the buyer of a gift card nothing of its recipient's address", async () => {
    const card = await bought(shopper("SG"), { recipientEmail: "kenanga.secret@example.com" });
    await card.approve();
    const { vars, goods } = await storedFor(card.number, "order_paid");
    expect(goods?.lines).toHaveLength(1);
    expect(vars).not.toMatch(/kenanga/i);
    const { text } = await drawn(card.number, "order_paid");
    expect(text).toContain("By email: Free");
    expect(text).not.toContain("Deliver to");
  });

  it("leaves out what a card paid once the order is cancelled, and tells of the refund last", async () => {
    const one = await paid();
    const desk = await operatorIn("SG");
    const { total } = (await one.show()).totals;
    for (const act of ["cancel", "refund"]) await desk.post(`/operator/orders/${one.number}/acts`, { act });
    const money = moneyText(total, "en", "SG");
    expect((await drawn(one.number, "order_cancelled")).text).toContain(`Total: ${money}`);
    expect((await drawn(one.number, "order_refunded")).text).toContain(`Total: ${money}\nRefunded: ${money}`);
  });
});
