import { createRoute, z } from "@hono/zod-openapi";
import {
  bagCouponSchema,
  bagOfferSchema,
  bagVoucherSchema,
  deliveryLostSchema,
  giftOfferSchema,
  leftSchema,
  sampleOfferSchema,
} from "./bag-offers";
import { ledgerEntrySchema } from "./bag-pricing";
import { brandRefSchema, pictureSchema, shadeSchema } from "./catalogue/card";

import { marksSchema } from "./lists";
import { moneySchema } from "./money";
import { errors, json, mutationErrors, slugSchema } from "./shared";

/** R29: most of one variant in one bag. */
export const QUANTITY_CAP = 6;

/** What a line of the bag is (glossary). */
export const lineKindSchema = z
  .enum(["product", "bundle", "bundle_component", "gift", "sample", "reward", "gift_card"])
  .openapi("LineKind");
export type LineKind = z.infer<typeof lineKindSchema>;

export const availabilitySchema = z
  .enum(["available", "insufficient", "sold_out", "not_shipped", "not_open", "app_only", "gift_card_page"])
  .openapi("Availability");

export const bagLineSchema = z
  .object({
    id: z.string(),
    kind: lineKindSchema,
    /** Id of the bundle's line that this is a part of. */
    parentId: z.string().nullable(),
    /** The variant; of a gift or a sample the treat that was chosen. */
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
    /** Of a bundle what its parts cost together; 0 for its parts, gifts, samples and rewards. */
    lineTotal: moneySchema,
    /** What offers, staff price and code take off it. */
    discount: moneySchema,
    /** The price when it was added, where it has changed since. */
    priceWas: moneySchema.nullable(),
    availability: availabilitySchema,
    /** Of a reward: its id, the points that are set aside, and until when they and its piece are kept (R30). */
    reward: z.object({ id: slugSchema, points: z.int().min(0), heldUntil: z.iso.datetime() }).nullable(),
    /** Handed over in stores alone: an order for delivery cannot have it (R63). */
    collectionOnly: z.boolean(),
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

export type Availability = z.infer<typeof availabilitySchema>;

/** The cost lines of S3.02. */
export const totalsSchema = z
  .object({
    /** Merchandise at today's prices, bundles at theirs. */
    subtotal: moneySchema,
    /** What offers, staff price, code and perks take off together; never a gift card. */
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
    itemCount: z
      .int()
      .min(0)
      .openapi({ description: "Bought pieces: a bundle is one, gifts, samples and rewards are none" }),
    totals: totalsSchema,
    /** R27: free strictly above `threshold`; `remaining` is what is missing of merchandise after discounts, plus 1 minor unit, 0 when reached. */
    freeDelivery: z.object({ threshold: moneySchema, remaining: moneySchema, reached: z.boolean() }),
    /** False when a line must be changed or removed first. */
    canCheckOut: z.boolean(),
    /** The code of the order (R28): applied, or why not; null when there is none. */
    coupon: bagCouponSchema.nullable(),
    /** The member's voucher: applied, or kept for another order; null where none could apply. */
    voucher: bagVoucherSchema.nullable(),
    /** The code or voucher that costs the bag its free delivery (R26, R27); null when none does. */
    deliveryLost: deliveryLostSchema.nullable(),
    /** What would save more than the bag's own code or voucher: another code, or without a `code` the member's voucher called `name`. */
    advice: z
      .object({
        code: z.string().nullable(),
        name: z.string(),
        saving: moneySchema,
        /** What the bag has now, null for nothing, and what that saves. */
        ownName: z.string().nullable(),
        own: moneySchema,
      })
      .nullable(),
    gifts: z.array(giftOfferSchema),
    samples: sampleOfferSchema,
    offers: z.array(bagOfferSchema),
    /** Gifts and samples that left by themselves (R30), back when they are earned again; and a reward of which the time ran out. */
    left: z.array(leftSchema),
    /** How the price came about: every rule that applied or was refused, in the order of R26. */
    ledger: z.array(ledgerEntrySchema),
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

export const idempotent = z.object({
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

/** S7.07; with the marks of the catalogue, so that a page which shows the count needs no second call for its hearts. */
export const itemsCount = createRoute({
  method: "get",
  path: "/cart/items-count",
  summary: "How many pieces are in the bag, and what is kept and waited for",
  tags: ["bag"],
  responses: { 200: json(marksSchema.extend({ count: z.int().min(0) }), "The count"), 400: errors[400] },
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
