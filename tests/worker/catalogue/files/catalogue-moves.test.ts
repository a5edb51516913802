import { createExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { loadBrand } from "../../../../app/features/catalogue/brands/brand.server";
import { loadCategory } from "../../../../app/features/catalogue/category/category.server";
import { orMoved } from "../../../../app/features/catalogue/category/moved.server";
import { loadProduct } from "../../../../app/features/catalogue/product/product.server";
import { loadNotify } from "../../../../app/features/lists/waiting/waiting.server";
import { loadReviews } from "../../../../app/features/reviews/reviews.server";
import { loadForm } from "../../../../app/features/reviews/write/write.server";
import { api } from "../../../../functions/api/app";
import { createApiClient } from "../../../../functions/shared/client/client";
import { addressWith } from "../../../../functions/shared/routing/targets";
import { CookieJar } from "../../../../functions/shared/site/cookies";
import { catalogueTables, edited, exported, imported, type Sheet } from "../../../support/shop/catalogue-file";
import { shopper, world } from "../../../support/shop/world";

// A product or category with a new address keeps everything that belongs to it, and its old address redirects once.

const { seed, db, env } = world();
let opening: Sheet;
beforeAll(async () => {
  await seed();
  opening = await exported();
});

const only = (sheet: Sheet, handles: string[]) =>
  sheet.filter(([handle], row) => row === 0 || handles.includes(handle ?? ""));
const renamed = (sheet: Sheet, from: string, to: string) =>
  edited(
    edited(only(sheet, [from]), "Old handle (product.metafields.melati.old_handle)", (_cell, _handle, row) =>
      row === 1 ? from : "",
    ),
    "Handle",
    () => to,
  );
const counts = ({ result }: Awaited<ReturnType<typeof imported>>) => (result.ok ? result.counts : result);
const where = async (path: string) => (await shopper().get(`/redirects?path=${encodeURIComponent(path)}`)).body;

/** Where a page redirects to: the status and the address, or 200. */
async function visit(path: string) {
  const url = new URL(`http://sg.localhost${path}`);
  const site = { country: "SG", language: "en", defaultLanguage: "en", currency: "SGD", localeTag: "en-SG" } as never;
  const cookies = new CookieJar(null, false);
  const client = createApiClient({
    transport: async (call) => api.fetch(call, env, createExecutionContext()),
    origin: url.origin,
    site,
    cookies,
    requestId: "a-request-of-tests",
    address: null,
    browser: new Headers(),
    checkReplies: true,
  });
  const context = { api: client, site, cookies } as never;
  const [room, ...segments] = url.pathname.split("/").filter(Boolean);
  try {
    const [slug, ...below] = segments;
    const moved = orMoved(context, url, slug);
    if (room === "products" && below.length > 0) {
      const query = url.searchParams.get("variant");
      if (below.join("/") === "reviews") await loadReviews(context, url, slug).catch(moved);
      else if (below.join("/") === "reviews/new") await loadForm(context, slug).catch(moved);
      else await loadNotify(context, slug ?? "", query).catch(moved);
    } else if (room === "products") await loadProduct(context, url, slug);
    else if (room === "brands") await loadBrand(context, url, segments[0], segments.slice(1));
    else await loadCategory(context, url, segments.slice(1));
    return [200, path];
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    if (thrown.status !== 404) return [thrown.status, thrown.headers.get("location")];
    // The edge looks where a missing page leads.
    const { redirect } = (await shopper().post("/missing-pages", { path: url.pathname })).body;
    return redirect === null ? [404, null] : [redirect.status, addressWith(redirect.to, url.search)];
  }
}

describe("a product whose handle changes", () => {
  const [from, to] = ["lipstick-rouge", "rouge-ilvane-lipstick"];

  it("keeps its reviews, bags, wish lists, orders, promotions and ratings, and is found under its new name", async () => {
    const browser = shopper("SG");
    await browser.post("/cart/line-items", { variantId: "lipstick-rouge--cardinal", quantity: 2 });
    await db.batch([
      db
        .prepare(
          "INSERT INTO wish_list_entries (owner, variant_id, added_at) VALUES ('member:x', 'lipstick-rouge--cardinal', ?)",
        )
        .bind("2026-03-01T00:00:00.000Z"),
      db
        .prepare(
          `INSERT INTO order_lines (order_number, position, kind, variant_id, sku, snapshot, quantity, unit_price)
            VALUES ('SG-TEST', 0, 'product', 'lipstick-rouge--cardinal', 'X', ?, 1, 5400)`,
        )
        .bind(JSON.stringify({ product: { slug: from, name: "Lipstick" } })),
      db
        .prepare(
          "UPDATE promotions SET includes = ? WHERE id = (SELECT id FROM promotions WHERE country = 'SG' LIMIT 1)",
        )
        .bind(JSON.stringify({ products: ["other", from] })),
    ]);
    const before = await catalogueTables();
    const reviews = (await browser.get(`/products/${from}/reviews`)).body.total;
    expect(reviews).toBeGreaterThan(0);

    const first = await imported(renamed(opening, from, to));
    expect(counts(first)).toMatchObject({ changed: 1, added: 0, refused: 0 });
    const after = await catalogueTables();
    const told = (rows: object) =>
      JSON.parse(JSON.stringify(rows).replaceAll(`slug":"${from}"`, `slug":"${to}"`)) as object[];
    for (const table of [
      "products",
      "product_texts",
      "variants",
      "variant_offers",
      "product_listings",
      "product_attributes",
      "product_words_en",
      "product_words_th",
    ] as const) {
      const key = (row: object) => JSON.stringify(row);
      expect(after[table].map(key).sort(), table).toEqual(told(before[table]).map(key).sort());
    }

    const bag = (await browser.get("/cart")).body;
    expect(JSON.stringify(bag)).toContain(`"slug":"${to}"`);
    expect((await browser.get(`/products/${to}/reviews`)).body.total).toBe(reviews);
    expect((await browser.get(`/products/${to}`)).body.rating).not.toBeNull();
    expect((await browser.get("/search?q=rouge+ilvane+lipstick")).body.items[0].slug).toBe(to);
    const listed = (await browser.get("/search?brand=maison-ilvane&pageSize=48")).body.items.map(
      ({ slug }: { slug: string }) => slug,
    );
    expect(listed).toContain(to);
    expect(listed).not.toContain(from);
    const kept = await db.batch<{ found: string }>([
      db.prepare("SELECT snapshot ->> '$.product.slug' AS found FROM order_lines WHERE order_number = 'SG-TEST'"),
      db.prepare("SELECT includes ->> '$.products' AS found FROM promotions WHERE includes LIKE '%\"other\"%'"),
      db.prepare(
        "SELECT v.product_slug AS found FROM wish_list_entries w JOIN variants v ON v.id = w.variant_id WHERE w.owner = 'member:x'",
      ),
    ]);
    expect(kept.map(({ results }) => results[0]?.found)).toEqual([to, JSON.stringify(["other", to]), to]);
  });

  it("redirects its old address permanently, and changes nothing when it is imported again", async () => {
    expect(await where(`/products/${from}`)).toEqual({ from: `/products/${from}`, to: `/products/${to}`, status: 301 });
    expect(await visit(`/products/${from}?shade=cardinal`)).toEqual([301, `/products/${to}?shade=cardinal`]);
    for (const [below, query] of [
      ["reviews", "?rating=5&sort=new"],
      ["reviews/new", ""],
      ["notify", "?variant=lipstick-rouge--cardinal"],
    ])
      expect(await visit(`/products/${from}/${below}${query}`)).toEqual([301, `/products/${to}/${below}${query}`]);
    expect(await visit(`/products/${to}/reviews`)).toEqual([200, `/products/${to}/reviews`]);
    for (const below of ["reviews", "notify"]) expect((await visit(`/products/no-such/${below}`))[0]).toBe(404);
    const before = await catalogueTables();
    expect(counts(await imported(renamed(opening, from, to)))).toMatchObject({ unchanged: 1, changed: 0, refused: 0 });
    expect(await catalogueTables()).toEqual(before);
  });

  it("redirects once however often it was renamed, also back again", async () => {
    const third = "ilvane-rouge";
    expect(counts(await imported(renamed(await exported(), to, third)))).toMatchObject({ changed: 1 });
    for (const old of [from, to]) expect(await visit(`/products/${old}`)).toEqual([301, `/products/${third}`]);
    const { results } = await db.prepare("SELECT to_path FROM redirects WHERE to_path LIKE '/products/%'").all();
    expect(results).toEqual([{ to_path: `/products/${third}` }, { to_path: `/products/${third}` }]);
    expect(counts(await imported(renamed(await exported(), third, from)))).toMatchObject({ changed: 1 });
    expect((await visit(`/products/${from}`))[0]).toBe(200);
    for (const old of [to, third]) expect(await visit(`/products/${old}`)).toEqual([301, `/products/${from}`]);
  });

  it("is refused when the old handle is in the file too, or its SKUs belong to another product", async () => {
    const sheet = await exported();
    const [header, ...rows] = renamed(sheet, "lipstick-rouge", "another-rouge");
    const both = [...only(sheet, ["lipstick-rouge"]), ...rows];
    expect(header).toEqual(both[0]);
    const { reports } = await imported(both);
    expect(reports.get("another-rouge")).toMatchObject({ outcome: "refused" });
    const without = edited([header ?? [], ...rows], "Old handle (product.metafields.melati.old_handle)", () => "");
    const refused = await imported(without);
    expect(refused.reports.get("another-rouge")?.objections[0]).toMatchObject({ reason: "sku_taken" });
    expect((await visit("/products/lipstick-rouge"))[0]).toBe(200);
  });
});

describe("a category whose path changes", () => {
  const PATH = "Category path (product.metafields.melati.category_path)";
  const OLD = "Old category path (product.metafields.melati.old_category_path)";
  /** One product of the category names its old address; the other products are not in the file. */
  const moved = async (from: string, to: string) => {
    const sheet = await exported();
    const at = sheet[0]?.indexOf(PATH) ?? -1;
    const handle = sheet.find((row) => row[at]?.startsWith(`${from}/`))?.[0] ?? "";
    const told = edited(only(sheet, [handle]), PATH, (cell) => (cell === "" ? "" : `${to}${cell.slice(from.length)}`));
    return imported(edited(told, OLD, (_cell, _handle, row) => (row === 1 ? from : "")));
  };
  const products = async (category: string) =>
    (await shopper().get(`/search?category=${encodeURIComponent(category)}&pageSize=1`)).body.total as number;

  it("keeps all its products, subcategories and names", async () => {
    const before = await products("makeup/lips");
    expect(before).toBeGreaterThan(1);
    expect(counts(await moved("makeup/lips", "makeup/lip-colour"))).toMatchObject({ changed: 1, refused: 0 });
    expect([await products("makeup/lips"), await products("makeup/lip-colour")]).toEqual([0, before]);
    const { body } = await shopper("TH", "th").get("/categories");
    const names = JSON.stringify(body);
    expect(names).toContain("makeup/lip-colour/lipstick");
    expect(names).not.toContain('"makeup/lips');
  });

  it("permanently redirects its pages, those below it and those of brands, with the query", async () => {
    expect(await visit("/pages/shop/makeup/lips?finish=matte")).toEqual([
      301,
      "/pages/shop/makeup/lip-colour?finish=matte",
    ]);
    expect(await visit("/pages/shop/makeup/lips/lipstick")).toEqual([301, "/pages/shop/makeup/lip-colour/lipstick"]);
    expect(await visit("/brands/norre/makeup/lips/lipstick")).toEqual([
      301,
      "/brands/norre/makeup/lip-colour/lipstick",
    ]);
    expect((await visit("/pages/shop/makeup/lip-colour/lipstick"))[0]).toBe(200);
    expect((await visit("/brands/norre/makeup/no-such"))[0]).toBe(404);
  });

  it("redirects once however often it moves, and changes nothing when the file is imported again", async () => {
    expect(counts(await moved("makeup/lip-colour", "makeup/mouth"))).toMatchObject({ changed: 1, refused: 0 });
    for (const old of ["lips", "lip-colour"])
      expect(await visit(`/pages/shop/makeup/${old}/lipstick`)).toEqual([301, "/pages/shop/makeup/mouth/lipstick"]);
    const before = await catalogueTables();
    await moved("makeup/lip-colour", "makeup/mouth");
    expect(await catalogueTables()).toEqual(before);
    expect(counts(await moved("makeup/mouth", "no-such-department/mouth"))).toMatchObject({ refused: 1 });
  });
});

describe("the slugs that brands had in the old shop (S2.23, R17)", () => {
  /** The five redirects that the specification names, and fourteen more. */
  const LEGACY = [
    ["armani", "armani-beauty", false],
    ["giorgio-armani", "armani-beauty", false],
    ["milk", "milk-makeup", false],
    ["thisworks", "this-works", false],
    ["star-skin", "starskin", false],
    ["melati", "melati-collection", true],
    ["melati-house", "melati-collection", true],
    ["ilvane", "maison-ilvane", true],
    ["maisonilvane", "maison-ilvane", true],
    ["halcye-skin", "halcye", true],
    ["petaltheory", "petal-theory", true],
    ["norre-copenhagen", "norre", true],
    ["solenne-paris", "solenne", true],
    ["dasolm-lab", "dasolm", true],
    ["nyiura-coconut", "nyiura", true],
    ["tide-wren", "tidewren", true],
    ["nadirelle-halal", "nadirelle", true],
    ["loud-moth", "loudmoth", true],
    ["tuft-well", "tuftwell", true],
  ] as const;

  it.each(LEGACY)("%s redirects permanently to %s, with the rest of the path and the query", async (from, to) => {
    const query = "?finish=matte&utm_source=letter";
    expect(await visit(`/brands/${from}${query}`)).toEqual([301, `/brands/${to}${query}`]);
    expect(await visit(`/brands/${from}/makeup`)).toEqual([301, `/brands/${to}/makeup`]);
    expect((await visit(`/brands/${to}`))[0]).toBe(200);
  });

  it("are nineteen, of which the assumed ones are marked as such", async () => {
    const { results } = await db
      .prepare("SELECT from_path, to_path, assumed FROM redirects WHERE from_path LIKE '/brands/%' ORDER BY from_path")
      .all();
    const wanted = LEGACY.map(([from, to, assumed]) => ({
      from_path: `/brands/${from}`,
      to_path: `/brands/${to}`,
      assumed: Number(assumed),
    }));
    expect(results).toEqual(wanted.sort((a, b) => (a.from_path < b.from_path ? -1 : 1)));
  });
});
