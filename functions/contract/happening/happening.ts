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
    opensIn: z.int().nullable().openapi({ description: "Days until then by the store's calendar: 0 is today" }),
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
    km: z.number().nullable().openapi({ description: "With `from`: kilometres from there as the crow flies" }),
    hasAll: z.boolean().nullable().openapi({
      description: "With `bag`: whether all of the bag is there now; null without a bag or with an empty one",
    }),
    lacks: z.array(z.string()).openapi({ description: "With `bag`: names of what is not there, or not enough of it" }),
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
  summary: "The country's stores",
  tags: ["happening"],
  request: {
    query: z.object({
      near: z.string().max(MAX_NEAR).optional().openapi({
        description: "An area, a street or a postcode, in any script: stores whose name or address has the words",
        example: "orchard",
      }),
      from: z
        .string()
        .regex(/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/)
        .refine(isPlace)
        .optional()
        .openapi({
          description: "Latitude and longitude (R63): the nearest first; without it, the editors' order",
          example: "1.3,103.84",
        }),
      open: z.enum(["true"]).optional().openapi({ description: "Only stores that are open now" }),
      collect: z.enum(["true"]).optional().openapi({ description: "Only stores that hand out orders" }),
      service: slugSchema
        .optional()
        .openapi({ description: "Only stores with this service, or with one under this heading" }),
      bag: z.enum(["true"]).optional().openapi({ description: "Say for each store whether it has all of the bag" }),
    }),
  },
  responses: { 200: json(pageOf(storeSchema), "Stores"), 400: errors[400] },
});

/** Shows one store; a store of another country is not found (S2.09). */
export const showStore = createRoute({
  method: "get",
  path: "/store-locations/{slug}",
  summary: "One store, with the days on which it is shut",
  tags: ["happening"],
  request: { params: z.object({ slug: slugSchema.openapi({ example: "orchard" }) }) },
  responses: {
    200: json(
      storeSchema
        .extend({
          closedOn: z.array(z.iso.date()).openapi({ description: "Days to come on which it is shut, soonest first" }),
        })
        .openapi("StoreInFull"),
      "The store",
    ),
    400: errors[400],
    404: errors[404],
  },
});
