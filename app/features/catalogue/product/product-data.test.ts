import { describe, expect, it } from "vitest";
import type { Product, Variant } from "#contract/catalogue/product/product";
import { productData } from "./product-data";

const around = {
  absolute: (path: string, query: Record<string, string> = {}) =>
    `https://sg.melati.example${path}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ""}`,
  image: (path: string) => `https://sg.melati.example${path}`,
};

const variant = (shade: string, more: Partial<Variant> = {}): Variant => ({
  id: `cushion--${shade.toLowerCase()}`,
  sku: `CUS-${shade.toUpperCase()}`,
  productSlug: "cushion",
  shade: { name: shade, hex: "#c9a98a" },
  size: null,
  price: { minor: 3000, currency: "SGD" },
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
  ...more,
});

const product = (variants: Variant[], more: Partial<Product> = {}): Product => ({
  slug: "cushion",
  name: "Cushion",
  brand: { slug: "norre", name: "Norré" },
  description: "A cushion.",
  descriptionHtml: null,
  seo: { title: null, description: null },
  gallery: [],
  alts: {},
  claims: [],
  picture: { id: "cushion", plate: "#ffffff" },
  texture: null,
  detail: "cushion-detail",
  categories: [],
  variants,
  shadeLabels: true,
  sizes: [],
  isNew: false,
  badges: [],
  opensAt: null,
  rating: { average: 462, count: 25 },
  related: [],
  beside: null,
  ingredients: [],
  howToUse: [],
  routine: null,
  registration: null,
  shadeLanguage: "en",
  avoided: [],
  attributes: [],
  offers: [],
  bundle: null,
  delivery: {
    earliest: "2026-03-03",
    latest: "2026-03-05",
    fee: { from: { minor: 290, currency: "SGD" }, to: { minor: 390, currency: "SGD" } },
  },
  collection: { earliest: "2026-03-03", latest: "2026-03-04", stores: [] },
  ...more,
});

// biome-ignore lint/suspicious/noExplicitAny: the tests read it as a crawler does, which knows no types.
const read = (one: Product, chosen = one.variants.at(-1)?.id ?? ""): any => productData(one, chosen, around, "SG");

// biome-ignore lint/suspicious/noExplicitAny: see above.
const isPresent = (value: any) => value !== undefined && value !== null && value !== "" && !Number.isNaN(value);

/** The properties that Google requires for product snippets and merchant listings, by type of node. */
const REQUIRED: Record<string, string[]> = {
  Product: ["name", "image", "offers"],
  Brand: ["name"],
  Offer: ["price", "priceCurrency", "availability", "itemCondition", "url"],
  AggregateRating: ["ratingValue", "reviewCount"],
  OfferShippingDetails: ["shippingRate", "shippingDestination"],
  MonetaryAmount: ["value", "currency"],
  DefinedRegion: ["addressCountry"],
  MerchantReturnPolicy: ["applicableCountry", "returnPolicyCategory", "merchantReturnDays"],
};

/** The required properties that are missing in any node. */
function faultsIn(root: object): string[] {
  const faults: string[] = [];
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  const walk = (node: any) => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== "object" || node === null) return;
    const type = node["@type"];
    if (REQUIRED[type] === undefined) faults.push(`unknown ${type}`);
    for (const name of REQUIRED[type] ?? []) if (!isPresent(node[name])) faults.push(`${type} without ${name}`);
    for (const value of Object.values(node)) walk(value);
  };
  walk(root);
  return faults;
}

describe("a product for crawlers", () => {
  const states = [variant("Sand"), variant("Dune", { stock: "low" }), variant("Ash", { stock: "out" })];
  const told = read(product(states), "cushion--dune");

  it("has the required properties of each node", () => {
    expect(faultsIn(told)).toEqual([]);
    expect(faultsIn(read(product([variant("Sand")])))).toEqual([]);
    expect(faultsIn({ "@type": "Offer", price: "1.00" })).not.toEqual([]);
  });

  it("has the GTIN of the shown variant, and every picture once", () => {
    const one = product([variant("Sand", { gtin: "4006381333931", packId: "in-sand" })], { gallery: ["a", "cushion"] });
    expect(read(one).gtin).toBe("4006381333931");
    expect(read(one).image.map((address: string) => /img\/(.+)-800/.exec(address)?.[1])).toEqual([
      "in-sand",
      "cushion",
      "cushion-detail",
      "a",
    ]);
    expect(told).not.toHaveProperty("gtin");
  });

  it("has an offer for the shown variant only", () => {
    expect([told.sku, told.offers.sku]).toEqual(["CUS-DUNE", undefined]);
    expect(told.offers).toMatchObject({
      url: "https://sg.melati.example/products/cushion?shade=dune",
      price: "30.00",
      priceCurrency: "SGD",
      availability: "https://schema.org/LimitedAvailability",
    });
    expect(states.map(({ id }) => read(product(states), id).offers.availability.split("/").at(-1))).toEqual([
      "InStock",
      "LimitedAvailability",
      "OutOfStock",
    ]);
  });

  it("has the delivery fee for one piece", () => {
    const rate = (minor: number) =>
      read(product([variant("Dune", { price: { minor, currency: "SGD" } })])).offers.shippingDetails.shippingRate.value;
    expect([rate(3000), rate(3501)]).toEqual(["3.90", "0.00"]);
  });

  it("has the average rating only where there are reviews", () => {
    expect(told.aggregateRating).toMatchObject({ ratingValue: "4.6", reviewCount: 25 });
    expect(read(product([variant("Sand")], { rating: null })).aggregateRating).toBeUndefined();
  });

  it("is offered for collection where it is not delivered", () => {
    const { offers } = read(product([variant("Sand")], { delivery: null }));
    expect([offers.availability, offers.shippingDetails]).toEqual(["https://schema.org/InStoreOnly", undefined]);
  });

  it("never contains a launch's hidden price, a staff price, or a price of the app", () => {
    const hidden = variant("Sand", { price: null, stock: "out", button: "remind_me" });
    expect(JSON.stringify(read(product([hidden])))).not.toMatch(/offers|price/i);
    expect(read(product([hidden], { rating: null }))).toBeNull();
    expect(read(product([variant("Sand", { button: "get_app" })])).offers).toBeUndefined();
    const staff = variant("Sand", { staffPrice: { minor: 2113, currency: "SGD" } });
    expect(JSON.stringify(read(product([staff])))).not.toContain("21.13");
  });
});
