import type { AssistantAnswer } from "../../../contract/assistant/assistant";
import { showBag } from "../../bag/bag";
import { findBeside } from "../../catalogue/beside/beside";
import { showProductOf } from "../../catalogue/catalogue";
import { type Ask, answered, buyable } from "../ask";
import { cardsFor, MOST_SUGGESTED, suggestionsOf } from "../suggest";

/** How many lines of a bag are looked at. */
const MOST_LINES = 3;

/** The variants to find company for: of the product that the question names, or of the bag. */
async function variantsFor(ask: Ask): Promise<string[]> {
  const { call, reading, bagId } = ask;
  if (reading.words !== "") {
    const { cards, matched } = await buyable(
      { ...ask, avoid: { groups: [], names: [] }, avoidText: "" },
      { q: reading.words, pageSize: 1 },
    );
    const shown = cards[0] !== undefined && matched === "all" ? await showProductOf(call, cards[0].slug) : null;
    if (shown?.ok) return shown.product.variants.slice(0, 1).map(({ id }) => id);
  }
  const { lines } = await showBag(call, bagId);
  return lines
    .flatMap(({ kind, variantId }) => (kind === "product" && variantId !== null ? [variantId] : []))
    .slice(0, MOST_LINES);
}

/** Suggests what goes with a product, or with what is in the bag. */
export async function togetherAnswer(ask: Ask): Promise<AssistantAnswer> {
  const { call, t } = ask;
  const variants = await variantsFor(ask);
  if (variants.length === 0) return answered("together", t("togetherWhich"));
  const found = await Promise.all(variants.map((id) => findBeside(call, id)));
  const items = found.flatMap((one) =>
    one.ok ? one.beside.together.items.map((item) => ({ item, basis: one.beside.together.basis })) : [],
  );
  const cards = await cardsFor(ask, [...new Set(items.map(({ item }) => item.product.slug))].slice(0, 8));
  const suggestions = await suggestionsOf(
    ask,
    cards.map((card) => {
      const match = items.find(({ item }) => item.product.slug === card.slug);
      return { card, variantId: match?.item.id ?? null, why: t(match?.basis === "orders" ? "whyBought" : "whyStep") };
    }),
    MOST_SUGGESTED,
  );
  return answered("together", t(suggestions.length === 0 ? "togetherNone" : "together"), { suggestions });
}
