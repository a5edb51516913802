import { describe, expect, it } from "vitest";
import type { FeedProduct } from "#contract/catalogue/listing/feed";
import type { Variant } from "#contract/catalogue/product/product";
import { escapeXml, itemsOf } from "./items";

const variant = (id: string, over: Partial<Variant> = {}): Variant => ({
  id,
  sku: `SKU-${id}`,
  productSlug: "rouge",
  shade: { name: `Rosé & ${id}`, hex: "#aa2030" },
  size: "3.5 g",
  price: { minor: 4200, currency: "SGD" },
  listPrice: null,
  staffPrice: null,
  unitPrice: null,
  gtin: null,
  pictureId: null,
  packId: null,
  stock: "in_stock",
  maxQuantity: 6,
  button: "add_to_bag",
  wished: false,
  ...over,
});
const product = (over: Partial<FeedProduct> = {}): FeedProduct => ({
  slug: "rouge",
  name: "Rouge <Velvet>",
  brand: { slug: "ilvane", name: "Maison Ilvane" },
  description: "Soft & matte.",
  picture: { id: "rouge", plate: "#ffffff" },
  categories: [
    { slug: "makeup", name: "Makeup", path: "makeup" },
    { slug: "lips", name: "Lips", path: "makeup/lips" },
  ],
  variants: [variant("one"), variant("two")],
  ...over,
});
const SG = { language: "en", defaultLanguage: "en", origin: "https://melati.sg" } as const;

describe("an item of the product feed", () => {
  it("has every required field, escaped", () => {
    const [first = ""] = itemsOf(product(), SG).split("\n");
    expect(first).toContain("<g:id>SKU-one</g:id>");
    expect(first).toContain("<g:title>Maison Ilvane Rouge &lt;Velvet&gt;, Rosé &amp; one, 3.5 g</g:title>");
    expect(first).toContain("<g:link>https://melati.sg/products/rouge?shade=rose-one</g:link>");
    expect(first).toContain("<g:image_link>https://melati.sg/img/rouge-800.webp</g:image_link>");
    expect(first).toContain("<g:price>42.00 SGD</g:price>");
    expect(first).toContain("<g:product_type>Makeup &gt; Lips</g:product_type>");
    expect(first).toContain("<g:item_group_id>rouge</g:item_group_id>");
    expect(first).not.toContain("sale_price");
  });

  it("on sale has the regular price as its price", () => {
    const sale = variant("one", {
      price: { minor: 150_000, currency: "IDR" },
      listPrice: { minor: 200_000, currency: "IDR" },
      stock: "out",
    });
    const text = itemsOf(product({ variants: [sale] }), { ...SG, defaultLanguage: "id" });
    expect(text).toContain("<g:price>200000 IDR</g:price><g:sale_price>150000 IDR</g:sale_price>");
    expect(text).toContain("<g:availability>out_of_stock</g:availability>");
    expect(text).toContain("/products/rouge?language=en</g:link>");
    expect(text).not.toContain("item_group_id");
  });

  it("says its GTIN, or that it has none", () => {
    const text = itemsOf(product({ variants: [variant("one", { gtin: "4006381333931" }), variant("two")] }), SG);
    const [first = "", second = ""] = text.split("\n");
    expect(first).toContain("<g:gtin>4006381333931</g:gtin>");
    expect(first).not.toContain("identifier_exists");
    expect(second).toContain("<g:identifier_exists>no</g:identifier_exists>");
    expect(second).not.toContain("gtin");
  });

  it("uses its name where it has no description", () => {
    expect(itemsOf(product({ description: "" }), SG)).toContain("<g:description>Rouge &lt;Velvet&gt;</g:description>");
  });

  it("leaves out characters that XML does not allow", () => {
    expect(escapeXml('a\u0000\u000b\ufffe\ud800"b"\t💄')).toBe("a&quot;b&quot;\t💄");
  });
});
