import { beforeAll, describe, expect, it } from "vitest";
import { isOpen } from "../../../functions/api/bag/lines/describe-line";
import { closed } from "../../../functions/api/bag/lines/line-sql";
import { listVariants, showProductOf } from "../../../functions/api/catalogue/catalogue";
import { searchProducts } from "../../../functions/api/catalogue/listing/listing";
import type { Shopper } from "../../../functions/api/catalogue/product/shopper";
import { VISITOR, type Viewer } from "../../../functions/api/kit/call/viewer";
import { TIERS, type Tier } from "../../../functions/contract/beauty-pass/tiers";
import { boolean } from "../../../functions/db/readers";
import { sql } from "../../../functions/db/sql";
import { row, trip } from "../../../functions/db/trip";
import { OPENING, shopper, world } from "../../support/shop/world";

const { seed, db } = world();
const HOUR = 3_600_000;
const at = (hours: number) => new Date(OPENING.getTime() + hours * HOUR).toISOString();
const gold: Viewer = { kind: "member", memberId: "gold", tier: "gold", isEmployee: false, roles: [] };
const staff: Viewer = { ...gold, memberId: "staff", tier: "pink", isEmployee: true };
const asked = (viewer: Viewer = VISITOR): Shopper => ({ d1: db, country: "SG", language: "en", now: OPENING, viewer });

let slug: string;
let ids: string[];
beforeAll(async () => {
  await seed();
  const { results } = await db
    .prepare(
      "SELECT id, product_slug FROM variants WHERE product_slug = (SELECT product_slug FROM product_listings WHERE country = 'SG' ORDER BY rank LIMIT 1)",
    )
    .all<{ id: string; product_slug: string }>();
  slug = results[0]?.product_slug ?? "";
  ids = results.map(({ id }) => id);
});

const release = (opensAt: string, earlyFrom: string | null = null, tiers: string[] = []) =>
  db
    .prepare(
      "INSERT OR REPLACE INTO product_releases (product_slug, country, opens_at, early_from, early_tiers) VALUES (?, 'SG', ?, ?, ?)",
    )
    .bind(slug, opensAt, earlyFrom, JSON.stringify(tiers))
    .run();
const free = () => db.prepare("DELETE FROM product_releases").run();
const shown = async (viewer: Viewer = VISITOR) => {
  const result = await showProductOf(asked(viewer), slug);
  if (!result.ok) throw new Error(result.code);
  return result.product;
};
const cardOf = async (viewer: Viewer = VISITOR) =>
  (await searchProducts(asked(viewer), { sort: "recommended", page: 1, pageSize: 48 })).items.find(
    (card) => card.slug === slug,
  );

describe("a launch ahead", () => {
  it("shows its name and date, never its price or stock", async () => {
    await release(at(24), at(-1), ["gold"]);
    const product = await shown();
    expect(product).toMatchObject({ opensAt: at(24), badges: expect.arrayContaining(["priority_access"]) });
    for (const variant of product.variants)
      expect(variant).toMatchObject({
        price: null,
        listPrice: null,
        unitPrice: null,
        maxQuantity: 0,
        button: "remind_me",
      });
    expect(await cardOf()).toMatchObject({ price: null, quickAddVariantId: null, button: "remind_me" });
    const listed = await listVariants(asked(), { ids: ids.slice(0, 24).join(",") });
    expect(listed.ok && listed.page.items.every(({ price, stock }) => price === null && stock === "out")).toBe(true);
    await free();
  });

  it("is on sale early only for tiers with early access", async () => {
    await release(at(24), at(-1), ["gold"]);
    const buttons = async (viewer: Viewer) => (await shown(viewer)).variants.map(({ button }) => button);
    expect(await buttons(gold)).toContain("add_to_bag");
    expect(new Set(await buttons(staff))).toEqual(new Set(["remind_me"]));
    await free();
  });

  it("opens for Gold a day before Black, on page, card and bag alike (S6.02)", async () => {
    await release(at(100), at(0), ["black", "gold"]);
    const opens = { opensAt: at(100), earlyFrom: at(0), earlyTiers: ["black", "gold"] as const };
    const open = async (tier: Tier | null, hours: number) => {
      const now = new Date(at(hours));
      const viewer: Viewer = tier === null ? VISITOR : { ...gold, tier };
      const card = (
        await searchProducts({ ...asked(viewer), now }, { sort: "recommended", page: 1, pageSize: 48 })
      ).items.find((one) => one.slug === slug);
      const found = await trip(
        db,
        row({ shut: boolean }, sql`SELECT ${closed("SG", now, tier)} AS shut FROM products p WHERE p.slug = ${slug}`),
      );
      const answers = [card?.button !== "remind_me", found?.shut === false, isOpen(opens, tier, now.toISOString())];
      expect(new Set(answers).size, `${tier} after ${hours}`).toBe(1);
      return answers[0];
    };
    const opening: Record<string, (boolean | undefined)[]> = {};
    for (const tier of [...TIERS, null])
      opening[String(tier)] = await Promise.all([-1, 0, 23, 24, 99, 100].map((hours) => open(tier, hours)));
    const late = [false, false, false, false, false, true];
    expect(opening).toEqual({
      gold: [false, true, true, true, true, true],
      black: [false, false, false, true, true, true],
      ...{ white: late, pink: late, null: late },
    });
    await free();
  });

  it("is refused by the bag with its own code until it opens", async () => {
    await release(at(24));
    const buyer = shopper();
    const body = { variantId: ids[0], quantity: 1 };
    await release(new Date(Date.now() + 24 * HOUR).toISOString());
    const refused = await buyer.post("/cart/line-items", body);
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ code: "not_open_yet" }] } });
    expect((await buyer.get("/cart/bag")).body.itemCount).toBe(0);
    await release(new Date(Date.now() - HOUR).toISOString());
    expect((await buyer.post("/cart/line-items", body)).body.errors?.[0]?.code).not.toBe("not_open_yet");
    await free();
  });
});

it("doesn't sell products of the app", async () => {
  await db.prepare("UPDATE products SET app_exclusive = 1 WHERE slug = ?").bind(slug).run();
  expect(await cardOf(gold)).toMatchObject({ button: "get_app", quickAddVariantId: null });
  const refused = await shopper().post("/cart/line-items", { variantId: ids[0], quantity: 1 });
  expect(refused).toMatchObject({ status: 409, body: { errors: [{ code: "app_only" }] } });
  await db.prepare("UPDATE products SET app_exclusive = 0 WHERE slug = ?").bind(slug).run();
});

it("shows staff their price, which no header can ask for", async () => {
  const [variant] = (await shown(staff)).variants;
  expect(variant?.staffPrice?.minor).toBeLessThan(variant?.price?.minor ?? 0);
  const { body } = await shopper().call(`/products/${slug}`, {
    headers: { "x-is-employee": "true", "x-viewer": JSON.stringify(staff), isEmployee: "true" },
  });
  expect(body.variants[0].staffPrice).toBeNull();
});
