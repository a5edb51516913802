import type { AvoidedByProduct } from "#contract/catalogue/listing/listing";
import { formatFacts } from "#shared/words/lists";
import type { textsOf } from "#shared/words/texts.server";

type CatalogueTexts = Awaited<ReturnType<typeof textsOf<"catalogue">>>;

/** The most groups of ingredients that a card names; the product page names all of them. */
const MOST_NAMED = 2;

/**
 * A line about avoided ingredients for each product, by slug. Groups have their names; single ingredients are quoted as
 * the shopper typed them.
 */
export const cardWarnings = (avoided: AvoidedByProduct, t: CatalogueTexts, localeTag: string): Record<string, string> =>
  Object.fromEntries(
    avoided.map(({ slug, ingredients }) => {
      const kinds = new Set(
        ingredients.flatMap(({ groups, names }) => [...groups.map((one) => t(`avoid.${one}`)), ...names]),
      );
      return [slug, t("avoidOnCard", { what: formatFacts([...kinds].slice(0, MOST_NAMED), localeTag) })];
    }),
  );
