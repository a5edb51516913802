import { createRoute, z } from "@hono/zod-openapi";
import { brandRefSchema, pictureSchema, shadeSchema } from "../catalogue/product/card";
import { marksSchema } from "../lists/lists";
import { moneySchema } from "../money";
import {
  bagCouponSchema,
  bagOfferSchema,
  bagVoucherSchema,
  deliveryLostSchema,
  giftOfferSchema,
  leftSchema,
  sampleOfferSchema,
} from "../promotions/offers";
import { ledgerEntrySchema } from "../promotions/pricing";
import { errors, json, jsonBody, mutationErrors, slugSchema } from "../shared";

/** The most pieces of one variant in a bag (R29). */
export const QUANTITY_CAP = 6;

/** The kinds of lines in a bag (docs/glossary.md). */
export const lineKindSchema = z
  .enum(["product", "bundle", "bundle_component", "gift", "sample", "reward", "gift_card"])
  .openapi("LineKind");
export type LineKind = z.infer<typeof lineKindSchema>;

export const availabilitySchema = z
  .enum(["available", "insufficient", "sold_out", "not_shipped", "not_open", "no_turn", "app_only", "gift_card_page"])
  .openapi("Availability");

export const bagLineSchema = z
  .object({
    id: z.string(),
    kind: lineKindSchema,
    /** The id of the bundle's line; null for a line that is not part of a bundle. */
    parentId: z.string().nullable(),
    /** The variant; for a gift or a sample the id of the treat. */
    variantId: slugSchema,
    product: z.object({ slug: slugSchema, name: z.string(), brand: brandRefSchema }),
    shade: shadeSchema.nullable(),
    size: z.string().nullable(),
    picture: pictureSchema,
    quantity: z.int().min(1),
    /** The most that can be chosen now: the stock, at most 6; 0 when sold out. */
    maxQuantity: z.int().min(0),
    unitPrice: moneySchema,
    /** The price of one piece before a reduction. */
    listUnitPrice: moneySchema.nullable(),
    /** For a bundle the sum of its parts; 0 for the parts themselves, gifts, samples and rewards. */
    lineTotal: moneySchema,
    /** What offers, staff price and code take off this line. */
    discount: moneySchema,
    /** The price when it was added, if it has changed since. */
    priceWas: moneySchema.nullable(),
    availability: availabilitySchema,
    /** For a reward: its id, the points that are held for it, and until when points and piece are kept (R30). */
    reward: z.object({ id: slugSchema, points: z.int().min(0), heldUntil: z.iso.datetime() }).nullable(),
    /** Whether it can only be collected: an order for delivery cannot contain it (R63). */
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

/** The costs of a bag or order (S3.02). */
export const totalsSchema = z
  .object({
    /** Merchandise at today's prices, bundles at theirs. */
    subtotal: moneySchema,
    /** The sum of offers, staff price, code and perks; never a gift card. */
    discount: moneySchema,
    /** The standard delivery fee, 0 above the threshold. The checkout's totals say what a collection costs. */
    delivery: moneySchema,
    paymentFee: moneySchema.optional().openapi({ description: "What the chosen way to pay costs, if anything" }),
    total: moneySchema,
    taxIncluded: taxIncludedSchema.nullable(),
    /** The points that a member would earn with it (R44). */
    pointsEarned: z.int().min(0),
  })
  .openapi("Totals");
export type Totals = z.infer<typeof totalsSchema>;

export const bagSchema = z
  .object({
    /** Grows with each change; 0 for a bag that was never saved. */
    version: z.int().min(0),
    country: z.string(),
    lines: z.array(bagLineSchema),
    itemCount: z.int().min(0).openapi({
      description: "The number of bought pieces; a bundle counts as one, and gifts, samples and rewards do not count",
    }),
    totals: totalsSchema,
    /**
     * Free strictly above `threshold` (R27); `remaining` is the missing merchandise after discounts plus 1 minor unit,
     * 0 when reached.
     */
    freeDelivery: z.object({ threshold: moneySchema, remaining: moneySchema, reached: z.boolean() }),
    deliveryByAddress: z.boolean().openapi({
      description:
        "Whether the fee may be higher for some addresses, so that this one is the lowest; the checkout's is exact",
    }),
    /** False when a line must be changed or removed first. */
    canCheckOut: z.boolean(),
    /** The promo code (R28): applied, or why not; null when there is none. */
    coupon: bagCouponSchema.nullable(),
    /** The member's voucher: applied, or kept for another order; null when none could apply. */
    voucher: bagVoucherSchema.nullable(),
    /** The code or voucher that costs the bag its free delivery (R26, R27); null for none. */
    deliveryLost: deliveryLostSchema.nullable(),
    /**
     * A code or voucher that would save more than the bag's own: another code, or without a `code` the member's voucher
     * called `name`.
     */
    advice: z
      .object({
        code: z.string().nullable(),
        name: z.string(),
        saving: moneySchema,
        /** The name and saving of the bag's present code or voucher; null for none. */
        ownName: z.string().nullable(),
        own: moneySchema,
      })
      .nullable(),
    gifts: z.array(giftOfferSchema),
    samples: sampleOfferSchema,
    offers: z.array(bagOfferSchema),
    /**
     * Gifts and samples that a rule removed (R30) and that return when earned again; also a reward whose time ran out.
     */
    left: z.array(leftSchema),
    /** How the price was made: every rule that applied or was refused, in the order of R26. */
    ledger: z.array(ledgerEntrySchema),
  })
  .openapi("Bag");
export type Bag = z.infer<typeof bagSchema>;

/** The bag after a change that may add pieces to it. */
export const changedBagSchema = bagSchema
  .extend({
    /** The pieces that this change added; none when the same change was sent before. */
    added: z.array(z.object({ variantId: slugSchema, quantity: z.int().min(1) })),
  })
  .openapi("ChangedBag");
export type ChangedBag = z.infer<typeof changedBagSchema>;

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

/** Shows the bag under the shorter path, with the same answer as `cart/bag` (S7.19). */
export const showCart = createRoute({
  method: "get",
  path: "/cart",
  summary: "Show the bag",
  tags: ["bag"],
  responses: { 200: json(bagSchema, "The bag; empty when there is none"), 400: errors[400] },
});

/** The whole bag (S7.09). */
export const showBag = createRoute({
  method: "get",
  path: "/cart/bag",
  summary: "Show the bag with current prices and stock",
  tags: ["bag"],
  responses: { 200: json(bagSchema, "The bag; empty when there is none"), 400: errors[400] },
});

/** The number of pieces (S7.07), with the wish list marks, so that a page needs no second call for its hearts. */
export const itemsCount = createRoute({
  method: "get",
  path: "/cart/items-count",
  summary: "Count the pieces in the bag, the wish list and the products waited for",
  tags: ["bag"],
  responses: { 200: json(marksSchema.extend({ count: z.int().min(0) }), "The count"), 400: errors[400] },
});

/**
 * Adds a variant (S7.08). Creates the bag and its cookie when there is none; a variant that is already there gets a
 * higher quantity.
 */
export const addLine = createRoute({
  method: "post",
  path: "/cart/line-items",
  summary: "Add a variant to the bag",
  tags: ["bag"],
  request: {
    headers: idempotent,
    body: jsonBody(addLineSchema),
  },
  responses: { 200: json(changedBagSchema, "The whole bag (R2)"), ...mutationErrors },
});

/** Changes a quantity (S7.08); 0 removes the line. */
export const updateLine = createRoute({
  method: "patch",
  path: "/cart/line-items/{id}",
  summary: "Set a line's quantity",
  tags: ["bag"],
  request: {
    params: lineParams,
    headers: idempotent,
    body: jsonBody(updateLineSchema),
  },
  responses: { 200: json(changedBagSchema, "The whole bag"), ...mutationErrors },
});

/** Removes a line (S7.08). */
export const deleteLine = createRoute({
  method: "delete",
  path: "/cart/line-items/{id}",
  summary: "Remove a line",
  tags: ["bag"],
  request: { params: lineParams, headers: idempotent },
  responses: { 200: json(bagSchema, "The whole bag"), ...mutationErrors },
});
