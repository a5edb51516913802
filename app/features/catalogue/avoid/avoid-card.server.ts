import type { AvoidedByProduct } from "#contract/catalogue/listing";
import type { textsOf } from "~/site/texts.server";

type Words = Awaited<ReturnType<typeof textsOf<"catalogue">>>;

/** A card names so many kinds at most; the product page names all. */
const MOST_NAMED = 2;

/** By slug: what of an avoid list is in a product, in one line: groups by their names, and what was typed as it was typed. */
export const cardWarnings = (avoided: AvoidedByProduct, t: Words): Record<string, string> =>
  Object.fromEntries(
    avoided.map(({ slug, ingredients }) => {
      const kinds = new Set(
        ingredients.flatMap(({ groups, names }) => [...groups.map((one) => t(`avoid.${one}`)), ...names]),
      );
      return [slug, t("avoidOnCard", { what: [...kinds].slice(0, MOST_NAMED).join(", ") })];
    }),
  );
