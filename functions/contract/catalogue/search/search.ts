import { createRoute, z } from "@hono/zod-openapi";
import { errors, json, pageOf } from "../../shared";
import { categoryRefSchema } from "../listing/directory";
import { brandRefSchema, productCardSchema } from "../product/card";
import { elsewhereSchema } from "./elsewhere";

/** How the words of a search were understood (R56). */
export const readingSchema = z.object({
  matched: z.enum(["all", "some", "none"]).openapi({
    description: "Whether the products have all the words, or only some because none has all, or nothing was found",
  }),
  corrected: z
    .string()
    .nullable()
    .openapi({ description: "The corrected words that were searched for instead: “Showing results for …”" }),
  suggestions: z
    .array(z.string())
    .max(4)
    .openapi({ description: "Other words that may have been meant, when not all words are found" }),
});
export const popularSchema = pageOf(z.object({ query: z.string() }))
  .extend({ brands: z.array(brandRefSchema) })
  .openapi("PopularQueries");
export type PopularQueries = z.infer<typeof popularSchema>;

/** Popular searches and brands (S7.23, S1.05). */
export const popularQueries = createRoute({
  method: "get",
  path: "/search/popular-queries",
  summary: "List the most frequent searches of the country and language, and its popular brands",
  tags: ["catalogue"],
  responses: { 200: json(popularSchema, "Queries and brands, most popular first"), 400: errors[400] },
});

export const suggestionsSchema = z
  .object({
    products: z.array(productCardSchema).max(5),
    brands: z.array(brandRefSchema).max(4),
    categories: z.array(categoryRefSchema).max(4),
    queries: z.array(z.string()).max(5),
    pages: elsewhereSchema.shape.pages,
    stores: elsewhereSchema.shape.stores,
    corrected: readingSchema.shape.corrected,
  })
  .openapi("Suggestions");
export type Suggestions = z.infer<typeof suggestionsSchema>;

/** Lists suggestions while typing; the last word may be unfinished (S1.05). */
export const searchSuggestions = createRoute({
  method: "get",
  path: "/search/suggestions",
  summary: "Suggest products, brands, categories and searches for typed text",
  tags: ["catalogue", "ours"],
  request: { query: z.object({ q: z.string().trim().min(1).max(100).openapi({ example: "lips" }) }) },
  responses: { 200: json(suggestionsSchema, "Suggestions"), 400: errors[400] },
});
