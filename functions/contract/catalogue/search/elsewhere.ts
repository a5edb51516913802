import { createRoute, z } from "@hono/zod-openapi";
import { errors, json, slugSchema } from "../../shared";
import { categoryRefSchema } from "../listing/directory";
import { brandRefSchema } from "../product/card";

const localPath = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)/);

/** What matches a search besides products; each list has its best match first. */
export const elsewhereSchema = z
  .object({
    brands: z.array(brandRefSchema).max(4),
    categories: z.array(categoryRefSchema).max(4),
    pages: z
      .array(z.object({ title: z.string(), path: localPath }))
      .max(4)
      .openapi({ description: "Content pages and their sections; `path` has no language" }),
    stores: z.array(z.object({ slug: slugSchema, name: z.string(), path: localPath })).max(4),
    typed: z.boolean().openapi({
      description: "Whether a page or store has the words as they were typed, not only in a likely spelling",
    }),
  })
  .openapi("Elsewhere");
export type Elsewhere = z.infer<typeof elsewhereSchema>;

/** Finds brands, categories, pages and stores by words, mistyped ones too (S1.05). */
export const searchElsewhere = createRoute({
  method: "get",
  path: "/search/elsewhere",
  summary: "Search brands, categories, content pages and stores",
  tags: ["catalogue", "ours"],
  request: { query: z.object({ q: z.string().trim().min(1).max(100).openapi({ example: "delivery" }) }) },
  responses: { 200: json(elsewhereSchema, "The found entries"), 400: errors[400] },
});
