import type { Block } from "../../../contract/content/blocks/blocks";
import { routeKeyOf } from "../../../contract/content/routing/entry-address";
import type { LanguageCode } from "../../../contract/countries";
import type { OpeningWords } from "../words/opening-words";
import { WRITTEN_LANGUAGES, wordsIn } from "../words/words";
import type { OpeningText } from "./opening-text";

type Piece = {
  title: string;
  description: string;
  lead: string;
  points: string[][];
  more: { heading: string; paragraphs: string[] }[];
};
type Slug = keyof OpeningWords["journal"];

/** The picture of each piece, the day on which it was written, and the products beside its text. */
const BESIDE: Record<Slug, { picture: string; on: string; products: string[] }> = {
  "three-ways-with-one-lipstick": {
    picture: "journal-lipstick",
    on: "2026-09-01",
    products: ["lipstick-rouge", "melati-satin-lipstick", "nadirelle-matte-lipstick", "armani-lip-satin"],
  },
  "how-to-double-cleanse": {
    picture: "journal-double-cleanse",
    on: "2026-09-07",
    products: ["solenne-cleansing-balm", "dasolm-cleansing-balm", "dasolm-foam", "tube-cleanser"],
  },
  "sunscreen-in-the-tropics": {
    picture: "journal-sunscreen",
    on: "2026-09-14",
    products: ["dasolm-sun-gel", "tidewren-face-fluid", "tidewren-sun-stick", "tidewren-tinted-fluid"],
  },
  "find-your-undertone": {
    picture: "journal-undertone",
    on: "2026-09-21",
    products: ["foundation-pump", "foundation-deep", "nadirelle-foundation", "armani-silk-foundation"],
  },
  "a-guide-to-vitamin-c": {
    picture: "journal-vitamin-c",
    on: "2026-09-28",
    products: ["serum-c", "tidewren-face-fluid"],
  },
  "a-guide-to-niacinamide": {
    picture: "journal-niacinamide",
    on: "2026-10-05",
    products: ["halcye-niacinamide", "halcye-water-gel"],
  },
  "bakuchiol-or-retinol": {
    picture: "journal-bakuchiol",
    on: "2026-10-12",
    products: ["solenne-bakuchiol", "solenne-day-cream", "dasolm-sun-gel"],
  },
  "a-routine-for-oily-skin": {
    picture: "journal-oily",
    on: "2026-10-19",
    products: ["dasolm-foam", "halcye-niacinamide", "halcye-water-gel", "halcye-clay-mask"],
  },
  "a-routine-for-dry-skin": {
    picture: "journal-dry",
    on: "2026-10-26",
    products: ["dasolm-hya-ampoule", "cream-jar", "dasolm-ferment-essence", "dasolm-sheet-mask"],
  },
  "a-routine-for-sensitive-skin": {
    picture: "journal-sensitive",
    on: "2026-11-02",
    products: ["dasolm-cica-cream", "dasolm-foam", "dasolm-sun-gel"],
  },
  "care-for-your-scalp": {
    picture: "journal-scalp",
    on: "2026-11-06",
    products: ["akarum-scalp-scrub", "akarum-shampoo", "akarum-scalp-serum", "akarum-scalp-mist"],
  },
  "layer-your-scent": {
    picture: "journal-scent",
    on: "2026-11-10",
    products: ["melati-eau-de-parfum", "melati-body-lotion", "melati-body-mist", "perfume-rose"],
  },
  "clean-your-brushes": {
    picture: "journal-brushes",
    on: "2026-11-14",
    products: ["tuftwell-foundation-brush", "tuftwell-eye-set", "brush-powder", "tuftwell-sponge"],
  },
  "gifts-that-get-used": {
    picture: "journal-gifts",
    on: "2026-11-18",
    products: ["melati-gift-box", "senjara-evening-box", "melati-hand-cream", "senjara-candle-dusk"],
  },
};

function blocksOf(slug: Slug, { lead, points, more }: Piece, language: LanguageCode): Block[] {
  const steps = points.map(([heading = "", text = ""]) => ({ heading, text, picture: null, alt: "" }));
  const { products } = BESIDE[slug];
  return [
    { id: "lead", type: "prose", props: { heading: null, paragraphs: [lead] } },
    { id: "steps", type: "steps", props: { heading: null, steps } },
    ...more.map((props, index): Block => ({ id: `more-${index + 1}`, type: "prose", props })),
    {
      id: "products",
      type: "products",
      props: {
        heading: wordsIn(language, "content").journal.products,
        link: null,
        source: { category: null, brand: null, sort: "recommended" },
        picked: products,
        limit: Math.max(2, products.length),
      },
    },
  ];
}

/** The pieces of the journal, each in every language that the opening is written in, for all countries. */
export const journalTexts = (): OpeningText[] =>
  WRITTEN_LANGUAGES.flatMap((language) =>
    (Object.entries(wordsIn(language, "journal")) as [Slug, Piece][]).map(([slug, piece]) => ({
      entry: {
        id: slug,
        type: "page" as const,
        routeKey: routeKeyOf("page", "journal", slug),
        slug,
        collection: "journal" as const,
      },
      country: "all" as const,
      language,
      text: {
        title: piece.title,
        description: piece.description,
        picture: BESIDE[slug].picture,
        blocks: blocksOf(slug, piece, language),
      },
      publishedAt: `${BESIDE[slug].on}T02:00:00.000Z`,
    })),
  );
