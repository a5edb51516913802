import type { LanguageCode } from "../../../contract/countries";
import { LANGUAGES } from "../../../contract/countries";
import {
  addNames,
  addToIndex,
  countWords,
  factWords,
  type IndexedProduct,
  indexedNames,
  shadeWords,
  together,
} from "../../facts/search-index";
import type { Part } from "../../trip";
import type { Translated } from "../words/words";
import {
  ATTRIBUTES_OF,
  BRANDS,
  DEPARTMENTS,
  INGREDIENTS_OF,
  PRODUCTS,
  productTexts,
  type SeedProduct,
} from "./catalogue";
import { categoryRows } from "./catalogue-rows";

const inBoth = (names: Translated[], language: LanguageCode) => ({
  own: together(names.flatMap((name) => name[language] ?? [])),
  english: together(names.map((name) => name.en)),
});

/** The names of a product's categories: the two above, and the deepest. */
function categoryNames(product: SeedProduct) {
  const department = DEPARTMENTS.find(({ slug }) => slug === product.department);
  const category = department?.categories.find(({ slug }) => slug === product.category);
  const kind = category?.subcategories.find(({ slug }) => slug === product.subcategory);
  return {
    above: [department, category].flatMap((level) => (level ? [level.name] : [])),
    kind: kind ? [kind.name] : [],
  };
}

const brandNames = new Map(BRANDS.map(({ slug, name }) => [slug, name]));

function indexedProduct(product: SeedProduct, language: LanguageCode): IndexedProduct {
  const own = productTexts(language)[product.slug];
  const english = productTexts("en")[product.slug];
  const { above, kind } = categoryNames(product);
  return {
    slug: product.slug,
    name: product.name,
    brand: brandNames.get(product.brand) ?? "",
    kind: inBoth(kind, language),
    category: inBoth(above, language),
    shades: shadeWords(product.shades ?? []),
    claims: {
      own: together(own?.claims ?? []),
      english: together([
        ...(english?.claims ?? []),
        ...product.sizes,
        ...factWords({
          claims: ATTRIBUTES_OF[product.slug]?.claim ?? [],
          skinTypes: ATTRIBUTES_OF[product.slug]?.skin_type ?? [],
          ingredients: INGREDIENTS_OF[product.slug] ?? [],
        }),
      ]),
    },
    description: { own: own?.description ?? "", english: english?.description ?? "" },
  };
}

/** The categories with their names in each language. */
function namedCategories() {
  const byPath = new Map<string, Partial<Record<LanguageCode, string>>>();
  for (const { categoryPath, language, name } of categoryRows().texts)
    byPath.set(categoryPath, { ...byPath.get(categoryPath), [language]: name });
  return [...byPath].map(([path, names]) => ({ path, names }));
}

/** Statements that write the search index, whose virtual tables are not in the schema. */
export const fillWords = (): Part<number>[] => [
  ...LANGUAGES.flatMap((language) =>
    addToIndex(
      language,
      PRODUCTS.map((product) => indexedProduct(product, language)),
    ),
  ),
  ...countWords(),
  addNames(indexedNames(BRANDS, namedCategories())),
];
