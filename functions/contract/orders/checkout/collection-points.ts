import { createRoute, z } from "@hono/zod-openapi";
import { moneySchema } from "../../money";
import { errors, json, pageOf, slugSchema } from "../../shared";

/** Why the bag cannot go to a collection point: something in it may not be carried there, is handed out in stores alone, or the parcel is too large. */
export const POINT_OBSTACLES = ["hazard", "too_large", "collection_only"] as const;
export type PointObstacle = (typeof POINT_OBSTACLES)[number];

/** A locker, or a counter where somebody hands the parcel over. */
export const collectionPointSchema = z
  .object({
    id: slugSchema,
    kind: z.enum(["locker", "counter"]),
    name: z.string(),
    addressLines: z.array(z.string()),
  })
  .openapi("CollectionPoint");
export type CollectionPoint = z.infer<typeof collectionPointSchema>;

/** What a checkout says of collection points; null in a country without any. */
export const pointOptionsSchema = z
  .object({
    fee: moneySchema,
    earliest: z.string(),
    latest: z.string(),
    keptDays: z.int().openapi({ description: "For how many days a parcel waits there" }),
    obstacle: z.enum(POINT_OBSTACLES).nullable(),
    products: z.array(z.string()).openapi({ description: "The products in the bag that are the obstacle" }),
    chosen: collectionPointSchema
      .nullable()
      .openapi({ description: "The point of the draft; null for none or a closed one" }),
  })
  .nullable();

/** Lists the open collection points of the country by a district or the beginning of a postcode; nearest postcodes first. */
export const listCollectionPoints = createRoute({
  method: "get",
  path: "/collection-points",
  summary: "List lockers and counters to which an order can be delivered",
  tags: ["orders", "ours"],
  request: { query: z.object({ near: z.string().trim().max(60).optional().openapi({ example: "Tampines" }) }) },
  responses: { 200: json(pageOf(collectionPointSchema), "Collection points"), 400: errors[400] },
});
