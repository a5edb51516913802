import { madeProducts } from "../search/generated-shop";

/** Columns of Shopify's product CSV, and nothing of ours. */
const HEADER = [
  "Handle",
  "Title",
  "Body (HTML)",
  "Vendor",
  "Product Category",
  "Type",
  "Tags",
  "Published",
  "Option1 Name",
  "Option1 Value",
  "Variant SKU",
  "Variant Grams",
  "Variant Inventory Tracker",
  "Variant Inventory Qty",
  "Variant Price",
  "Variant Barcode",
  "Image Src",
  "Image Position",
  "Image Alt Text",
  "Variant Image",
  "SEO Title",
  "Status",
] as const;
type Row = Partial<Record<(typeof HEADER)[number], string>>;

const SHADES = ["Ivory", "Beige", "Honey", "Almond", "Mocha", "Rose", "Brick"] as const;
const DEPTHS = ["Fair", "Light", "Medium", "Tan", "Deep", "Rich"] as const;
const STEMS = SHADES.flatMap((shade) => DEPTHS.map((depth) => `${depth} ${shade}`));
/** How many shades the product with the most has. */
export const MOST_SHADES = STEMS.length;

/** A GTIN of thirteen digits. */
function gtin(n: number): string {
  const body = `955${String(n).padStart(9, "0")}`;
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return body + ((10 - (sum % 10)) % 10);
}

export type PlainExport = {
  records: string[][];
  products: { handle: string; title: string; brand: string }[];
  /** The product with the most shades, and the one without a picture. */
  shaded: string;
  bare: string;
};

const handleOf = (text: string, n: number) =>
  `${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}-${n}`;

/**
 * A made-up shop as Shopify exports it, the same for the same number, with pictures on the server at `origin` (`/<n>.jpg`, a second one for every third
 * product). One product in forty has a fault that a retailer's file would have, and is refused or a draft.
 */
export function plainExport(count: number, origin: string): PlainExport {
  const made = madeProducts(count, 7);
  const shadedAt = made.findIndex(({ kind }) => kind.type === "Foundation");
  const bareAt = made.findIndex((_, n) => n > 2 && n !== shadedAt);
  const products = made.map(({ title, brand }, n) => ({ handle: handleOf(title, n), title, brand }));
  const rows = made.flatMap(({ title, brand, kind, actives, shades }, n): Row[] => {
    const handle = products[n]?.handle ?? "";
    const names = n === shadedAt ? STEMS : kind.shades ? (shades.length > 0 ? shades : ["Soft Rose"]) : [""];
    const picture = n === bareAt ? "" : `${origin}/${n}.jpg`;
    const own: Row = {
      Title: title,
      "Body (HTML)": `<p>${title} by ${brand} &mdash; made with care.</p><ul>${actives.map((one) => `<li>${one}</li>`).join("")}</ul>`,
      Vendor: brand,
      "Product Category": "Health & Beauty > Personal Care > Cosmetics",
      Type: kind.type,
      Tags: actives.join(", "),
      Published: "true",
      "Image Src": picture,
      "Image Position": picture === "" ? "" : "1",
      "Image Alt Text": picture === "" ? "" : `${title}, the pack`,
      "SEO Title": n % 10 === 0 ? `${title} | ${brand}` : "",
      Status: "active",
    };
    const variants = names.map(
      (name, at): Row => ({
        ...(at === 0 ? own : {}),
        Handle: handle,
        "Option1 Name": at === 0 ? (name === "" ? "Title" : "Color") : "",
        "Option1 Value": name === "" ? "Default Title" : name,
        "Variant SKU": `PLAIN-${n}-${at}`,
        "Variant Grams": "40",
        "Variant Inventory Tracker": "shopify",
        "Variant Inventory Qty": String(5 + (n % 20)),
        "Variant Price": n % 40 === 39 ? "ask us" : `${10 + (n % 60)}.50`,
        "Variant Barcode": gtin(n * 50 + at),
      }),
    );
    const more: Row[] =
      n % 3 === 0 && picture !== ""
        ? [{ Handle: handle, "Image Src": `${origin}/${n}-b.jpg`, "Image Position": "2", "Image Alt Text": "" }]
        : [];
    return [...variants, ...more];
  });
  return {
    records: [[...HEADER], ...rows.map((row) => HEADER.map((name) => row[name] ?? ""))],
    products,
    shaded: products[shadedAt]?.handle ?? "",
    bare: products[bareAt]?.handle ?? "",
  };
}
