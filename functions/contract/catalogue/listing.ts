import { createRoute, z } from "@hono/zod-openapi";
import { errors, json, pageOf, slugSchema } from "../shared";
import { productCardSchema } from "./card";
import { brandSchema, categoryRefSchema } from "./directory";
import { readingSchema } from "./search";

export const sortSchema = z.enum(["recommended", "new", "price_asc", "price_desc"]);
export type Sort = z.infer<typeof sortSchema>;

export const searchQuerySchema = z.object({
  q: z.string().trim().max(100).optional(),
  category: z
    .string()
    .max(160)
    .regex(/^[a-z0-9-]+(\/[a-z0-9-]+){0,2}$/)
    .optional()
    .openapi({ description: "Category path" }),
  brand: slugSchema.optional(),
  sort: sortSchema.default("recommended"),
  page: z.coerce.number().int().min(1).max(500).default(1),
  pageSize: z.coerce.number().int().min(1).max(48).default(24),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

const filterOption = z.object({ slug: z.string(), name: z.string(), count: z.int() });
export const filtersSchema = z
  .object({
    categories: z.array(filterOption.extend({ path: z.string() })).openapi({
      description: "One level below the chosen category, in the editors' order; `path` is what `category` takes",
    }),
    brands: z.array(filterOption).openapi({ description: "A to Z, counted as if no brand was chosen" }),
    chosen: z
      .object({
        categories: z.array(categoryRefSchema),
        brand: brandSchema.omit({ productCount: true }).nullable(),
      })
      .openapi({
        description:
          "What the listing is narrowed by, by name: the chosen category after those above it, and the brand; fewer categories than asked for, or no brand, mean that there is none of that name",
      }),
  })
  .openapi("Filters");
export type Filters = z.infer<typeof filtersSchema>;

export const searchReplySchema = pageOf(productCardSchema).extend(readingSchema.shape).openapi("SearchReply");
export type SearchReply = z.infer<typeof searchReplySchema>;

/** S7.23: a listing by words, category and brand. */
export const search = createRoute({
  method: "get",
  path: "/search",
  summary: "Products by words, category and brand",
  tags: ["catalogue"],
  request: { query: searchQuerySchema },
  responses: { 200: json(searchReplySchema, "A page of product cards"), 400: errors[400] },
});

/** S7.23. */
export const productFilters = createRoute({
  method: "get",
  path: "/products/filters",
  summary: "What a listing can be narrowed by, with counts",
  tags: ["catalogue"],
  request: { query: searchQuerySchema.pick({ q: true, category: true, brand: true }) },
  responses: {
    200: json(filtersSchema, "Filters"),
    400: errors[400],
  },
});
