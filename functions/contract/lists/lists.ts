import { createRoute, z } from "@hono/zod-openapi";
import { brandRefSchema, pictureSchema, shadeSchema, stockStateSchema } from "../catalogue/product/card";
import { solvedSchema } from "../errors";
import { moneySchema } from "../money";
import { errors, json, jsonBody, mutationErrors, NOBODY, pageOf, slugSchema } from "../shared";

/** The most entries of one list. */
export const LIST_CAP = 200;

const markSchema = z.object({ variantId: slugSchema, productSlug: slugSchema });
/** The products on the wish list and on the waitlist, for the hearts and buttons of a page. */
export const marksSchema = z.object({
  wished: z.array(markSchema).max(LIST_CAP),
  waiting: z.array(markSchema),
});
export type Marks = z.infer<typeof marksSchema>;

/** A variant on a list, with live price and stock; `price` is null when it is not sold in the country. */
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
    /** Whether it can go into a bag now; an e-gift card cannot, because it has a page of its own. */
    canAdd: z.boolean(),
  })
  .openapi("ListedVariant");
export type ListedVariant = z.infer<typeof listedVariantSchema>;

export const wishListEntrySchema = listedVariantSchema.extend({ addedAt: z.iso.datetime() }).openapi("WishListEntry");
export type WishListEntry = z.infer<typeof wishListEntrySchema>;
export const wishListSchema = pageOf(wishListEntrySchema)
  .extend({
    /** The token of the page that shows this list to others; null while the list is private. */
    shareToken: z.string().nullable(),
  })
  .openapi("WishList");
export type WishList = z.infer<typeof wishListSchema>;

const emailSchema = z.email().trim().toLowerCase().max(254).openapi({ example: "melur@example.com" });
const consentSchema = z
  .boolean()
  .openapi({ description: "Whether the shopper agrees to a message about this one thing (R62)" });
const toggleSchema = z.strictObject({ active: z.boolean() });
const variantParams = z.object({ variantId: slugSchema.openapi({ example: "lipstick-rouge--cardinal" }) });

/** The wish list, newest first (S7.26). A visitor's list belongs to the device until they sign in (R62). */
export const wishlist = createRoute({
  method: "get",
  path: "/wishlist",
  summary: "Show the wish list with current prices and stock",
  tags: ["lists"],
  responses: { 200: json(wishListSchema, "The list; empty when there is none"), 400: errors[400] },
});

/** Puts a variant on the wish list or takes it off (S7.26, R3). */
export const updateWishlist = createRoute({
  method: "patch",
  path: "/wishlist/{variantId}",
  summary: "Add a variant to the wish list, or remove it",
  tags: ["lists"],
  request: { params: variantParams, body: jsonBody(toggleSchema) },
  responses: { 200: json(wishListSchema, "The whole list"), ...mutationErrors },
});

/** Shares the wish list or makes it private again, which ends the link. */
export const shareWishlist = createRoute({
  method: "put",
  path: "/wishlist/share",
  summary: "Share the wish list by link, or make it private again",
  tags: ["lists", "ours"],
  request: { body: jsonBody(z.strictObject({ public: z.boolean() })) },
  responses: { 200: json(wishListSchema, "The whole list"), ...mutationErrors },
});

/** Shows a shared wish list, without its owner. */
export const sharedWishlist = createRoute({
  method: "get",
  path: "/wishlist/shared/{token}",
  summary: "Show a shared wish list",
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
    200: json(pageOf(listedVariantSchema), "The products of the list"),
    400: errors[400],
    404: errors[404],
  },
});

export const waitlistEntrySchema = listedVariantSchema
  .extend({
    email: z
      .string()
      .openapi({ description: "The email address of the message, hidden except for its first letter and its host" }),
    addedAt: z.iso.datetime(),
    notifiedAt: z.iso.datetime().nullable(),
  })
  .openapi("WaitlistEntry");
export const waitlistSchema = pageOf(waitlistEntrySchema).openapi("Waitlist");
export type Waitlist = z.infer<typeof waitlistSchema>;

/** The variants that the shopper waits for (S7.26). */
export const waitlist = createRoute({
  method: "get",
  path: "/waitlist",
  summary: "List the variants that the shopper waits for",
  tags: ["lists"],
  responses: { 200: json(waitlistSchema, "The list"), 400: errors[400] },
});

/**
 * Puts a variant on the waitlist or takes it off (S7.26, R3). Visitors give an email and consent (R62); a member's own email is used when none is
 * given.
 */
export const updateWaitlist = createRoute({
  method: "patch",
  path: "/waitlist/{variantId}",
  summary: "Wait until a variant is back in stock, or stop waiting",
  tags: ["lists"],
  request: {
    params: variantParams,
    body: jsonBody(
      toggleSchema.extend({
        email: emailSchema.optional(),
        consent: consentSchema.optional(),
        challenge: solvedSchema,
      }),
    ),
  },
  responses: { 200: json(waitlistSchema, "The whole list"), ...mutationErrors },
});

export const reminderSchema = z
  .object({
    product: z.object({ slug: slugSchema, name: z.string(), brand: brandRefSchema }),
    picture: pictureSchema,
    email: z.string(),
    /** The moment when everybody may buy it; null when it is on sale already. */
    opensAt: z.iso.datetime().nullable(),
    addedAt: z.iso.datetime(),
    notifiedAt: z.iso.datetime().nullable(),
  })
  .openapi("Reminder");
export const remindersSchema = pageOf(reminderSchema).openapi("Reminders");
export type Reminders = z.infer<typeof remindersSchema>;

/** The launches that the shopper wants to be reminded of (S7.27). */
export const reminders = createRoute({
  method: "get",
  path: "/notification-subscription",
  summary: "List the launches that the shopper is reminded of",
  tags: ["lists"],
  responses: { 200: json(remindersSchema, "The list"), 400: errors[400] },
});

/** Subscribes to a launch or to early access (S7.27, R62). */
export const subscribe = createRoute({
  method: "post",
  path: "/notification-subscription/subscribe",
  summary: "Ask for a reminder when a product can be bought, or cancel it",
  tags: ["lists"],
  request: {
    body: jsonBody(
      z.strictObject({
        productSlug: slugSchema.openapi({ example: "norre-perfume-cuir" }),
        active: z.boolean().default(true),
        email: emailSchema.optional(),
        consent: consentSchema.optional(),
        challenge: solvedSchema,
      }),
    ),
  },
  responses: { 200: json(remindersSchema, "The whole list"), ...mutationErrors },
});

/** Subscribes through the collection's own path (S7.27). */
export const createReminder = createRoute({ ...subscribe, path: "/notification-subscription" });

/** Lists reminders through the other path (S7.27). */
export const subscribed = createRoute({ ...reminders, path: "/notification-subscription/subscribe" });

/** Stops a notice with the link in its message; the token is signed for one notice. */
export const stopNotice = createRoute({
  method: "post",
  path: "/notification-subscription/stop",
  summary: "Cancel the message that a link belongs to",
  tags: ["lists", "ours"],
  request: {
    body: jsonBody(z.strictObject({ token: z.string().min(1).max(200).openapi({ example: "token of a message" }) })),
  },
  responses: { 200: json(z.object({ stopped: z.boolean() }), "The message is cancelled"), ...mutationErrors },
});
