import type { AssistantAnswer } from "../../../contract/assistant/assistant";
import type { ProductCard } from "../../../contract/catalogue/product/card";
import { indexed } from "../../../db/facts/words";
import { findElsewhere, findKinds } from "../../catalogue/search/search";
import { type Ask, answered, buyable } from "../ask";
import { shelfOf } from "../kinds";
import type { PriceRange } from "../read/price";
import type { AskedTraits } from "../read/traits";
import { MOST_SUGGESTED, profileLines, suggestionsOf, valueName } from "../suggest";

/** A few more than are shown, because some turn out not to be buyable. */
const LOOKED_AT = 8;
/** A longer text of which no product has all words is no search for a product. */
const MOST_LOOSE_WORDS = 3;
/** A word may name several kinds: sunscreens are for the face, for the body, and sticks. */
const MOST_KINDS = 3;

type Wish = { traits: AskedTraits; price: PriceRange | null };

export const priceText = ({ from, to }: PriceRange) => `${from ?? ""}-${to ?? ""}`;
const joined = (values: readonly string[]) => (values.length === 0 ? undefined : values.join(","));

const queryOf = ({ traits, price }: Wish) => ({
  skin_type: joined(traits.skin_type),
  concern: joined(traits.concern),
  claim: joined(traits.claim),
  finish: joined(traits.finish),
  price: price === null ? undefined : priceText(price),
  pageSize: LOOKED_AT,
});

/** The wish, and what is left of it when less and less is asked for, each with the words of what was given up. What is avoided is never given up. */
function* wishes(ask: Ask): Generator<{ wish: Wish; without: string[]; byProfile?: true }> {
  const { traits, price } = ask.reading;
  let wish: Wish = { traits, price };
  const skinType = ask.own?.skinType ?? null;
  if (skinType !== null && traits.skin_type.length === 0)
    yield { wish: { traits: { ...traits, skin_type: [skinType] }, price }, without: [], byProfile: true };
  const without: string[] = [];
  yield { wish, without: [] };
  for (const name of ["finish", "concern", "claim", "skin_type"] as const) {
    if (wish.traits[name].length === 0) continue;
    without.push(...wish.traits[name].map((value) => valueName(ask, name, value)));
    wish = { ...wish, traits: { ...wish.traits, [name]: [] } };
    yield { wish, without: [...without] };
  }
  if (price === null || ask.reading.words === "") return;
  yield { wish: { ...wish, price: null }, without: [...without, ask.t("thePrice")] };
}

/** Pages, brands and stores that the words lead to, where no product does. */
export async function elsewhereFor({ call, reading, t }: Ask): Promise<AssistantAnswer> {
  const { pages, brands, categories } = await findElsewhere(call, reading.words || reading.question.slice(0, 100));
  const links = [
    ...categories.slice(0, 2).map(({ name, path }) => ({ text: name, path: `/pages/shop/${path}` })),
    ...brands.slice(0, 2).map(({ name, slug }) => ({ text: name, path: `/brands/${slug}` })),
    ...pages.slice(0, 2).map(({ title, path }) => ({ text: title, path })),
  ];
  return answered("unknown", t(links.length > 0 ? "unknownElsewhere" : "unknown"), {
    links: links.length > 0 ? links : [{ text: t("linkHelp"), path: "/help" }],
  });
}

type Shelf = { q?: string; category?: string; type?: string };

/**
 * Where products of the words are looked for: a kind that the words name before the whole shop, so that "foundation" is no brush for it. The whole shop
 * also has what the name of a kind does not mean, so it comes last where there is such.
 */
async function shelvesFor(ask: Ask): Promise<Shelf[]> {
  const { words } = ask.reading;
  if (words === "") return [{}];
  const named = await findKinds(ask.call, words);
  const paths = named.length > 0 ? named : (await findElsewhere(ask.call, words)).categories.map(({ path }) => path);
  const kinds = await Promise.all(paths.slice(0, MOST_KINDS).map((path) => shelfOf(ask, path)));
  const asWorded = kinds.map((kind) => ({ ...kind, q: words }));
  return kinds.some(({ type }) => type !== undefined)
    ? [...asWorded, ...kinds, { q: words }]
    : [...asWorded, { q: words }, ...kinds];
}

type Found = { cards: ProductCard[]; isNear: boolean };

/** The products for a wish: those that have all words, else those of the kind, else those that come near. */
async function foundFor(ask: Ask, shelves: readonly Shelf[], wish: Wish): Promise<Found | null> {
  let near: ProductCard[] = [];
  const inKinds: ProductCard[] = [];
  for (const shelf of shelves) {
    if (inKinds.length > 0 && shelf.category === undefined) break;
    const { cards, matched } = await buyable(ask, { ...queryOf(wish), ...shelf });
    if (cards.length === 0) continue;
    if (shelf.q === undefined) inKinds.push(...cards);
    else if (matched === "all") return { cards, isNear: false };
    else near = cards;
  }
  if (inKinds.length > 0) return { cards: inKinds, isNear: false };
  const isLoose = indexed(ask.reading.words, ask.call.language).split(" ").length > MOST_LOOSE_WORDS;
  return near.length === 0 || isLoose ? null : { cards: near, isNear: true };
}

/** Finds products by words, skin, claims, price and what is avoided. It says what it gave up, and never makes anything up. */
export async function findAnswer(ask: Ask): Promise<AssistantAnswer> {
  const { t, list, reading } = ask;
  const shelves = await shelvesFor(ask);
  for (const { wish, without, byProfile = false } of wishes(ask)) {
    const found = await foundFor(ask, shelves, wish);
    // The member's own skin decides among what was asked for, and never leads to something else.
    if (found === null || (byProfile && found.isNear)) continue;
    const suggestions = await suggestionsOf(
      { ...ask, reading: { ...reading, ...wish } },
      found.cards.map((card) => ({ card })),
      MOST_SUGGESTED,
    );
    if (suggestions.length === 0) continue;
    const text =
      without.length > 0
        ? t("foundWithout", { what: list(without) })
        : found.isNear
          ? t("foundNear")
          : t("found", { count: suggestions.length });
    const more =
      reading.words === "" ? [] : [{ text: t("linkSearch"), path: `/search?q=${encodeURIComponent(reading.words)}` }];
    const lines = byProfile ? profileLines(ask) : [];
    return answered("find", text, { suggestions, links: more, lines });
  }
  return elsewhereFor(ask);
}
