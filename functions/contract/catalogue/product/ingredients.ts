import { createRoute, z } from "@hono/zod-openapi";
import { errors, json, pageOf } from "../../shared";
import { AVOID_GROUPS } from "./avoid-groups";

export const avoidGroupSchema = z.enum(AVOID_GROUPS).openapi("AvoidGroup");

/** An ingredient that the shopper avoids, with the groups and names that it matches. */
export const avoidedSchema = z
  .object({
    ingredient: z.string(),
    groups: z.array(avoidGroupSchema),
    names: z.array(z.string()).openapi({ description: "Entries of the list that name single ingredients" }),
  })
  .openapi("AvoidedIngredient");
export type Avoided = z.infer<typeof avoidedSchema>;

export const ingredientGroupSchema = z
  .object({
    id: avoidGroupSchema,
    members: z.array(z.string()).openapi({
      description:
        "INCI names, or parts of them: whole words, `…` standing for the rest of a word or for words between; `=` before a name that must be all",
      example: ["…paraben", "=Alcohol", "Citrus … Oil"],
    }),
  })
  .openapi("IngredientGroup");
export type IngredientGroup = z.infer<typeof ingredientGroupSchema>;

/** Lists the groups that an avoid list can name. */
export const ingredientGroups = createRoute({
  method: "get",
  path: "/ingredient-groups",
  summary: "List the groups of ingredients that shoppers avoid",
  tags: ["catalogue", "ours"],
  responses: { 200: json(pageOf(ingredientGroupSchema), "Groups with their INCI names"), 400: errors[400] },
});
