import type { AssistantAnswer } from "../../../contract/assistant/assistant";
import type { ProductCard } from "../../../contract/catalogue/product/card";
import type { KeyOf } from "../../../shared/words/rooms";
import { type Ask, answered, buyable } from "../ask";
import { shelfOf } from "../kinds";
import { profileLines, suggestionsOf } from "../suggest";

type RoutineStep = { name: KeyOf<"assistant">; category: string; words: string };

/** The steps of a routine in the order of use; `words` find them in a shop whose categories are called otherwise. */
const STEPS: readonly RoutineStep[] = [
  { name: "stepCleanse", category: "skincare/cleansers", words: "cleanser" },
  { name: "stepTone", category: "skincare/toners-mists", words: "toner" },
  { name: "stepTreat", category: "skincare/serums", words: "serum" },
  { name: "stepMoisturise", category: "skincare/moisturisers", words: "moisturiser" },
  { name: "stepProtect", category: "skincare/sun-care", words: "sunscreen" },
];
/** What a budget is spent on first. */
const NEEDED: readonly RoutineStep["name"][] = [
  "stepCleanse",
  "stepMoisturise",
  "stepProtect",
  "stepTreat",
  "stepTone",
];
const LOOKED_AT = 12;

const costOf = ({ price }: ProductCard) => price?.minor ?? 0;

/** The question with the member's own skin type, where it names none. */
function withOwnSkin(ask: Ask): Ask {
  const { traits } = ask.reading;
  const skinType = ask.own?.skinType ?? null;
  if (skinType === null || traits.skin_type.length > 0) return ask;
  return { ...ask, reading: { ...ask.reading, traits: { ...traits, skin_type: [skinType] } } };
}

async function candidatesFor(ask: Ask, step: RoutineStep): Promise<ProductCard[]> {
  const { category, words } = step;
  const { skin_type, claim } = ask.reading.traits;
  const narrowed = {
    skin_type: skin_type.length === 0 ? undefined : skin_type.join(","),
    claim: claim.length === 0 ? undefined : claim.join(","),
    pageSize: LOOKED_AT,
    sort: "rating" as const,
  };
  const shelf = await shelfOf(ask, category);
  const concerns = step.name === "stepTreat" ? (ask.own?.concerns ?? []) : [];
  const treating =
    concerns.length === 0 ? null : await buyable(ask, { ...narrowed, ...shelf, concern: concerns.join(",") });
  if (treating !== null && treating.cards.length > 0) return treating.cards;
  const inCategory = await buyable(ask, { ...narrowed, ...shelf });
  if (inCategory.cards.length > 0) return inCategory.cards;
  const byWords = await buyable(ask, { ...narrowed, q: words });
  return byWords.matched === "all" ? byWords.cards : [];
}

type Picked = Map<RoutineStep["name"], ProductCard>;

/**
 * Chooses a product for each step within a budget in minor units: first the cheapest of each step, the needed steps first, then what is rated better as far as
 * the money goes. Null is no budget.
 */
export function chooseRoutine(
  candidates: ReadonlyMap<RoutineStep["name"], readonly ProductCard[]>,
  budget: number | null,
): Picked {
  const picked: Picked = new Map();
  let left = budget ?? Number.POSITIVE_INFINITY;
  const used = new Set<string>();
  for (const name of NEEDED) {
    const free = (candidates.get(name) ?? []).filter(({ slug }) => !used.has(slug));
    const cheapest = free.toSorted((one, other) => costOf(one) - costOf(other))[0];
    if (cheapest === undefined || costOf(cheapest) > left) continue;
    picked.set(name, cheapest);
    used.add(cheapest.slug);
    left -= costOf(cheapest);
  }
  for (const name of NEEDED) {
    const now = picked.get(name);
    if (now === undefined) continue;
    const better = (candidates.get(name) ?? []).find(
      (one) => one.slug === now.slug || (!used.has(one.slug) && costOf(one) - costOf(now) <= left),
    );
    if (better === undefined || better.slug === now.slug) continue;
    left -= costOf(better) - costOf(now);
    used.add(better.slug);
    picked.set(name, better);
  }
  return picked;
}

/** Builds a routine for a skin type and a budget, of products that hold nothing that the shopper avoids. */
export async function routineAnswer(ask: Ask): Promise<AssistantAnswer> {
  const { t, reading, money } = ask;
  const budget = reading.price?.to ?? null;
  // The budget is for all of it, so no product is said to be within it.
  const asking = withOwnSkin({ ...ask, reading: { ...reading, price: null } });
  const found = await Promise.all(STEPS.map(async (step) => [step.name, await candidatesFor(asking, step)] as const));
  const picked = chooseRoutine(new Map(found), budget);
  const suggestions = await suggestionsOf(
    asking,
    STEPS.flatMap(({ name }) => {
      const card = picked.get(name);
      return card === undefined ? [] : [{ card, step: t(name) }];
    }).map((one) => ({ ...one, variantId: null })),
    STEPS.length,
  );
  if (suggestions.length === 0) return answered("routine", t("routineNone"));
  const cheapest = suggestions.map(({ choices }) =>
    choices.toSorted((one, other) => one.price.minor - other.price.minor),
  );
  const ordered = suggestions.map((one, at) => ({ ...one, choices: cheapest[at] ?? one.choices }));
  const first = ordered.flatMap(({ choices: [choice] }) => choice ?? []);
  const total = first.reduce((sum, { price }) => sum + price.minor, 0);
  const currency = first[0]?.price.currency;
  const lines = [
    ...(currency === undefined
      ? []
      : [t("routineTotal", { total: money({ minor: total, currency }), count: ordered.length })]),
    ...(ordered.length < STEPS.length ? [t(budget === null ? "routineFewer" : "routineShort")] : []),
    ...(asking.reading.traits.skin_type.length === 0 ? [t("routineSkin")] : []),
    ...(asking.reading.traits.skin_type.length > reading.traits.skin_type.length ? profileLines(ask) : []),
  ];
  return answered("routine", t("routine"), { suggestions: ordered, lines });
}
