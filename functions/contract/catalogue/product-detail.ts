import { z } from "@hono/zod-openapi";
import { ATTRIBUTE_NAMES } from "../attributes";
import { moneySchema } from "../money";
import { slugSchema } from "../shared";
import { brandRefSchema, gatedPriceSchema, pictureSchema, shadeSchema, stockStateSchema } from "./card";
import { avoidedSchema } from "./ingredients";

/** A promotion that a bag with enough of the product gets: by itself, with a code that anybody may know, or as a gift to choose. */
export const productOfferSchema = z
  .object({
    id: slugSchema,
    kind: z.enum(["offer", "coupon", "gift"]),
    /** What to type for it; null where nothing has to be typed. */
    code: z.string().nullable(),
    name: z.string(),
    terms: z.string(),
    minSpend: moneySchema.nullable(),
    validTill: z.iso.datetime().nullable(),
  })
  .openapi("ProductOffer");
export type ProductOffer = z.infer<typeof productOfferSchema>;

/** A part of a bundle with its own price, were it bought alone. */
export const bundlePartSchema = z
  .object({
    variantId: slugSchema,
    product: z.object({ slug: slugSchema, name: z.string(), brand: brandRefSchema }),
    shade: shadeSchema.nullable(),
    size: z.string().nullable(),
    picture: pictureSchema,
    quantity: z.int().min(1),
    price: gatedPriceSchema.openapi({ description: "Of one; null where it is not sold alone here, or not yet" }),
  })
  .openapi("BundlePart");
export type BundlePart = z.infer<typeof bundlePartSchema>;

export const bundleSchema = z
  .object({
    parts: z.array(bundlePartSchema).min(1),
    /** What the parts cost one by one; null unless each has a price. */
    apart: moneySchema.nullable(),
    /** What the bundle saves against that; null where it saves nothing, or its price is hidden. */
    saving: moneySchema.nullable(),
  })
  .openapi("Bundle");
export type Bundle = z.infer<typeof bundleSchema>;

/** Days in the country's calendar. */
const daysSchema = z.object({ earliest: z.iso.date(), latest: z.iso.date() });

export const pickupStoreSchema = z
  .object({
    slug: slugSchema,
    name: z.string(),
    /** Of each variant, what is on the shelves now. */
    stock: z.array(z.object({ variantId: slugSchema, state: stockStateSchema })),
  })
  .openapi("PickupStore");
export type PickupStore = z.infer<typeof pickupStoreSchema>;

/** What a product's page tells beside its variants. */
export const productDetail = {
  ingredients: z
    .array(z.string())
    .openapi({ description: "INCI names in the pack's order; empty where it lists none" }),
  avoided: z.array(avoidedSchema).openapi({ description: "Of the ingredients, those that `avoid` is about" }),
  attributes: z.array(z.object({ attribute: z.enum(ATTRIBUTE_NAMES), values: z.array(z.string()) })),
  offers: z.array(productOfferSchema).openapi({ description: "None while it cannot be bought here" }),
  bundle: bundleSchema.nullable().openapi({ description: "null for what is no bundle" }),
  /** R42, from now; null where it cannot be had that way. */
  delivery: daysSchema.nullable(),
  collection: daysSchema.extend({ stores: z.array(pickupStoreSchema) }).nullable(),
};
