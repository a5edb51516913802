import type { Grades, Judgement } from "./score";

// A made-up shop of thousands of products from lists of real words, the same for the same number, and queries that are judged by what its products are
// and not by what a search finds.

type Kind = { type: string; said: string; titles: readonly string[]; shades?: boolean };

const KINDS: readonly Kind[] = [
  { type: "Lipstick", said: "lipstick", titles: ["Lipstick", "Lip Colour", "Velvet Lip Crayon"], shades: true },
  { type: "Foundation", said: "foundation", titles: ["Foundation", "BB Cream", "Skin Tint"], shades: true },
  { type: "Concealer", said: "concealer", titles: ["Concealer", "Colour Corrector"], shades: true },
  { type: "Powder", said: "powder", titles: ["Setting Powder", "Pressed Powder", "Finishing Veil"] },
  { type: "Mascara", said: "mascara", titles: ["Mascara", "Tubing Mascara", "Lash Primer"] },
  { type: "Eye pencil", said: "eyeliner", titles: ["Eyeliner", "Kajal Pencil", "Gel Liner"] },
  { type: "Blush", said: "blush", titles: ["Blush", "Cheek Stain"], shades: true },
  { type: "Nail polish", said: "nail polish", titles: ["Nail Polish", "Nail Lacquer"], shades: true },
  { type: "Day cream", said: "moisturiser", titles: ["Day Cream", "Barrier Moisturiser", "Water Cream"] },
  { type: "Hydrating serum", said: "serum", titles: ["Serum", "Ampoule", "Booster Drops"] },
  { type: "Cleansing balm", said: "cleansing balm", titles: ["Cleansing Balm", "Cleansing Oil", "Melting Cleanser"] },
  { type: "Gel cleanser", said: "cleanser", titles: ["Gel Cleanser", "Face Wash"] },
  { type: "Face sunscreen", said: "sunscreen", titles: ["Sunscreen", "UV Fluid", "Sun Serum"] },
  { type: "Face oil", said: "face oil", titles: ["Face Oil", "Dry Oil"] },
  { type: "Sheet mask", said: "sheet mask", titles: ["Sheet Mask", "Bubble Mask"] },
  { type: "Shampoo", said: "shampoo", titles: ["Shampoo", "Scalp Wash"] },
  { type: "Hair mask", said: "hair mask", titles: ["Hair Mask", "Bond Treatment"] },
  { type: "Body butter", said: "body butter", titles: ["Body Milk", "Body Souffle"] },
];
const BRANDS = [
  ["e.l.b. Studio", "elb studio"],
  ["L'Arbre", "larbre"],
  ["Dr. Moss®", "dr moss"],
  ["Hana & Co", "hana"],
  ["Sørø", "sørø"],
  ["Quiet Coast", "quiet coast"],
  ["Ninefold", "ninefold"],
  ["Papaya Lane", "papaya lane"],
  ["Tanjong", "tanjong"],
  ["Kauri Bay", "kauri bay"],
  ["Orchard Row", "orchard row"],
  ["Saltmarsh", "saltmarsh"],
] as const;
const LINES = [
  "Cicaleaf™",
  "Ceramidin™",
  "Lumen",
  "Afterglow",
  "Tiger Grass",
  "Dewdrop",
  "Slow Hour",
  "Second Skin",
  "North Light",
  "Paperwhite",
  "Monsoon",
  "Silk",
  "Halcyon",
  "Ember",
  "Overture",
] as const;
const ACTIVES = [
  "Niacinamide",
  "Bakuchiol",
  "Zinc Oxide",
  "Retinol",
  "Squalane",
  "Panthenol",
  "Centella Asiatica Extract",
  "Ascorbic Acid",
  "Salicylic Acid",
  "Sodium Hyaluronate",
  "Tocopherol",
  "Allantoin",
  "Caffeine",
  "Azelaic Acid",
  "Rosa Canina Fruit Oil",
] as const;
const FILLERS = [
  "Aqua",
  "Glycerin",
  "Propanediol",
  "Caprylic/Capric Triglyceride",
  "Cetearyl Alcohol",
  "Phenoxyethanol",
  "Ethylhexylglycerin",
  "Xanthan Gum",
  "Citric Acid",
] as const;
const CLAIMS = [
  "vegan",
  "cruelty_free",
  "fragrance_free",
  "alcohol_free",
  "sulphate_free",
  "silicone_free",
  "waterproof",
  "refillable",
] as const;
const SHADES = [
  "Golden Beige",
  "Warm Honey",
  "Cool Ivory",
  "Dusty Rose",
  "Brick Red",
  "Toasted Almond",
  "Soft Peach",
  "Deep Mocha",
  "Berry Wine",
  "Rose Gold",
] as const;

/** Numbers from 0 up to 1 that a seed decides (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type MadeProduct = {
  slug: string;
  title: string;
  brand: string;
  kind: Kind;
  named: string;
  actives: string[];
  claims: string[];
  shades: string[];
};

export function madeProducts(count: number, seed = 20): MadeProduct[] {
  const random = seeded(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = <T>(list: readonly T[], most: number): T[] => [
    ...new Set(Array.from({ length: Math.floor(random() * (most + 1)) }, () => one(list))),
  ];
  const titles = new Map<string, number>();
  return Array.from({ length: count }, (_, n) => {
    const kind = one(KINDS);
    const [brand] = one(BRANDS);
    const active = random() < 0.25 ? one(ACTIVES) : null;
    const named = one(kind.titles);
    const bare = [one(LINES), ...(active === null ? [] : [active.split(" ").slice(0, 2).join(" ")]), named].join(" ");
    const times = (titles.get(`${brand} ${bare}`) ?? 0) + 1;
    titles.set(`${brand} ${bare}`, times);
    const title = times === 1 ? bare : `${bare} No ${times}`;
    const actives = [...new Set([...(active === null ? [] : [active]), ...some(ACTIVES, 4)])];
    return {
      slug: `made-${n}`,
      title,
      brand,
      kind,
      named,
      actives,
      claims: some(CLAIMS, 3),
      shades: kind.shades ? some(SHADES, 5) : [],
    };
  });
}

/** The products as rows of a catalogue file with Shopify's columns and some of ours. */
export function madeSheet(products: readonly MadeProduct[]): string[][] {
  const header = [
    "Handle",
    "Title",
    "Vendor",
    "Type",
    "Option1 Name",
    "Option1 Value",
    "Variant Price",
    "Variant Inventory Qty",
    "Ingredients",
    "Claim keys",
  ];
  const rows = products.flatMap(({ slug, title, brand, kind, actives, claims, shades }, n) =>
    (shades.length === 0 ? [null] : shades).map((shade, position) =>
      position > 0
        ? [slug, "", "", "", "", shade ?? "", "20", "9", "", ""]
        : [
            slug,
            title,
            brand,
            kind.type,
            shade === null ? "Title" : "Shade",
            shade ?? "Default Title",
            String(10 + (n % 60)),
            "9",
            [...FILLERS.slice(0, 5 + (n % 4)), ...actives].join(", "),
            claims.join(" | "),
          ],
    ),
  );
  return [header, ...rows];
}

type Judge = (product: MadeProduct) => 0 | 1 | 2 | 3;

const has = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase());

/** A query with the grade of each product by what it is. */
const judged = (products: readonly MadeProduct[], query: string, judge: Judge): Judgement => {
  const grades: Grades = {};
  for (const product of products) {
    const grade = judge(product);
    if (grade > 0) grades[product.slug] = grade as 1 | 2 | 3;
  }
  return { language: "en", query, about: "a generated shop", grades };
};

const short = (active: string) => active.split(" ").slice(0, 2).join(" ");

/** A hundred queries as shoppers of a real shop type them: of titles, ingredients, claims, shades and brands, alone and with a kind. */
export function madeJudgements(products: readonly MadeProduct[]): Judgement[] {
  const phrases = KINDS.flatMap(({ titles }) => titles)
    .filter((title) => title.includes(" "))
    .slice(0, 20);
  const kinds = ["serum", "sunscreen", "moisturiser", "cleanser", "foundation", "shampoo", "mascara", "eyeliner"];
  const isKind = (product: MadeProduct, said: string) => product.kind.said === said;
  const byPhrase = phrases.map((phrase) =>
    judged(products, phrase.toLowerCase(), (one) => (has(one.title, phrase) ? 3 : 0)),
  );
  const byActive = ACTIVES.map((active) =>
    judged(products, short(active).toLowerCase(), (one) =>
      has(one.title, short(active)) ? 3 : one.actives.includes(active) ? 2 : 0,
    ),
  );
  const byActiveAndKind = ACTIVES.slice(0, 12).flatMap((active, n) => {
    const said = [kinds[n % kinds.length] ?? "", kinds[(n + 3) % kinds.length] ?? ""];
    return said.map((kind) =>
      judged(products, `${short(active).toLowerCase()} ${kind}`, (one) =>
        !isKind(one, kind) ? 0 : has(one.title, short(active)) ? 3 : one.actives.includes(active) ? 2 : 0,
      ),
    );
  });
  const byClaim = CLAIMS.flatMap((claim, n) => {
    const words = claim.replaceAll("_", " ");
    return [kinds[n % kinds.length] ?? "", kinds[(n + 5) % kinds.length] ?? ""].map((kind) =>
      judged(products, `${words} ${kind}`, (one) => (isKind(one, kind) && one.claims.includes(claim) ? 3 : 0)),
    );
  });
  const byShade = SHADES.map((shade) =>
    judged(products, `${shade.toLowerCase()} lipstick`, (one) =>
      isKind(one, "lipstick") && one.shades.includes(shade) ? 3 : 0,
    ),
  );
  const byBrand = BRANDS.map(([brand, said], n) => {
    const kind = kinds[n % kinds.length] ?? "";
    return judged(products, `${said} ${kind}`, (one) => (one.brand === brand && isKind(one, kind) ? 3 : 0));
  });
  const byLine = ["cicaleaf serum", "ceramidin moisturiser", "silky mascara"].map((query) => {
    const [line = "", kind = ""] = query.split(" ");
    return judged(products, query, (one) => (isKind(one, kind) && has(one.title, line.replace(/y$/, "")) ? 3 : 0));
  });
  return [...byPhrase, ...byActive, ...byActiveAndKind, ...byClaim, ...byShade, ...byBrand, ...byLine].filter(
    ({ grades }) => Object.keys(grades).length > 0,
  );
}
