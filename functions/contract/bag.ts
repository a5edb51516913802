import { createRoute, z } from "@hono/zod-openapi";
import { brandRefSchema, pictureSchema, shadeSchema } from "./catalogue/card";
import { moneySchema } from "./money";
import { errors, json, slugSchema } from "./shared";

/** R29: most of one variant in one bag. */
export const QUANTITY_CAP = 6;

/** What a line of the bag is (glossary). Only `product` is written in this slice. */
export const lineKindSchema = z
  .enum(["product", "bundle", "bundle_component", "gift", "sample", "reward", "gift_card"])
  .openapi("LineKind");

export const availabilitySchema = z
  .enum(["available", "insufficient", "sold_out", "not_shipped"])
  .openapi("Availability");

export const bagLineSchema = z
  .object({
    id: z.string(),
    kind: lineKindSchema,
    variantId: slugSchema,
    product: z.object({ slug: slugSchema, name: z.string(), brand: brandRefSchema }),
    shade: shadeSchema.nullable(),
    size: z.string().nullable(),
    picture: pictureSchema,
    quantity: z.int().min(1),
    /** Most that can be chosen now: stock capped at 6; 0 when sold out. */
    maxQuantity: z.int().min(0),
    unitPrice: moneySchema,
    /** The struck price of one, when on sale. */
    listUnitPrice: moneySchema.nullable(),
    lineTotal: moneySchema,
    /** The price when it was added, where it has changed since. */
    priceWas: moneySchema.nullable(),
    availability: availabilitySchema,
  })
  .openapi("BagLine");
export type BagLine = z.infer<typeof bagLineSchema>;

export const taxIncludedSchema = z
  .object({
    name: z.enum(["GST", "VAT", "PPN"]),
    ratePercent: z.number(),
    amount: moneySchema,
    priceBeforeTax: moneySchema,
  })
  .openapi("TaxIncluded");

/** The cost lines of S3.02; a discount and a gift card come with their issues. */
export const totalsSchema = z
  .object({
    /** Merchandise at today's prices. */
    subtotal: moneySchema,
    discount: moneySchema,
    /** Delivery at the country's standard fee, 0 above the threshold; what a collection costs is in the checkout's totals. */
    delivery: moneySchema,
    total: moneySchema,
    taxIncluded: taxIncludedSchema.nullable(),
    /** Points this purchase would earn a member (R44). */
    pointsEarned: z.int().min(0),
  })
  .openapi("Totals");
export type Totals = z.infer<typeof totalsSchema>;

export const bagSchema = z
  .object({
    /** Grows with each change; `0` for a bag that was never written. */
    version: z.int().min(0),
    country: z.string(),
    lines: z.array(bagLineSchema),
    /** Pieces, not lines. */
    itemCount: z.int().min(0),
    totals: totalsSchema,
    /** R27: free strictly above `threshold`; `remaining` is what is missing, threshold - subtotal + 1 minor unit, 0 when reached. */
    freeDelivery: z.object({ threshold: moneySchema, remaining: moneySchema, reached: z.boolean() }),
    /** False when a line must be changed or removed first. */
    canCheckOut: z.boolean(),
  })
  .openapi("Bag");
export type Bag = z.infer<typeof bagSchema>;

export const addLineSchema = z.strictObject({
  variantId: slugSchema.openapi({ example: "lipstick-rouge--cardinal" }),
  quantity: z.int().min(1).max(QUANTITY_CAP).default(1),
});
export const updateLineSchema = z.strictObject({ quantity: z.int().min(0).max(QUANTITY_CAP) });
const lineParams = z.object({
  id: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[A-Za-z0-9_-]+$/),
});

const mutationErrors = {
  400: errors[400],
  403: errors[403],
  404: errors[404],
  409: errors[409],
  413: errors[413],
  415: errors[415],
  422: errors[422],
  429: errors[429],
};
const idempotent = z.object({
  "idempotency-key": z
    .string()
    .min(8)
    .max(64)
    .regex(/^[A-Za-z0-9_-]+$/)
    .optional(),
});

/** S7.19: the bag, briefly; the same object as cart/bag. */
export const showCart = createRoute({
  method: "get",
  path: "/cart",
  summary: "The bag",
  tags: ["bag"],
  responses: { 200: json(bagSchema, "The bag; empty when there is none"), 400: errors[400] },
});

/** S7.09. */
export const showBag = createRoute({
  method: "get",
  path: "/cart/bag",
  summary: "The bag with live prices and stock",
  tags: ["bag"],
  responses: { 200: json(bagSchema, "The bag; empty when there is none"), 400: errors[400] },
});

/** S7.07. */
export const itemsCount = createRoute({
  method: "get",
  path: "/cart/items-count",
  summary: "How many pieces are in the bag",
  tags: ["bag"],
  responses: { 200: json(z.object({ count: z.int().min(0) }), "The count"), 400: errors[400] },
});

/** S7.08. Creates the bag, and its cookie, when there is none. Adding a variant that is in the bag raises its quantity. */
export const addLine = createRoute({
  method: "post",
  path: "/cart/line-items",
  summary: "Add a variant to the bag",
  tags: ["bag"],
  request: {
    headers: idempotent,
    body: { required: true, content: { "application/json": { schema: addLineSchema } } },
  },
  responses: { 200: json(bagSchema, "The whole bag (R2)"), ...mutationErrors },
});

/** S7.08. Quantity 0 removes the line. */
export const updateLine = createRoute({
  method: "patch",
  path: "/cart/line-items/{id}",
  summary: "Set a line's quantity",
  tags: ["bag"],
  request: {
    params: lineParams,
    headers: idempotent,
    body: { required: true, content: { "application/json": { schema: updateLineSchema } } },
  },
  responses: { 200: json(bagSchema, "The whole bag"), ...mutationErrors },
});

/** S7.08. */
export const deleteLine = createRoute({
  method: "delete",
  path: "/cart/line-items/{id}",
  summary: "Remove a line",
  tags: ["bag"],
  request: { params: lineParams, headers: idempotent },
  responses: { 200: json(bagSchema, "The whole bag"), ...mutationErrors },
});
