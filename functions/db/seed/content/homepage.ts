import type { Block, BlockOf } from "../../../contract/content/blocks/blocks";
import type { CountryCode, LanguageCode } from "../../../contract/countries";
import { BRANDS, DEPARTMENTS } from "../catalogue/catalogue";
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

/** The department tiles, and the colour of each one's still life, which is seen until it is there. */
const TILES = {
  skincare: "#d3e7de",
  makeup: "#f3d3d4",
  fragrance: "#e3d6ec",
  hair: "#dfe3cb",
  "bath-body": "#f4e3bd",
  tools: "#ecd9cd",
} as const;

/** The brands of the home page, in its order. */
const SHOWN_BRANDS = [
  "maison-ilvane",
  "halcye",
  "petal-theory",
  "norre",
  "solenne",
  "melati-collection",
  "nadirelle",
  "nyiura",
  "tidewren",
  "senjara",
  "tuftwell",
  "loudmoth",
];

function tiles(language: LanguageCode) {
  return Object.entries(TILES).map(([slug, plate]) => {
    const department = DEPARTMENTS.find((one) => one.slug === slug);
    if (!department) throw new Error(`No tile for ${slug}`);
    const label = saidIn(department.name, language);
    return { label, href: `/pages/shop/${slug}`, picture: `department-${slug}-petal`, plate };
  });
}

/** Six brands: those of the country first, then the first ones of the list. */
function shownBrands(country: CountryCode) {
  const isLocal = ({ origin }: { origin: string }) => origin === country;
  return SHOWN_BRANDS.flatMap((slug) => BRANDS.filter((brand) => brand.slug === slug))
    .sort((a, b) => Number(isLocal(b)) - Number(isLocal(a)))
    .slice(0, 6)
    .map(({ slug, name }) => ({ slug, name }));
}

const hero = (country: CountryCode, { heroes }: Home): Block => {
  const kind = OPENINGS[country].hero;
  const { heading, text, cta } = heroes[kind];
  const { mood, picture, href } = HERO_LOOKS[kind];
  return { id: "hero", type: "hero", props: { heading, text, cta: { label: cta, href }, mood, picture } };
};

type Source = BlockOf<"products">["props"]["source"];

const row = (id: string, words: { heading: string; link: string }, href: string, sort: Source["sort"]): Block => ({
  id,
  type: "products",
  props: {
    heading: words.heading,
    link: { label: words.link, href },
    source: { category: null, brand: null, sort },
    picked: [],
    limit: 6,
  },
});

const bloom10 = ({ offer }: Home, facts: ReturnType<typeof factsOf>): Block => ({
  id: "bloom10",
  type: "offer",
  props: {
    heading: offer.heading,
    subheading: filled(offer.subheading, facts),
    text: offer.text,
    terms: offer.terms,
    code: "BLOOM10",
    link: { label: offer.link, href: "/offers" },
  },
});

const brands = (country: CountryCode, home: Home): Block => ({
  id: "brands",
  type: "brands",
  props: { heading: home.brands, brands: shownBrands(country), link: { label: home.brandsLink, href: "/brands" } },
});

type StoryWords = { heading: string; text: string; alt: string; link: string };

const story = (id: string, { heading, text, alt, link }: StoryWords, picture: string, href: string): Block => ({
  id,
  type: "story",
  props: { heading, text, picture, alt, link: { label: link, href } },
});

/** The routine of the sage still life; where the hero is that already, the lipstick that is worn in three ways. */
const routine = (country: CountryCode, home: Home): Block =>
  OPENINGS[country].hero === "light"
    ? story("three-ways", home.story, "swatch-lipstick", "/products/lipstick-rouge")
    : story("routine", home.routine, "still-sage", "/brands/halcye");

const pictureText = (id: string, words: StoryWords, picture: string, href: string): Block => ({
  id,
  type: "picture-text",
  props: {
    heading: words.heading,
    text: words.text,
    picture,
    alt: words.alt,
    side: "end",
    link: { label: words.link, href },
  },
});

/** The tiers of Beauty Pass for visitors. Members see their own card in its place, further up. */
const tiers = (id: string, segment: "visitor" | "member", home: Home, facts: ReturnType<typeof factsOf>): Block => ({
  id,
  type: "tiers",
  segments: [segment],
  props: {
    heading: home.tiers.heading,
    text: filled(home.tiers.text, facts),
    cta: { label: home.tiers.cta, href: "/account/beauty-pass" },
  },
});

const newsletter = (home: Home): Block => ({
  id: "newsletter",
  type: "newsletter",
  props: { ...home.newsletter, tone: "mist" },
});

const services = ({ services: { heading, text, link } }: Home): Block => ({
  id: "services",
  type: "services",
  props: { heading, text, limit: 3, link: { label: link, href: "/happening" } },
});

/** The home page of a country and language. */
export function homeBlocks(country: CountryCode, language: LanguageCode): Block[] {
  const { home } = wordsIn(language, "content");
  const facts = factsOf(country, language);
  return [
    hero(country, home),
    { id: "departments", type: "categories", props: { heading: home.categories, tiles: tiles(language) } },
    tiers("my-pass", "member", home, facts),
    row("bestsellers", home.best, "/bestsellers", "bestselling"),
    bloom10(home, facts),
    brands(country, home),
    routine(country, home),
    tiers("tiers", "visitor", home, facts),
    pictureText("finder", home.finder, "swatch-foundation", "/shades"),
    row("fresh", { heading: home.fresh, link: home.freshLink }, "/new-in", "new"),
    services(home),
    pictureText("gifts", home.gifts, "still-gift", "/pages/shop/gifts"),
    newsletter(home),
  ];
}
