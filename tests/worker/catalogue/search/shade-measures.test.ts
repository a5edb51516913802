import { beforeAll, describe, expect, it } from "vitest";
import { MOST_NEAR } from "../../../../functions/api/catalogue/shades/store";
import { SHADE_DEPTHS, SHADE_USES, UNDERTONES } from "../../../../functions/contract/catalogue/shades/shade-facets";
import type { ShadeMatch } from "../../../../functions/contract/catalogue/shades/shades";
import { labOf } from "../../../../functions/db/facts/shade-facts";
import { shadeCellOf } from "../../../../functions/db/facts/shade-place";
import { mendShades } from "../../../../functions/db/seed/catalogue/mend-shades";
import { closest } from "../../../support/rooms/catalogue/shades";
import { testEnv } from "../../../support/run/env";
import { OPENING, shopper, world } from "../../../support/shop/world";

const { seed, db } = world();
beforeAll(() => seed());
const distances = (items: readonly ShadeMatch[]) => items.map(({ difference }) => difference.distance);

describe("a described shade", () => {
  it.each(SHADE_USES.flatMap((kind) => SHADE_DEPTHS.flatMap((depth) => UNDERTONES.map((tone) => [kind, depth, tone]))))(
    "%s %s %s is answered in order of distance",
    async (kind, depth, undertone) => {
      const { items, to } = await closest(`kind=${kind}&depth=${depth}&undertone=${undertone}`);
      expect(to).toMatchObject({ kind, known: null });
      expect(distances(items)).toEqual(distances(items).toSorted((a, b) => a - b));
      if (kind === "complexion")
        for (const { id } of items)
          expect(await db.prepare("SELECT undertone FROM variants WHERE id = ?").bind(id).first("undertone")).toBe(
            undertone,
          );
    },
  );

  it("finds skin shades in every depth of the catalogue", async () => {
    for (const depth of SHADE_DEPTHS)
      expect((await closest(`kind=complexion&depth=${depth}&undertone=neutral`)).items.length, depth).toBeGreaterThan(
        0,
      );
  });

  it("keeps to the chosen finish", async () => {
    const whole = await closest("kind=lip&depth=medium&undertone=neutral");
    const matte = await closest("kind=lip&depth=medium&undertone=neutral&finish=matte");
    expect(matte.total).toBeGreaterThan(0);
    expect(matte.total).toBeLessThan(whole.total);
    for (const { product } of matte.items)
      expect(
        await db
          .prepare(
            "SELECT 1 AS it FROM product_attributes WHERE product_slug = ? AND attribute = 'finish' AND value = 'matte'",
          )
          .bind(product.slug)
          .first("it"),
      ).toBe(1);
  });

  it.each([
    "",
    "kind=lip",
    "kind=lip&depth=medium",
    "depth=medium&undertone=warm",
    "kind=hair&depth=medium&undertone=warm",
    "variant=lipstick-rouge--cardinal&kind=lip",
    "variant=lipstick-rouge--cardinal&most=0",
    "variant=..%2F",
  ])("is refused unless it describes one thing: %s", async (query) => {
    expect((await shopper().get(`/shades/closest?${query}`)).status).toBe(400);
  });
});

describe("the tables of shades", () => {
  it("are corrected for shades from before", async () => {
    const places = () => db.prepare("SELECT id, shade_kind, shade_cell FROM variants ORDER BY id").all();
    const before = (await places()).results;
    await db.prepare("UPDATE variants SET shade_kind = NULL, shade_cell = NULL").run();
    await mendShades(testEnv.DB);
    expect((await places()).results).toEqual(before);
  });

  it("are read only near the shade, however many shades there are", async () => {
    const hexes = Array.from({ length: 4_000 }, (_, n) => {
      const part = (of: number, from: number, span: number) => (from + ((n * of) % span)).toString(16).padStart(2, "0");
      return `#${part(7, 150, 100)}${part(13, 20, 110)}${part(29, 20, 110)}`;
    });
    const rows = Array.from({ length: 20_000 }, (_, n) => {
      const hex = hexes[n % hexes.length] ?? "";
      const found = labOf(hex) ?? expect.fail(hex);
      return { id: `many-${n}`, slug: `many-${n % 3_000}`, hex, ...found, cell: shadeCellOf(found) };
    });
    for (let from = 0; from < rows.length; from += 5_000) {
      const json = JSON.stringify(rows.slice(from, from + 5_000));
      await db.batch([
        db
          .prepare(
            `INSERT OR IGNORE INTO products (slug, name, brand_slug, category_path, plate, shade_count, size_count, shades, is_new, rank, created_at)
            SELECT value->>'slug', 'Many', 'norre', 'makeup/lips/lipstick', '#ffffff', 9, 1, '[]', 0, 9000, '2025-01-01' FROM json_each(?)`,
          )
          .bind(json),
        db
          .prepare(
            `INSERT INTO variants (id, sku, product_slug, shade_name, shade_hex, position, shade_l, shade_a, shade_b, shade_kind, shade_cell)
            SELECT value->>'id', value->>'id', value->>'slug', 'Shade', value->>'hex', key, value->>'l', value->>'a', value->>'b', 'lip', value->>'cell'
            FROM json_each(?)`,
          )
          .bind(json),
        db
          .prepare(
            `INSERT INTO variant_offers (variant_id, country, product_slug, price, available)
            SELECT value->>'id', 'NZ', value->>'slug', 1000, 5 FROM json_each(?)`,
          )
          .bind(json),
      ]);
    }
    const reads: number[] = [];
    const counting = new Proxy(testEnv.DB, {
      get: (target, name) =>
        name === "batch"
          ? async (statements: D1PreparedStatement[]) => {
              const results = await target.batch(statements);
              reads.push(results.reduce((sum, { meta }) => sum + meta.rows_read, 0));
              return results;
            }
          : Reflect.get(target, name).bind(target),
    });
    const { closestTo } = await import("../../../../functions/api/catalogue/shades/closest");
    const { VISITOR } = await import("../../../../functions/api/kit/call/viewer");
    const asking = { d1: counting, country: "NZ", language: "en", now: OPENING, viewer: VISITOR } as const;
    const found = await closestTo(asking, { variant: "lipstick-rouge--cardinal", most: 6 });
    expect(found.ok && found.closest.items.map(({ difference }) => difference.band)).toEqual(
      Array(6).fill("identical"),
    );
    // Only so many are measured and counted, in one trip, however many are near.
    expect(found.ok && found.closest.total).toBeLessThanOrEqual(MOST_NEAR);
    expect(reads).toHaveLength(1);
    // One row for each run; for each near shade the tables, the steps of measuring, its number and its rank.
    expect(reads[0]).toBeLessThan(400 + 14 * MOST_NEAR);
  });
});
