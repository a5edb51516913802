import { createRoute, z } from "@hono/zod-openapi";
import { errors, json, pageOf, slugSchema } from "./shared";

export const storeSchema = z
  .object({
    slug: slugSchema,
    name: z.string(),
    /** Address lines in the order and script of the country. */
    addressLines: z.array(z.string()),
    phone: z.string(),
    timeZone: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** Monday first; null is closed. `HH:MM` in the store's time zone. */
    hours: z.array(z.object({ opens: z.string(), closes: z.string() }).nullable()).length(7),
    collect: z.boolean(),
    hasAll: z.boolean().nullable().openapi({
      description: "With `bag`: whether all of the bag is there now; null without a bag or with an empty one",
    }),
    lacks: z.array(z.string()).openapi({ description: "With `bag`: names of what is not there, or not enough of it" }),
  })
  .openapi("Store");
export type Store = z.infer<typeof storeSchema>;

/** S7.15; in this slice the choice of a store to collect from. */
export const storeLocations = createRoute({
  method: "get",
  path: "/store-locations",
  summary: "The country's stores",
  tags: ["happening"],
  request: {
    query: z.object({
      collect: z.enum(["true"]).optional().openapi({ description: "Only stores that hand out orders" }),
      bag: z.enum(["true"]).optional().openapi({ description: "Say for each store whether it has all of the bag" }),
    }),
  },
  responses: { 200: json(pageOf(storeSchema), "Stores"), 400: errors[400] },
});
