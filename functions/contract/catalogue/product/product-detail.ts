import { z } from "@hono/zod-openapi";
import { moneySchema } from "../../money";
import { slugSchema } from "../../shared";
import { ATTRIBUTE_NAMES } from "./attributes";
import { brandRefSchema, gatedPriceSchema, pictureSchema, shadeSchema, stockStateSchema } from "./card";
import { avoidedSchema } from "./ingredients";
import { routineSchema } from "./routine";

/**
 * A promotion that a bag with enough of this product gets: automatically, with a public code, or as a gift to choose.
 */
export const productOfferSchema = z
  .object({
    id: slugSchema,
    kind: z.enum(["offer", "coupon", "gift"]),
    /** The code to type; null when none is needed. */
    code: z.string().nullable(),
    name: z.string(),
    terms: z.string(),
    minSpend: moneySchema.nullable(),
    validTill: z.iso.datetime().nullable(),
  })
  .openapi("ProductOffer");
export type ProductOffer = z.infer<typeof productOfferSchema>;

/** A part of a bundle, with its price when bought alone. */
export const bundlePartSchema = z
  .object({
    variantId: slugSchema,
    product: z.object({ slug: slugSchema, name: z.string(), brand: brandRefSchema }),
    shade: shadeSchema.nullable(),
    size: z.string().nullable(),
    picture: pictureSchema,
    quantity: z.int().min(1),
    price: gatedPriceSchema.openapi({
      description: "The price of one piece; null when it is not sold singly here, or not yet",
    }),
  })
  .openapi("BundlePart");

export const bundleSchema = z
  .object({
    parts: z.array(bundlePartSchema).min(1),
    /** The sum of the parts' own prices; null unless all have one. */
    apart: moneySchema.nullable(),
    /** What the bundle saves compared to that sum; null when it saves nothing or its price is hidden. */
    saving: moneySchema.nullable(),
  })
  .openapi("Bundle");
export type Bundle = z.infer<typeof bundleSchema>;

/** Days of the country's calendar. */
const daysSchema = z.object({ earliest: z.iso.date(), latest: z.iso.date() });

export const pickupStoreSchema = z
  .object({
    slug: slugSchema,
    name: z.string(),
    /** The present stock of each variant. */
    stock: z.array(z.object({ variantId: slugSchema, state: stockStateSchema })),
  })
  .openapi("PickupStore");
export type PickupStore = z.infer<typeof pickupStoreSchema>;

/** What a product page shows besides the variants. */
export const productDetail = {
  ingredients: z
    .array(z.string())
    .openapi({ description: "INCI names in the order of the pack; empty when the pack lists none" }),
  howToUse: z
    .array(z.string())
    .openapi({ description: "How products of its category are used, in steps; empty where that is not said" }),
  routine: routineSchema.nullable().openapi({
    description: "Where it stands in a routine; null where it has no step, or nothing is sold for the others",
  }),
  registration: z
    .object({ label: z.string(), number: z.string(), isMedicine: z.boolean() })
    .nullable()
    .openapi({ description: "Its number with the country's authority; null where none registers it" }),
  avoided: z.array(avoidedSchema).openapi({ description: "The ingredients that `avoid` names" }),
  attributes: z.array(z.object({ attribute: z.enum(ATTRIBUTE_NAMES), values: z.array(z.string()) })),
  offers: z
    .array(productOfferSchema)
    .openapi({ description: "The offers that apply; empty while it cannot be bought here" }),
  bundle: bundleSchema.nullable().openapi({ description: "The parts of a bundle; null for other products" }),
  /** The delivery days from now to the nearest zone (R42), and the fees by address; null when it cannot be delivered. */
  delivery: daysSchema.extend({ fee: z.object({ from: moneySchema, to: moneySchema }) }).nullable(),
  collection: daysSchema.extend({ stores: z.array(pickupStoreSchema) }).nullable(),
};
