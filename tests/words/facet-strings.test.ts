import { expect, it } from "vitest";
import { FACETS, isAttributeFacet } from "../../functions/contract/catalogue/listing/facet-names";
import { ATTRIBUTE_NAMES, ATTRIBUTES } from "../../functions/contract/catalogue/product/attributes";
import { readSource } from "../support/source/source-files";

// Code joins the keys of facets and values, so each possible key must exist.

const catalogue: Record<string, string> = JSON.parse(readSource("locales/en/catalogue.json"));

it.each(ATTRIBUTE_NAMES)("%s and its values have names, and no value has a name that does not exist", (attribute) => {
  expect(catalogue[`attribute.${attribute}`]).toBeTruthy();
  const named = Object.keys(catalogue).filter((key) => key.startsWith(`value.${attribute}.`));
  expect(named.sort()).toEqual(ATTRIBUTES[attribute].map((value) => `value.${attribute}.${value}`).sort());
});

it("each other facet has a title", () => {
  const titled = FACETS.filter((facet) => !isAttributeFacet(facet) && facet !== "brand");
  expect(titled.filter((facet) => !catalogue[`facet_${facet}`])).toEqual([]);
});
