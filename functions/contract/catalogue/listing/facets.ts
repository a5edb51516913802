import { z } from "@hono/zod-openapi";
import { FACETS, type FacetName } from "./facet-names";

/** Values joined by commas; an unknown value matches no product. */
const values = (value: string, most: number, description: string) =>
  z
    .string()
    .max(1000)
    .regex(new RegExp(`^${value}(,${value}){0,${most - 1}}$`))
    .optional()
    .openapi({ description });
const attribute = (name: string) =>
  values("[a-z_]{1,40}", 20, `Values of the attribute ${name}, joined by commas: any of them`);
const SLUG = "[a-z0-9]+(?:-{1,2}[a-z0-9]+)*";

/** Within a facet any of the values may match, except for claims, which must all match; all facets must match. */
export const narrowingSchema = z.object({
  type: values("[a-z0-9-]+(?:/[a-z0-9-]+){0,2}", 20, "Category paths, joined by commas: any of them"),
  brand: values(SLUG, 20, "Brand slugs, joined by commas: any of them"),
  price: values(
    "\\d{0,12}-\\d{0,12}",
    10,
    "Price ranges in minor units, joined by commas: any of them. `2500-5000` has both ends, of which either may be left out",
  ),
  shade_family: attribute("shade_family"),
  finish: attribute("finish"),
  skin_type: attribute("skin_type"),
  concern: attribute("concern"),
  claim: values("[a-z_]{1,40}", 20, "Claims, joined by commas: all of them"),
  without: z.enum(["1"]).optional().openapi({
    description: "Only products without the ingredients that `avoid` names; without `avoid` it changes nothing",
  }),
  rating: z.coerce.number().int().min(1).max(5).optional().openapi({ description: "The least number of stars" }),
  available: z.enum(["1"]).optional().openapi({ description: "Only products that can be delivered now" }),
  store: values(SLUG, 20, "Store slugs, joined by commas: on the shelf of any of them"),
}) satisfies z.ZodType<Partial<Record<FacetName, string | number>>>;
export type NarrowingQuery = z.infer<typeof narrowingSchema>;
export const facetOptionSchema = z.object({
  value: z.string().openapi({ description: "The value for the query" }),
  name: z.string().nullable().openapi({
    description:
      "Null where the value says it all, or a string of the catalogue has its name: attributes, prices, stars",
  }),
  count: z.int().openapi({
    description:
      "Products with this value, as if nothing of this facet was chosen; of claims: that have those chosen too",
  }),
});

export const facetSchema = z.object({ facet: z.enum(FACETS), options: z.array(facetOptionSchema) }).openapi("Facet");
export type Facet = z.infer<typeof facetSchema>;

/** A facet or a claim that the shopper can give up to get products back, when none are left. */
export const wayOutSchema = z
  .object({
    facet: z.enum(FACETS),
    value: z.string().nullable().openapi({ description: "One chosen value; null for all chosen values of the facet" }),
    count: z.int().min(1).openapi({ description: "The number of products without this filter" }),
  })
  .openapi("WayOut");
export type WayOut = z.infer<typeof wayOutSchema>;
