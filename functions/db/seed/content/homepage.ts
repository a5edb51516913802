import type { Block } from "../../../contract/content/blocks/blocks";
import type { CountryCode, LanguageCode } from "../../../contract/countries";
import { BRANDS, DEPARTMENTS, PRODUCTS } from "../catalogue/catalogue";
import { OPENINGS } from "../countries/countries";
import type { Opening } from "../countries/opening";
import type { OpeningWords } from "../words/opening-words";
import { saidIn, wordsIn } from "../words/words";
import { factsOf, filled } from "./words";

type Home = OpeningWords["content"]["home"];
const HERO_LOOKS = {
  night: { mood: "night", picture: null, href: "/brands/melati-collection" },
  gifts: { mood: "still", picture: "hero-blush", href: "/pages/shop/gifts" },
  light: { mood: "still", picture: "hero-sage", href: "/pages/shop/skincare" },
} as const satisfies Record<Opening["hero"], { mood: "night" | "still"; picture: string | null; href: string }>;

/** The department tiles, and the product that each one shows. */
const TILES = {
  skincare: "serum-c",
  makeup: "lipstick-rouge",
  fragrance: "perfume-rose",
  hair: "nyiura-hair-mask",
  "bath-body": "melati-hand-cream",
  tools: "brush-powder",
} as const;

/** Wordmarks and the style of each (1 to 6), in the order of the home page. */
const WORDMARKS = [
  { slug: "maison-ilvane", name: "MAISON ILVANE", style: 1 },
  { slug: "halcye", name: "halcye", style: 2 },
  { slug: "petal-theory", name: "PETAL THEORY", style: 1 },
  { slug: "norre", name: "NORRÉ", style: 3 },
  { slug: "solenne", name: "Solenne", style: 5 },
  { slug: "melati-collection", name: "Melati Collection", style: 4 },
  { slug: "nadirelle", name: "Nadirelle", style: 5 },
  { slug: "nyiura", name: "nyiura", style: 4 },
  { slug: "tidewren", name: "TIDEWREN", style: 6 },
  { slug: "senjara", name: "Senjara", style: 5 },
  { slug: "tuftwell", name: "tuftwell", style: 6 },
  { slug: "loudmoth", name: "LOUDMOTH", style: 6 },
] as const;

function tiles(language: LanguageCode) {
  return Object.entries(TILES).map(([slug, picture]) => {
    const department = DEPARTMENTS.find((one) => one.slug === slug);
    const product = PRODUCTS.find((one) => one.slug === picture);
    if (!department || !product) throw new Error(`No tile for ${slug}`);
    return { label: saidIn(department.name, language), href: `/pages/shop/${slug}`, picture, plate: product.plate };
  });
}

/** Six brands: those of the country first, then the first ones of the list. */
function wordmarks(country: CountryCode) {
  const local = (slug: string) => BRANDS.some((brand) => brand.slug === slug && brand.origin === country);
  return [...WORDMARKS]
    .sort((a, b) => Number(local(b.slug)) - Number(local(a.slug)))
    .slice(0, 6)
    .map((mark) => ({ ...mark }));
}

const hero = (country: CountryCode, { heroes }: Home): Block => {
  const kind = OPENINGS[country].hero;
  const { heading, text, cta } = heroes[kind];
  const { mood, picture, href } = HERO_LOOKS[kind];
  return { id: "hero", type: "hero", props: { heading, text, cta: { label: cta, href }, mood, picture } };
};

const fresh = (home: Home): Block => ({
  id: "fresh",
  type: "products",
  props: {
    heading: home.fresh,
    link: { label: home.freshLink, href: "/pages/shop?sort=new" },
    source: { category: null, brand: null, sort: "new" },
    picked: [],
    limit: 6,
  },
});

const delivery = ({ offer }: Home, facts: ReturnType<typeof factsOf>): Block => ({
  id: "delivery",
  type: "offer",
  props: {
    heading: offer.heading,
    subheading: filled(offer.subheading, facts),
    text: filled(offer.text, facts),
    terms: offer.terms.map((term) => filled(term, facts)),
    link: { label: offer.link, href: "/terms?section=Delivery" },
  },
});

const brands = (country: CountryCode, home: Home): Block => ({
  id: "brands",
  type: "brands",
  props: { heading: home.brands, brands: wordmarks(country), link: { label: home.brandsLink, href: "/brands" } },
});

const threeWays = ({ story }: Home): Block => ({
  id: "three-ways",
  type: "story",
  props: {
    heading: story.heading,
    text: story.text,
    picture: "swatch-lipstick",
    alt: story.alt,
    link: { label: story.link, href: "/products/lipstick-rouge" },
  },
});

const collect = ({ collect: { heading, text, cta } }: Home): Block => ({
  id: "collect",
  type: "panel",
  props: { heading, text, cta: { label: cta, href: "/terms?section=Click+and+collect" }, tone: "petal" },
});

const newsletter = (home: Home): Block => ({
  id: "newsletter",
  type: "newsletter",
  props: { ...home.newsletter, tone: "mist" },
});

/** The home page of a country and language: hero, departments, new products, delivery, brands, a story, collection, the newsletter. */
export function homeBlocks(country: CountryCode, language: LanguageCode): Block[] {
  const { home } = wordsIn(language, "content");
  return [
    hero(country, home),
    { id: "departments", type: "categories", props: { heading: home.categories, tiles: tiles(language) } },
    fresh(home),
    delivery(home, factsOf(country, language)),
    brands(country, home),
    threeWays(home),
    collect(home),
    newsletter(home),
  ];
}
