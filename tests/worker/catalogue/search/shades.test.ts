import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { distanceOf, FURTHEST } from "../../../../functions/api/catalogue/shades/difference";
import { MOST_NEAR } from "../../../../functions/api/catalogue/shades/store";
import { SHADE_DEPTHS, SHADE_USES, UNDERTONES } from "../../../../functions/contract/catalogue/shades/shade-facets";
import {
  closestShadesSchema,
  knownShadesSchema,
  type ShadeMatch,
} from "../../../../functions/contract/catalogue/shades/shades";
import { COUNTRY_CODES, type CountryCode } from "../../../../functions/contract/countries";
import { type Lab, labOf } from "../../../../functions/db/facts/shade-facts";
import { shadeCellOf } from "../../../../functions/db/facts/shade-place";
import { mendShades } from "../../../../functions/db/seed/catalogue/mend-shades";
import { memberIn } from "../../../support/people/members";
import { testEnv } from "../../../support/run/env";
import { OPENING, shopper, world } from "../../../support/shop/world";

const { seed, db, clock } = world();
beforeAll(() => seed());

const closest = async (query: string, country: CountryCode = "SG") => {
  const { status, body } = await shopper(country).get(`/shades/closest?${query}`);
  expect(status, query).toBe(200);
  return closestShadesSchema.parse(body);
};
const distances = (items: readonly ShadeMatch[]) => items.map(({ difference }) => difference.distance);

type Row = { id: string; slug: string; kind: string; l: number; a: number; b: number; open: number };

/** Every shade and whether a visitor can buy it in the country, read without any of the ways that are tested. */
const everyShade = async (country: CountryCode) =>
  (
    await db
      .prepare(
        `SELECT v.id, v.product_slug AS slug, v.shade_kind AS kind, v.shade_l AS l, v.shade_a AS a, v.shade_b AS b,
          o.available > 0 AND p.app_exclusive = 0
            AND NOT EXISTS (SELECT 1 FROM product_releases r WHERE r.product_slug = p.slug AND r.country = ?1 AND r.opens_at > ?2) AS open
        FROM variants v JOIN products p ON p.slug = v.product_slug
        LEFT JOIN variant_offers o ON o.variant_id = v.id AND o.country = ?1 WHERE v.shade_l IS NOT NULL`,
      )
      .bind(country, new Date().toISOString())
      .all<Row>()
  ).results;

const lab = ({ l, a, b }: Row): Lab => ({ l, a, b });

describe("closest shades", () => {
  it("are those that measuring every shade finds, for every shade of the catalogue", async () => {
    const all = await everyShade("SG");
    expect(all.length).toBeGreaterThan(300);
    for (const own of all) {
      const nearest = new Map<string, number>();
      for (const other of all) {
        if (other.open !== 1 || other.slug === own.slug || other.kind !== own.kind) continue;
        const distance = distanceOf(lab(own), lab(other));
        if (distance <= FURTHEST) nearest.set(other.slug, Math.min(distance, nearest.get(other.slug) ?? FURTHEST));
      }
      const wanted = [...nearest.values()].sort((a, b) => a - b).slice(0, 6);
      const { items, to } = await closest(`variant=${own.id}&most=6`);
      expect(to?.known?.variantId).toBe(own.id);
      expect(distances(items), own.id).toEqual(wanted.map((distance) => Math.round(distance * 100) / 100));
    }
  });

  it.each(COUNTRY_CODES)(
    "in %s are sold there, in stock, one a product and never the product itself",
    async (country) => {
      for (const variant of [
        "lipstick-rouge--cardinal",
        "foundation-pump--220w",
        "norre-nail--x",
        "nail-coral--coral-no-1",
      ]) {
        const { status, body } = await shopper(country).get(`/shades/closest?variant=${variant}`);
        if (status === 404) continue;
        const { items } = closestShadesSchema.parse(body);
        const slugs = items.map(({ product }) => product.slug);
        expect(new Set(slugs).size).toBe(slugs.length);
        expect(slugs).not.toContain(variant.split("--")[0]);
        expect(distances(items)).toEqual(distances(items).toSorted((a, b) => a - b));
        for (const { id, stock, price } of items) {
          const offer = await db
            .prepare("SELECT price, available FROM variant_offers WHERE variant_id = ? AND country = ?")
            .bind(id, country)
            .first<{ price: number; available: number }>();
          expect(offer?.available).toBeGreaterThan(0);
          expect(price?.minor).toBe(offer?.price);
          expect(stock).not.toBe("out");
        }
      }
    },
  );

  it("keep to what the shade is for", async () => {
    const { items } = await closest("variant=lipstick-rouge--cardinal");
    const { results } = await db
      .prepare("SELECT DISTINCT shade_kind AS kind FROM variants WHERE id IN (SELECT value FROM json_each(?))")
      .bind(JSON.stringify(items.map(({ id }) => id)))
      .all();
    expect(results).toEqual([{ kind: "lip" }]);
  });

  it("leave out what sells out, in that country alone", async () => {
    const [first] = (await closest("variant=lipstick-rouge--cardinal&most=1", "MY")).items;
    const set = (available: number) =>
      db
        .prepare("UPDATE variant_offers SET available = ? WHERE product_slug = ? AND country = 'MY'")
        .bind(available, first?.product.slug ?? "")
        .run();
    await set(0);
    const after = await closest("variant=lipstick-rouge--cardinal", "MY");
    expect(after.items.map(({ product }) => product.slug)).not.toContain(first?.product.slug);
    await set(9);
    expect((await closest("variant=lipstick-rouge--cardinal&most=1", "MY")).items[0]?.id).toBe(first?.id);
  });

  it("say nothing of a launch before it opens to the one who asks", async () => {
    clock.set(OPENING);
    const [first] = (await closest("variant=lipstick-rouge--cardinal&most=1", "PH")).items;
    const day = 86_400_000;
    await db
      .prepare(
        "INSERT INTO product_releases (product_slug, country, opens_at, early_from, early_tiers) VALUES (?, 'PH', ?, ?, '[\"pink\"]')",
      )
      .bind(
        first?.product.slug ?? "",
        new Date(OPENING.getTime() + 2 * day).toISOString(),
        new Date(OPENING.getTime() - day).toISOString(),
      )
      .run();
    const slugs = async (browser: { get: ReturnType<typeof shopper>["get"] }) =>
      closestShadesSchema
        .parse((await browser.get("/shades/closest?variant=lipstick-rouge--cardinal")).body)
        .items.map(({ product }) => product.slug);
    const member = await memberIn("PH");
    expect(await slugs(shopper("PH"))).not.toContain(first?.product.slug);
    expect(await slugs(member)).toContain(first?.product.slug);
    clock.advance(2 * day);
    expect(await slugs(shopper("PH"))).toContain(first?.product.slug);
  });

  it("are none of a variant without a shade, and refused for an unknown one", async () => {
    expect(await closest("variant=serum-c--30-ml")).toMatchObject({ to: null, items: [], total: 0 });
    expect((await shopper().get("/shades/closest?variant=nope")).status).toBe(404);
  });
});

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

  it("finds skin in every depth that the catalogue has", async () => {
    for (const depth of SHADE_DEPTHS)
      expect((await closest(`kind=complexion&depth=${depth}&undertone=neutral`)).items.length, depth).toBeGreaterThan(
        0,
      );
  });

  it("keeps to a finish", async () => {
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
  ])("is refused when it is not one thing: %s", async (query) => {
    expect((await shopper().get(`/shades/closest?${query}`)).status).toBe(400);
  });
});

describe("finding the shade one has", () => {
  const known = async (query: string, country: CountryCode = "SG", language: "en" | "th" = "en") =>
    knownShadesSchema.parse((await shopper(country, language).get(`/shades?${query}`)).body);

  it("goes from brands to products to shades", async () => {
    const start = await known("");
    expect(start).toMatchObject({ products: [], shades: [] });
    expect(start.brands.map(({ slug }) => slug)).toEqual(expect.arrayContaining(["maison-ilvane", "norre"]));
    expect(start.brands.map(({ slug }) => slug)).not.toContain("halcye");
    const brand = await known("brand=maison-ilvane");
    expect(brand.products.map(({ slug }) => slug)).toContain("lipstick-rouge");
    const product = await known("brand=maison-ilvane&product=lipstick-rouge");
    expect(product.shades.map(({ shade }) => shade.name)).toContain("Cardinal");
    expect(product.shades).toHaveLength(12);
  });

  it("names a shade once, whatever the sizes", async () => {
    const { shades } = await known("brand=petal-theory&product=foundation-deep");
    expect(shades).toHaveLength(16);
  });

  it("finds by words: the shade's own name first", async () => {
    expect((await known("q=cardinal")).shades[0]).toMatchObject({ shade: { name: "Cardinal" }, kind: "lip" });
    expect((await known("q=ลิปสติก", "TH", "th")).shades.length).toBeGreaterThan(0);
    expect((await known("q=xyzzy")).shades).toEqual([]);
  });

  it("answers whatever is typed", async () => {
    const typed = fc.oneof(
      fc.string({ unit: "binary", maxLength: 100 }),
      fc.constantFrom(
        '"',
        "NEAR(",
        "a OR",
        "%",
        "rouge*",
        "' OR 1=1 --",
        "-",
        "^lip",
        "{a b}",
        "\u0000",
        "🧴".repeat(50),
      ),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const { status } = await shopper().get(`/shades?${new URLSearchParams({ q: text })}`);
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 150 },
    );
  });
});

describe("where shades are kept", () => {
  it("is mended for those that were written before", async () => {
    const places = () => db.prepare("SELECT id, shade_kind, shade_cell FROM variants ORDER BY id").all();
    const before = (await places()).results;
    await db.prepare("UPDATE variants SET shade_kind = NULL, shade_cell = NULL").run();
    await mendShades(testEnv.DB);
    expect((await places()).results).toEqual(before);
  });

  it("is read no further than the nearest, however many shades there are", async () => {
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
    let read = 0;
    const counting = new Proxy(testEnv.DB, {
      get: (target, name) =>
        name === "batch"
          ? async (statements: D1PreparedStatement[]) => {
              const results = await target.batch(statements);
              for (const { meta } of results) read += meta.rows_read;
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
    // A row a run, then for each that is near its tables, the steps of measuring, and its place among the others.
    expect(read).toBeLessThan(400 + 12 * MOST_NEAR);
  });
});
