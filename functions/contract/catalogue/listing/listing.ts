import { createRoute, z } from "@hono/zod-openapi";
import { moneySchema } from "../../money";
import { errors, json, pageOf, slugSchema } from "../../shared";
import { productCardSchema } from "../product/card";
import { avoidedSchema } from "../product/ingredients";
import { readingSchema } from "../search/search";
import { brandSchema, categoryRefSchema } from "./directory";
import { facetSchema, narrowingSchema, wayOutSchema } from "./facets";

export const sortSchema = z.enum(["recommended", "new", "bestselling", "price_asc", "price_desc", "rating"]);
export type Sort = z.infer<typeof sortSchema>;

/** Selects the products of a listing before filters. */
export const placeQuerySchema = z.object({
  q: z.string().trim().max(100).optional(),
  category: z
    .string()
    .max(160)
    .regex(/^[a-z0-9-]+(\/[a-z0-9-]+){0,2}$/)
    .optional()
    .openapi({ description: "Category path" }),
  ...narrowingSchema.shape,
  avoid: z.string().max(2000).optional().openapi({
    description:
      "An avoid list: groups of ingredients and names of single ones, joined by |. What holds any of it is marked, and left out by `without`",
    example: "fragrance|nut_oils|Salicylic Acid",
  }),
});

/** The most pages in one answer. */
export const MOST_PAGES = 5;

export const searchQuerySchema = placeQuerySchema.extend({
  sort: sortSchema.default("recommended"),
  page: z.coerce.number().int().min(1).max(500).default(1),
  through: z.coerce
    .number()
    .int()
    .min(1)
    .max(504)
    .optional()
    .openapi({ description: `Last page of a stretch that begins at \`page\`; ${MOST_PAGES} pages at most` }),
  pageSize: z.coerce.number().int().min(1).max(48).default(24),
  include: z.enum(["filters"]).optional().openapi({ description: "`filters` adds the answer of /products/filters" }),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

const filterOption = z.object({ slug: z.string(), name: z.string(), count: z.int() });
export const filtersSchema = z
  .object({
    categories: z.array(filterOption.extend({ path: z.string() })).openapi({
      description: "The categories below the chosen one, in the editors' order; `category` takes their `path`",
    }),
    brands: z.array(filterOption).openapi({ description: "The brands A to Z, counted as if none was chosen" }),
    facets: z.array(facetSchema).openapi({
      description: "Each facet with the values that have products; `type` is one level below the chosen category",
    }),
    waysOut: z
      .array(wayOutSchema)
      .openapi({ description: "The filters whose removal shows products again; empty when products were found" }),
    prices: z
      .object({ lowest: moneySchema, highest: moneySchema })
      .nullable()
      .openapi({ description: "The lowest and the highest price of the category or search, whatever the filters are" }),
    chosen: z
      .object({
        categories: z.array(categoryRefSchema),
        brand: brandSchema.omit({ productCount: true }).nullable(),
      })
      .openapi({
        description:
          "What the listing is narrowed by, by name: the chosen category after those above it, and the first brand; fewer categories than asked for, or no brand, mean that there is none of that name",
      }),
  })
  .openapi("Filters");
export type Filters = z.infer<typeof filtersSchema>;

/** The avoided ingredients in the products of a page. */
const avoidedByProductSchema = z.array(z.object({ slug: slugSchema, ingredients: z.array(avoidedSchema).min(1) }));
export type AvoidedByProduct = z.infer<typeof avoidedByProductSchema>;

export const searchReplySchema = pageOf(productCardSchema)
  .extend(readingSchema.shape)
  .extend({
    filters: filtersSchema.nullable().openapi({ description: "Null unless `include` asks for it" }),
    avoided: avoidedByProductSchema.openapi({ description: "The cards with ingredients that `avoid` names" }),
    nearby: z.array(productCardSchema).openapi({
      description:
        "With the filters, when nothing was found: some of the products that the first entry of `waysOut` shows",
    }),
  })
  .openapi("SearchReply");
export type SearchReply = z.infer<typeof searchReplySchema>;

/** A listing by words, category and facets (S7.23). */
export const search = createRoute({
  method: "get",
  path: "/search",
  summary: "List products by words, category and facets",
  tags: ["catalogue"],
  request: { query: searchQuerySchema },
  responses: { 200: json(searchReplySchema, "A page of product cards"), 400: errors[400] },
});

/** The facets of a listing (S7.23). */
export const productFilters = createRoute({
  method: "get",
  path: "/products/filters",
  summary: "List the filters of a listing, with counts",
  tags: ["catalogue"],
  request: { query: placeQuerySchema },
  responses: {
    200: json(filtersSchema, "Filters"),
    400: errors[400],
  },
});
