import { ATTRIBUTES } from "../../../contract/catalogue/product/attributes";
import type { CountryCode, LanguageCode } from "../../../contract/countries";
import { ATTRIBUTES_OF, PRODUCTS, type SeedProduct } from "../catalogue/catalogue";
import { hashOf } from "../catalogue/prices/stock";
import type { Rows } from "../table-rows";
import type { Opinion } from "../words/opening-words";
import { authorOf } from "./authors";
import { opinionsOn } from "./opinions";

const DAY = 86_400_000;

/** The authors' country and language; a pair that is listed more often writes more reviews. */
export const WRITERS: readonly [CountryCode, LanguageCode][] = [
  ["SG", "en"],
  ["ID", "id"],
  ["TH", "th"],
  ["AU", "en"],
  ["HK", "zh"],
  ["MY", "en"],
  ["SG", "en"],
  ["ID", "id"],
  ["PH", "en"],
  ["TH", "th"],
  ["NZ", "en"],
  ["HK", "zh"],
  ["ID", "en"],
  ["HK", "en"],
  ["PH", "en"],
  ["AU", "en"],
];

/** Every reader finds at least so many reviews of a product in their own language. */
const AT_LEAST = 2;
const LOCALS: readonly [CountryCode, LanguageCode][] = [
  ["ID", "id"],
  ["TH", "th"],
  ["HK", "zh"],
  ["SG", "en"],
];

/** How many of a hundred reviews give at least so many stars: for loved products, for most, and for divisive ones. */
const MOODS = [
  { 5: 68, 4: 91, 3: 97, 2: 99 },
  { 5: 56, 4: 83, 3: 92, 2: 97 },
  { 5: 52, 4: 80, 3: 91, 2: 96 },
  { 5: 36, 4: 66, 3: 83, 2: 93 },
] as const;

const pick = <T>(list: readonly T[], key: string): T => {
  const found = list[hashOf(key) % list.length];
  if (found === undefined) throw new Error(`Nothing to pick for ${key}`);
  return found;
};

/**
 * Whether a product has reviews: it is on sale long enough to have been used, and three out of four of those are chosen.
 */
const isReviewed = ({ slug, category, launchedDaysAgo, release }: SeedProduct) =>
  launchedDaysAgo >= 20 && release === undefined && category !== "gift-cards" && hashOf(`${slug} is reviewed`) % 10 < 7;

/** Who reviews a product: 3 to 30 people, most often few, and whoever is missing of `LOCALS`. */
function writersOf({ slug }: SeedProduct): [CountryCode, LanguageCode][] {
  const count = 3 + Math.floor(27.99 * ((hashOf(`${slug} reviews`) % 1000) / 1000) ** 2.2);
  const first = hashOf(`${slug} writers`);
  const writers = Array.from(
    { length: count },
    (_, index): [CountryCode, LanguageCode] => WRITERS[(first + index * 5) % WRITERS.length] ?? ["SG", "en"],
  );
  for (const [country, language] of LOCALS) {
    const written = writers.filter(([, own]) => own === language).length;
    for (let more = written; more < AT_LEAST; more += 1) writers.push([country, language]);
  }
  return writers;
}

function starsOf(product: SeedProduct, key: string): number {
  const mood = pick(MOODS, `${product.slug} mood`);
  const lot = hashOf(`${key} stars`) % 100;
  if (lot < mood[5]) return 5;
  if (lot < mood[4]) return 4;
  if (lot < mood[3]) return 3;
  return lot < mood[2] ? 2 : 1;
}

/** The unused opinion that comes nearest to the stars; undefined when all are used. */
function opinionFor(product: SeedProduct, language: LanguageCode, stars: number, said: Set<Opinion>, key: string) {
  const left = opinionsOn(product, language).filter((opinion) => !said.has(opinion));
  const nearest = Math.min(...left.map((opinion) => Math.abs(opinion.stars - stars)));
  const fitting = left.filter((opinion) => Math.abs(opinion.stars - stars) === nearest);
  return fitting.length === 0 ? undefined : pick(fitting, `${key} opinion`);
}

const skinTypeOf = (product: SeedProduct, key: string) =>
  ATTRIBUTES_OF[product.slug]?.skin_type && hashOf(`${key} skin`) % 3 > 0
    ? pick(ATTRIBUTES.skin_type, `${key} skin type`)
    : null;

/** When a review was written: from a week after the launch to yesterday, in whole minutes. */
export function writtenAt({ launchedDaysAgo }: SeedProduct, key: string, now: Date): string {
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  const days = 1 + (hashOf(`${key} day`) % (launchedDaysAgo - 7));
  return new Date(today - days * DAY + (hashOf(`${key} minute`) % 1440) * 60_000).toISOString();
}

function reviewsOf(product: SeedProduct, now: Date): Rows<"reviews"> {
  const said = new Set<Opinion>();
  return writersOf(product).flatMap(([country, language], index) => {
    const key = `${product.slug}-${index + 1}`;
    const opinion = opinionFor(product, language, starsOf(product, key), said, key);
    if (opinion === undefined) return [];
    said.add(opinion);
    const shades = product.shades ?? [];
    return {
      id: `opening-${key}`,
      productSlug: product.slug,
      country,
      language,
      memberId: null,
      authorName: authorOf(country, key),
      rating: opinion.stars,
      title: opinion.title,
      body: opinion.body,
      shadeName: shades.length > 0 && hashOf(`${key} shade`) % 5 > 0 ? pick(shades, `${key} shade name`).name : null,
      skinType: skinTypeOf(product, key),
      verified: hashOf(`${key} verified`) % 5 > 0,
      state: "published" as const,
      createdAt: writtenAt(product, key, now),
    };
  });
}

/** The reviews before the shop opened: the same in every shop, except for the days. */
export const reviewRows = (now: Date): Rows<"reviews"> =>
  PRODUCTS.filter(isReviewed).flatMap((product) => reviewsOf(product, now));

/** How many reviews each product has, and their stars together. */
export function ratingsOf(now: Date): Map<string, { count: number; sum: number }> {
  const ratings = new Map<string, { count: number; sum: number }>();
  for (const { productSlug, rating } of reviewRows(now)) {
    const { count, sum } = ratings.get(productSlug) ?? { count: 0, sum: 0 };
    ratings.set(productSlug, { count: count + 1, sum: sum + rating });
  }
  return ratings;
}
