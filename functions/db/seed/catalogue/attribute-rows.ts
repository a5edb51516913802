import { ATTRIBUTE_NAMES } from "../../../contract/catalogue/product/attributes";
import { shadeFamiliesOf } from "../../facts/shade-facts";
import type { Rows } from "../table-rows";
import { ATTRIBUTES_OF, PRODUCTS, type SeedProduct } from "./catalogue";

/** The values of a product's attribute: written by hand, or computed from its shades. */
const valuesOf = ({ slug, shades = [] }: SeedProduct, attribute: (typeof ATTRIBUTE_NAMES)[number]) =>
  attribute === "shade_family" ? shadeFamiliesOf(shades) : (ATTRIBUTES_OF[slug]?.[attribute] ?? []);

/** The attribute rows of the products, one per value. */
export const attributeRows = (): Rows<"productAttributes"> =>
  PRODUCTS.flatMap((product) =>
    ATTRIBUTE_NAMES.flatMap((attribute) =>
      valuesOf(product, attribute).map((value) => ({ productSlug: product.slug, attribute, value })),
    ),
  );
