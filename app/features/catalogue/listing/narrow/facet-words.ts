import { type FacetName, isAttributeFacet } from "#contract/catalogue/listing/facet-names";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import type { ShownFacet, ShownOption } from "./facets.server";

/** The names of facets and of their values. */
export function useFacetWords() {
  const t = useT("catalogue");
  const { money } = useFormat();
  // The contract lists the values; tests/words/facet-strings.test.ts makes sure that each has a text.
  const text = (key: string) => t(key as Parameters<typeof t>[0]);

  const titleOf = (facet: FacetName): string =>
    isAttributeFacet(facet) ? text(`attribute.${facet}`) : facet === "brand" ? t("brand") : text(`facet_${facet}`);

  const priceOf = ({ from, to }: Pick<ShownOption, "from" | "to">) => {
    if (from === null) return to === null ? "" : t("priceUpTo", { price: money(to) });
    return to === null
      ? t("priceFrom", { price: money(from) })
      : t("priceBetween", { from: money(from), to: money(to) });
  };

  /** The label within the list of its facet. */
  const labelOf = (facet: FacetName, option: ShownOption): string => {
    if (option.name !== null) return option.name;
    if (isAttributeFacet(facet)) return text(`value.${facet}.${option.value}`);
    if (facet === "price") return priceOf(option);
    if (facet === "rating") return t("starsAndUp", { stars: option.value });
    if (facet === "without") return t("withoutAvoided");
    return facet === "available" ? t("availableNow") : option.value;
  };

  /** The label on its own, without the facet's title above. */
  const chipOf = (facet: FacetName, option: ShownOption): string =>
    facet === "store" ? t("collectAt", { store: labelOf(facet, option) }) : labelOf(facet, option);

  return { titleOf, labelOf, chipOf };
}

/** The chosen values of all facets, in the order of the form. */
export const chosenOf = (facets: readonly ShownFacet[]) =>
  facets.flatMap(({ facet, options }) => options.filter(({ chosen }) => chosen).map((option) => ({ facet, option })));

/** Names of brands and stores are not translated. */
export const isEnglish = (facet: FacetName) => facet === "brand" || facet === "store";
