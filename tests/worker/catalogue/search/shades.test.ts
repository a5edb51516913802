import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { distanceOf, FURTHEST } from "../../../../functions/api/catalogue/shades/difference";
import {
  closestShadesSchema,
  knownShadesSchema,
  type ShadeMatch,
} from "../../../../functions/contract/catalogue/shades/shades";
import { COUNTRY_CODES, type CountryCode } from "../../../../functions/contract/countries";
import type { Lab } from "../../../../functions/db/facts/shade-facts";
import { memberIn } from "../../../support/people/members";
import { closest } from "../../../support/rooms/catalogue/shades";
import { OPENING, shopper, world } from "../../../support/shop/world";

const { seed, db, clock } = world();
beforeAll(() => seed());
const distances = (items: readonly ShadeMatch[]) => items.map(({ difference }) => difference.distance);

type Row = { id: string; slug: string; kind: string; l: number; a: number; b: number; open: number };

/**
 * Every shade, and whether a visitor can buy it in the country, read by a query that shares no code with what is
 * tested.
 */
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
  it("are the same as after measuring every shade, for every shade of the catalogue", async () => {
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
    "in %s are sold there, in stock, one for each product and never of the same product",
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

  it("have the same use as the shade", async () => {
    const { items } = await closest("variant=lipstick-rouge--cardinal");
    const { results } = await db
      .prepare("SELECT DISTINCT shade_kind AS kind FROM variants WHERE id IN (SELECT value FROM json_each(?))")
      .bind(JSON.stringify(items.map(({ id }) => id)))
      .all();
    expect(results).toEqual([{ kind: "lip" }]);
  });

  it("leave out sold-out shades, only in that country", async () => {
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

  it("leave out a launch that isn't open for the shopper yet", async () => {
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

  it("are empty for a variant without a shade, and refused for an unknown one", async () => {
    expect(await closest("variant=serum-c--30-ml")).toMatchObject({ to: null, items: [], total: 0 });
    expect((await shopper().get("/shades/closest?variant=nope")).status).toBe(404);
  });
});

describe("finding an owned shade", () => {
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
