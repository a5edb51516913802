import { createRoute, z } from "@hono/zod-openapi";
import { errors, json, pageOf, slugSchema } from "../shared";

/** Whether the store is open now, decided when it is read (R65), from its hours and closed days. */
export const openingSchema = z
  .object({
    open: z.boolean(),
    /** The next closing time; only when it is open. */
    closesAt: z.iso.datetime().nullable(),
    /** The next opening within three weeks; only when it is closed. */
    opensAt: z.iso.datetime().nullable(),
    opensIn: z
      .int()
      .nullable()
      .openapi({ description: "Days until the store opens next, by its own calendar; 0 is today" }),
  })
  .openapi("StoreOpening");
export type Opening = z.infer<typeof openingSchema>;

export const storeSchema = z
  .object({
    slug: slugSchema,
    name: z.string(),
    /** Address lines in the country's order and script. */
    addressLines: z.array(z.string()),
    phone: z.string(),
    timeZone: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** Monday first; null means closed. `HH:MM` in the store's time zone. */
    hours: z.array(z.object({ opens: z.string(), closes: z.string() }).nullable()).length(7),
    opening: openingSchema,
    collect: z.boolean(),
    km: z
      .number()
      .nullable()
      .openapi({ description: "With `from`: the distance from there in kilometres, in a straight line" }),
    hasAll: z.boolean().nullable().openapi({
      description: "With `bag`: whether the store has the whole bag now; null without a bag or with an empty one",
    }),
    lacks: z
      .array(z.string())
      .openapi({ description: "With `bag`: the names of products that the store lacks or has too few of" }),
  })
  .openapi("Store");
export type Store = z.infer<typeof storeSchema>;

/** The most characters of a store search that are looked at. */
export const MAX_NEAR = 80;

const isPlace = (text: string) => {
  const [latitude = 0, longitude = 0] = text.split(",").map(Number);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
};

/** The stores of the country (S7.15). */
export const storeLocations = createRoute({
  method: "get",
  path: "/store-locations",
  summary: "List the country's stores",
  tags: ["happening"],
  request: {
    query: z.object({
      near: z.string().max(MAX_NEAR).optional().openapi({
        description: "An area, a street or a postcode, in any script; finds stores whose name or address has the words",
        example: "orchard",
      }),
      from: z
        .string()
        .regex(/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/)
        .refine(isPlace)
        .optional()
        .openapi({
          description: "Latitude and longitude (R63); sorts the nearest first, or without it in the editors' order",
          example: "1.3,103.84",
        }),
      open: z.enum(["true"]).optional().openapi({ description: "Only stores that are open now" }),
      collect: z.enum(["true"]).optional().openapi({ description: "Only stores where orders can be collected" }),
      service: slugSchema
        .optional()
        .openapi({ description: "Only stores with this service, or with a service under this heading" }),
      bag: z
        .enum(["true"])
        .optional()
        .openapi({ description: "Whether to say for each store if it has the whole bag" }),
    }),
  },
  responses: { 200: json(pageOf(storeSchema), "Stores"), 400: errors[400] },
});

/** Shows one store; a store of another country is not found (S2.09). */
export const showStore = createRoute({
  method: "get",
  path: "/store-locations/{slug}",
  summary: "Show a store, with the days on which it is closed",
  tags: ["happening"],
  request: { params: z.object({ slug: slugSchema.openapi({ example: "orchard" }) }) },
  responses: {
    200: json(
      storeSchema
        .extend({
          closedOn: z
            .array(z.iso.date())
            .openapi({ description: "Coming days on which the store is closed, soonest first" }),
        })
        .openapi("StoreInFull"),
      "The store",
    ),
    400: errors[400],
    404: errors[404],
  },
});
