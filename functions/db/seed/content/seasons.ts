import type { Block } from "../../../contract/content/blocks/blocks";
import { COUNTRY_CODES, type CountryCode, type LanguageCode } from "../../../contract/countries";
import { localMidnight } from "../countries/local-midnight";
import type { OpeningWords } from "../words/opening-words";
import { wordsIn } from "../words/words";
import { homeBlocks } from "./homepage";
import type { OpeningText } from "./opening-text";

type Slug = keyof OpeningWords["seasons"];
type Season = {
  countries: readonly CountryCode[];
  /** Its first day, and the first one after it; each begins at the midnight of its country. */
  from: string;
  to: string;
  hero: Pick<Extract<Block, { type: "hero" }>["props"], "mood" | "picture">;
  href: string;
  products: readonly string[];
};

/** The seasons that the opening has planned. Where two meet, the later one is shown. */
const SEASONS: Record<Slug, Season> = {
  "lunar-new-year": {
    countries: COUNTRY_CODES,
    from: "2027-01-18",
    to: "2027-02-08",
    hero: { mood: "night", picture: "hero-lunar" },
    href: "/pages/shop/gifts",
    products: ["lipstick-rouge", "melati-gift-box", "melati-satin-lipstick", "senjara-evening-box", "perfume-rose"],
  },
  "hari-raya": {
    countries: ["ID", "MY", "SG"],
    from: "2027-02-08",
    to: "2027-03-15",
    hero: { mood: "night", picture: "hero-raya" },
    href: "/brands/nadirelle",
    products: [
      "nadirelle-foundation",
      "nadirelle-matte-lipstick",
      "melati-gift-box",
      "melati-eau-de-parfum",
      "nadirelle-nail",
    ],
  },
  songkran: {
    countries: ["TH"],
    from: "2027-04-03",
    to: "2027-04-18",
    hero: { mood: "still", picture: "hero-songkran" },
    href: "/pages/shop/skincare",
    products: ["dasolm-sun-gel", "tidewren-sun-stick", "tidewren-face-fluid", "dasolm-cica-cream", "halcye-water-gel"],
  },
  "years-end": {
    countries: COUNTRY_CODES,
    from: "2026-12-01",
    to: "2027-01-02",
    hero: { mood: "night", picture: "hero-years-end" },
    href: "/pages/shop/gifts/gift-sets",
    products: ["melati-gift-box", "senjara-evening-box", "senjara-candle-dusk", "melati-hand-cream", "perfume-rose"],
  },
};

function blocksOf(slug: Slug, country: CountryCode, language: LanguageCode): Block[] {
  const { heading, text, cta, shelf } = wordsIn(language, "seasons")[slug];
  const { hero, href, products } = SEASONS[slug];
  const [, ...rest] = homeBlocks(country, language);
  return [
    { id: "hero", type: "hero", props: { heading, text, cta: { label: cta, href }, ...hero } },
    {
      id: "season",
      type: "products",
      props: {
        heading: shelf,
        link: { label: cta, href },
        source: { category: null, brand: null, sort: "recommended" },
        picked: [...products],
        limit: products.length,
      },
    },
    ...rest,
  ];
}

/** The home pages of the seasons of a country, each with its time. */
export const seasonTexts = (country: CountryCode, language: LanguageCode): OpeningText[] =>
  (Object.entries(SEASONS) as [Slug, Season][])
    .filter(([, { countries }]) => countries.includes(country))
    .map(([slug, { from, to }]) => ({
      entry: { id: `homepage-${slug}`, type: "homepage", routeKey: "homepage", slug, collection: null },
      country,
      language,
      text: {
        title: wordsIn(language, "seasons")[slug].title,
        description: wordsIn(language, "seasons")[slug].text,
        picture: null,
        blocks: blocksOf(slug, country, language),
      },
      startsAt: localMidnight(from, country),
      endsAt: localMidnight(to, country),
    }));
