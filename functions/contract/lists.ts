import { createRoute, z } from "@hono/zod-openapi";
import { brandRefSchema, pictureSchema, shadeSchema, stockStateSchema } from "./catalogue/card";
import { moneySchema } from "./money";
import { errors, json, mutationErrors, NOBODY, pageOf, slugSchema } from "./shared";

/** Most entries that one list keeps. */
export const LIST_CAP = 200;

const markSchema = z.object({ variantId: slugSchema, productSlug: slugSchema });
/** What a shopper keeps on the wish list, and what they wait for to be back: for the hearts and product buttons of a page. */
export const marksSchema = z.object({
  wished: z.array(markSchema).max(LIST_CAP),
  waiting: z.array(markSchema),
});
export type Marks = z.infer<typeof marksSchema>;

/** A variant as a list shows it, with live price and stock; `price` null where it is not sold in the country. */
export const listedVariantSchema = z
  .object({
    variantId: slugSchema,
    product: z.object({ slug: slugSchema, name: z.string(), brand: brandRefSchema }),
    picture: pictureSchema,
    shade: shadeSchema.nullable(),
    size: z.string().nullable(),
    price: moneySchema.nullable(),
    listPrice: moneySchema.nullable(),
    stock: stockStateSchema,
    /** Whether it can go into a bag now; an e-gift card never can, it has a page of its own. */
    canAdd: z.boolean(),
  })
  .openapi("ListedVariant");
export type ListedVariant = z.infer<typeof listedVariantSchema>;

export const wishListEntrySchema = listedVariantSchema.extend({ addedAt: z.iso.datetime() }).openapi("WishListEntry");
export type WishListEntry = z.infer<typeof wishListEntrySchema>;
export const wishListSchema = pageOf(wishListEntrySchema)
  .extend({
    /** Token of the page that shows this list to others; null while it is private. */
    shareToken: z.string().nullable(),
  })
  .openapi("WishList");
export type WishList = z.infer<typeof wishListSchema>;

const emailSchema = z.email().trim().toLowerCase().max(254).openapi({ example: "melur@example.com" });
const consentSchema = z.boolean().openapi({ description: "May be written to about this one thing (R62)" });
const toggleSchema = z.strictObject({ active: z.boolean() });
const variantParams = z.object({ variantId: slugSchema.openapi({ example: "lipstick-rouge--cardinal" }) });
const body = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, content: { "application/json": { schema } } },
});

/** S7.26: newest first. A visitor's list belongs to the device until it merges into a member's (R62). */
export const wishlist = createRoute({
  method: "get",
  path: "/wishlist",
  summary: "The wish list, with live prices and stock",
  tags: ["lists"],
  responses: { 200: json(wishListSchema, "The list; empty when there is none"), 400: errors[400] },
});

/** S7.26, R3. */
export const updateWishlist = createRoute({
  method: "patch",
  path: "/wishlist/{variantId}",
  summary: "Put a variant on the wish list or take it off",
  tags: ["lists"],
  request: { params: variantParams, ...body(toggleSchema) },
  responses: { 200: json(wishListSchema, "The whole list"), ...mutationErrors },
});

/** Ours: a list is private until it is shared; making it private again ends the link. */
export const shareWishlist = createRoute({
  method: "put",
  path: "/wishlist/share",
  summary: "Share the wish list by link, or make it private again",
  tags: ["lists", "ours"],
  request: body(z.strictObject({ public: z.boolean() })),
  responses: { 200: json(wishListSchema, "The whole list"), ...mutationErrors },
});

/** Ours: what somebody shared; nothing tells whose it is. */
export const sharedWishlist = createRoute({
  method: "get",
  path: "/wishlist/shared/{token}",
  summary: "A wish list that somebody shared",
  tags: ["lists", "ours"],
  request: {
    params: z.object({
      token: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .openapi({ example: NOBODY }),
    }),
  },
  responses: {
    200: json(pageOf(listedVariantSchema), "What is on it"),
    400: errors[400],
    404: errors[404],
  },
});

export const waitlistEntrySchema = listedVariantSchema
  .extend({
    email: z.string().openapi({ description: "Where the message goes, all but its first letter and its host hidden" }),
    addedAt: z.iso.datetime(),
    notifiedAt: z.iso.datetime().nullable(),
  })
  .openapi("WaitlistEntry");
export const waitlistSchema = pageOf(waitlistEntrySchema).openapi("Waitlist");
export type Waitlist = z.infer<typeof waitlistSchema>;

/** S7.26: what this shopper waits for to come back. */
export const waitlist = createRoute({
  method: "get",
  path: "/waitlist",
  summary: "What the shopper waits for to be back in stock",
  tags: ["lists"],
  responses: { 200: json(waitlistSchema, "The list"), 400: errors[400] },
});

/** S7.26, R3. Visitors give an e-mail and consent (R62); a member's own e-mail stands in when none is given. */
export const updateWaitlist = createRoute({
  method: "patch",
  path: "/waitlist/{variantId}",
  summary: "Wait for a variant to be back in stock, or stop waiting",
  tags: ["lists"],
  request: {
    params: variantParams,
    ...body(toggleSchema.extend({ email: emailSchema.optional(), consent: consentSchema.optional() })),
  },
  responses: { 200: json(waitlistSchema, "The whole list"), ...mutationErrors },
});

export const reminderSchema = z
  .object({
    product: z.object({ slug: slugSchema, name: z.string(), brand: brandRefSchema }),
    picture: pictureSchema,
    email: z.string(),
    /** When everybody may buy it; null when it is on sale already. */
    opensAt: z.iso.datetime().nullable(),
    addedAt: z.iso.datetime(),
    notifiedAt: z.iso.datetime().nullable(),
  })
  .openapi("Reminder");
export const remindersSchema = pageOf(reminderSchema).openapi("Reminders");
export type Reminders = z.infer<typeof remindersSchema>;

/** S7.27: launches and early access that this shopper asked to be reminded of. */
export const reminders = createRoute({
  method: "get",
  path: "/notification-subscription",
  summary: "Launches that the shopper is reminded of",
  tags: ["lists"],
  responses: { 200: json(remindersSchema, "The list"), 400: errors[400] },
});

/** S7.27, R62: launch or early access. */
export const subscribe = createRoute({
  method: "post",
  path: "/notification-subscription/subscribe",
  summary: "Be reminded when a product can be bought, or no longer",
  tags: ["lists"],
  request: body(
    z.strictObject({
      productSlug: slugSchema.openapi({ example: "norre-perfume-cuir" }),
      active: z.boolean().default(true),
      email: emailSchema.optional(),
      consent: consentSchema.optional(),
    }),
  ),
  responses: { 200: json(remindersSchema, "The whole list"), ...mutationErrors },
});

/** S7.27: the same handler under the collection's own path. */
export const createReminder = createRoute({ ...subscribe, path: "/notification-subscription" });

/** S7.27: the same list under the other path. */
export const subscribed = createRoute({ ...reminders, path: "/notification-subscription/subscribe" });

/** Ours: the link in every message; the token is signed for one entry. */
export const stopNotice = createRoute({
  method: "post",
  path: "/notification-subscription/stop",
  summary: "Stop the message that a link was made for",
  tags: ["lists", "ours"],
  request: body(z.strictObject({ token: z.string().min(1).max(200).openapi({ example: "token of a message" }) })),
  responses: { 200: json(z.object({ stopped: z.boolean() }), "Stopped, or it was already"), ...mutationErrors },
});
