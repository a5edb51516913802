import { z } from "@hono/zod-openapi";
import { REFUSED_REASONS } from "./bag-pricing";
import { brandRefSchema, pictureSchema } from "./catalogue/card";
import { moneySchema } from "./money";
import { slugSchema } from "./shared";

const reasonSchema = z.enum(REFUSED_REASONS);

/** What stands between a bag and a promotion; `shortfall` is the money that is missing. */
const standing = {
  reason: reasonSchema.nullable(),
  shortfall: moneySchema.nullable(),
  at: z.string().nullable(),
};

/** S3.05: the code, what it is called and its terms. `reason` is null when it applies. */
export const bagCouponSchema = z
  .object({
    code: z.string(),
    name: z.string().nullable(),
    terms: z.string().nullable(),
    applied: z.boolean(),
    /** What it takes off. */
    saving: moneySchema,
    ...standing,
    /** The gift that it waits for (S4.06). */
    giftOfferId: z.string().nullable(),
  })
  .openapi("BagCoupon");
export type BagCoupon = z.infer<typeof bagCouponSchema>;

/** A voucher of Beauty Pass as it stands for the bag: it applies by itself, unless the member keeps it for another order. */
export const bagVoucherSchema = z
  .object({
    name: z.string(),
    applied: z.boolean(),
    /** What it takes off. */
    saving: moneySchema,
  })
  .openapi("BagVoucher");
export type BagVoucher = z.infer<typeof bagVoucherSchema>;

/** A code or voucher took so much off that delivery is no longer free; without it the bag would cost `totalWithout`. */
export const deliveryLostSchema = z
  .object({ by: z.enum(["code", "voucher"]), name: z.string(), fee: moneySchema, totalWithout: moneySchema })
  .openapi("DeliveryLost");
export type DeliveryLost = z.infer<typeof deliveryLostSchema>;

/** Something given away: a small size of a product. */
export const treatSchema = z
  .object({
    id: slugSchema,
    product: z.object({ slug: slugSchema, name: z.string(), brand: brandRefSchema }),
    size: z.string(),
    picture: pictureSchema,
    /** False once the last one is gone. */
    available: z.boolean(),
    chosen: z.boolean(),
  })
  .openapi("Treat");
export type Treat = z.infer<typeof treatSchema>;

/** S3.05, S7.36: a gift with purchase. Offered, never forced (R30). */
export const giftOfferSchema = z
  .object({
    id: slugSchema,
    name: z.string(),
    terms: z.string(),
    minSpend: moneySchema,
    maxSelectable: z.int().min(1),
    selectedCount: z.int().min(0),
    validTill: z.string().nullable(),
    fullyRedeemed: z.boolean(),
    /** Whether gifts can be chosen now. */
    earned: z.boolean(),
    ...standing,
    choices: z.array(treatSchema),
  })
  .openapi("GiftOffer");
export type GiftOffer = z.infer<typeof giftOfferSchema>;

/** S7.20: samples of the country; an order may have `chooseCount`, with something bought. */
export const sampleOfferSchema = z
  .object({
    chooseCount: z.int().min(0),
    selectedCount: z.int().min(0),
    earned: z.boolean(),
    choices: z.array(treatSchema),
  })
  .openapi("SampleOffer");
export type SampleOffer = z.infer<typeof sampleOfferSchema>;

/** S3.11: what spending more would bring. `remaining` is 0 when it is reached. */
export const bagOfferSchema = z
  .object({
    id: slugSchema,
    /** What to type for it; null when it applies by itself. */
    code: z.string().nullable(),
    name: z.string(),
    terms: z.string(),
    minSpend: moneySchema.nullable(),
    remaining: moneySchema,
    reached: z.boolean(),
    /** Applied to this bag now. */
    applied: z.boolean(),
    validTill: z.string().nullable(),
    fullyRedeemed: z.boolean(),
    reason: reasonSchema.nullable(),
  })
  .openapi("Offer");
export type BagOffer = z.infer<typeof bagOfferSchema>;

/** A gift, sample or reward that left by itself. */
export const leftSchema = z
  .object({ id: z.string(), kind: z.enum(["gift", "sample", "reward"]), name: z.string(), reason: reasonSchema })
  .openapi("LeftTheBag");
