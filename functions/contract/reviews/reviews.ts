import { createRoute, z } from "@hono/zod-openapi";
import { ATTRIBUTES } from "../catalogue/product/attributes";
import { ratingSchema } from "../catalogue/product/card";
import { LANGUAGES } from "../countries";
import { DESK_REVIEWS } from "../desk/desk-lists";
import { changeErrors, errors, json, jsonBody, pageOf, slugSchema } from "../shared";
import { checkedPhotoSchema, MOST_PHOTOS, photoSchema } from "./photos";
import { reviewedProductSchema } from "./reviewed-product";

/** Longest title and text of a review, in UTF-16 units. */
export const LONGEST_TITLE = 100;
export const LONGEST_TEXT = 2000;
/** The shortest text of a review that has one. */
export const SHORTEST_TEXT = 10;

const tags = ["reviews", "ours"];
const ofProduct = z.object({ slug: slugSchema.openapi({ example: "lipstick-rouge" }) });
const ofReview = z.object({ id: slugSchema.openapi({ example: "opening-lipstick-rouge-1" }) });
const starsSchema = z.int().min(1).max(5);
const skinTypeSchema = z.enum(ATTRIBUTES.skin_type);
const languageSchema = z.enum(LANGUAGES);
const changes = { ...changeErrors, 401: errors[401], 404: errors[404], 429: errors[429] } as const;

const wordsSchema = z.object({
  rating: starsSchema,
  title: z.string().openapi({ description: "Empty when only stars were given" }),
  text: z.string().openapi({ description: "Empty when only stars were given" }),
  shade: z.string().nullable().openapi({ description: "The shade that the author wears" }),
  skinType: skinTypeSchema.nullable(),
});

/** A published review; it names its author only by a first name and an initial. */
export const reviewSchema = wordsSchema
  .extend({
    id: z.string(),
    language: languageSchema,
    author: z.string().openapi({ description: "The first name and the initial of the last name" }),
    country: z.string(),
    verified: z.boolean().openapi({ description: "Whether the author bought the product here" }),
    createdAt: z.iso.datetime(),
    helpful: z.int().min(0).openapi({ description: "The number of members who found it helpful" }),
    mine: z.boolean(),
    voted: z.boolean().openapi({ description: "Whether the caller found it helpful" }),
    photos: z.array(photoSchema).max(MOST_PHOTOS),
  })
  .openapi("Review");
export type Review = z.infer<typeof reviewSchema>;

/** A member's own review, whatever its state. */
export const ownReviewSchema = wordsSchema
  .extend({ id: z.string(), state: z.enum(["pending", "published", "rejected"]), createdAt: z.iso.datetime() })
  .openapi("OwnReview");
export type OwnReview = z.infer<typeof ownReviewSchema>;

export const REVIEW_SORTS = ["helpful", "newest", "highest", "lowest"] as const;
export const reviewSortSchema = z.enum(REVIEW_SORTS).openapi("ReviewSort");
export type ReviewSort = z.infer<typeof reviewSortSchema>;

const countedSchema = <T extends z.ZodType>(value: T) => z.array(z.object({ value, count: z.int().min(1) }));
export const reviewPageSchema = pageOf(reviewSchema)
  .extend({
    product: reviewedProductSchema,
    own: ownReviewSchema
      .nullable()
      .openapi({ description: "The caller's own review, published or not; null for none" }),
    rating: ratingSchema
      .nullable()
      .openapi({ description: "The rating by all published reviews, whatever the filters are" }),
    stars: z
      .array(z.object({ stars: starsSchema, count: z.int().min(0) }))
      .length(5)
      .openapi({ description: "The number of published reviews for each number of stars, five stars first" }),
    choices: z
      .object({
        skinTypes: countedSchema(skinTypeSchema),
        shades: countedSchema(z.string()),
        languages: countedSchema(languageSchema),
        verified: z.int().min(0),
        withText: z.int().min(0),
        withPhotos: z.int().min(0),
      })
      .openapi({ description: "The filters that the product's reviews offer" }),
  })
  .openapi("ReviewPage");
export type ReviewPage = z.infer<typeof reviewPageSchema>;

export const reviewQuerySchema = z.object({
  rating: z.coerce.number().int().min(1).max(5).optional(),
  skinType: skinTypeSchema.optional(),
  shade: z.string().max(60).optional(),
  language: languageSchema.optional(),
  verified: z.literal("1").optional(),
  withText: z.literal("1").optional(),
  withPhotos: z.literal("1").optional(),
  sort: reviewSortSchema.default("helpful"),
  page: z.coerce.number().int().min(1).max(500).default(1),
  pageSize: z.coerce.number().int().min(1).max(50).default(10),
});
export type ReviewQuery = z.infer<typeof reviewQuerySchema>;

/**
 * Lists published reviews of all countries (expectation 14): those in the reader's language first, then the most helpful.
 */
export const listReviews = createRoute({
  method: "get",
  path: "/products/{slug}/reviews",
  summary: "List the reviews of a product, filtered and sorted",
  tags,
  request: { params: ofProduct, query: reviewQuerySchema },
  responses: { 200: json(reviewPageSchema, "Reviews"), 400: errors[400], 404: errors[404] },
});

export const reviewFormSchema = z
  .object({
    product: reviewedProductSchema,
    review: ownReviewSchema.nullable(),
    shades: z.array(z.string()).openapi({ description: "The shades of the product that the member bought" }),
  })
  .openapi("ReviewForm");
export type ReviewForm = z.infer<typeof reviewFormSchema>;

/**
 * Shows the member's own review, whatever its state; 403 `review_needs_purchase` for a member who has neither bought nor reviewed the product.
 */
export const showOwnReview = createRoute({
  method: "get",
  path: "/products/{slug}/reviews/own",
  summary: "Show the member's own review of a product, and the choices for a new one",
  tags,
  request: { params: ofProduct },
  responses: {
    200: json(reviewFormSchema, "The review, or null"),
    400: errors[400],
    401: errors[401],
    403: errors[403],
    404: errors[404],
  },
});

/**
 * Saves one review per member and product: a new text replaces it and waits for the desk again. The same text changes nothing.
 */
export const writeReview = createRoute({
  method: "put",
  path: "/products/{slug}/reviews/own",
  summary: "Write or change a review of a product that the member bought",
  tags,
  request: {
    params: ofProduct,
    body: jsonBody(
      z
        .strictObject({
          rating: starsSchema,
          title: z.string().trim().max(LONGEST_TITLE).default(""),
          text: z.string().trim().max(LONGEST_TEXT).default(""),
          shade: z.string().max(60).nullable().default(null),
          skinType: skinTypeSchema.nullable().default(null),
        })
        .openapi("ReviewInput", {
          example: {
            rating: 5,
            title: "Stays on",
            text: "It lasts from breakfast to the last train home.",
            shade: null,
          },
        }),
    ),
  },
  responses: { 200: json(ownReviewSchema, "The saved review"), ...changes },
});

export const deleteReview = createRoute({
  method: "delete",
  path: "/products/{slug}/reviews/own",
  summary: "Withdraw the member's own review",
  tags,
  request: { params: ofProduct },
  responses: {
    200: json(z.object({ deleted: z.boolean() }), "The review is deleted, or did not exist"),
    400: errors[400],
    401: errors[401],
    403: errors[403],
    404: errors[404],
  },
});

/** Saves one vote per member; members cannot vote for their own review. */
export const voteReview = createRoute({
  method: "put",
  path: "/reviews/{id}/helpful",
  summary: "Mark a review as helpful, or take the mark back",
  tags,
  request: { params: ofReview, body: jsonBody(z.strictObject({ helpful: z.boolean() })) },
  responses: { 200: json(z.object({ helpful: z.int().min(0), voted: z.boolean() }), "The new count"), ...changes },
});

export const deskReviewSchema = wordsSchema
  .extend({
    id: z.string(),
    revision: z.int(),
    product: z.object({ slug: slugSchema, name: z.string() }),
    country: z.string(),
    language: languageSchema,
    author: z.string(),
    state: z.enum(["pending", "published", "rejected"]),
    createdAt: z.iso.datetime(),
    photos: z.array(checkedPhotoSchema).max(MOST_PHOTOS),
    decisions: z.array(
      z.object({
        revision: z.int(),
        decision: z.enum(["published", "rejected"]),
        note: z.string(),
        operatorId: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  })
  .openapi("DeskReview");
export type DeskReview = z.infer<typeof deskReviewSchema>;

/**
 * Lists the country's reviews for an operator with the role `content`: the longest-waiting first, or the newest decision first.
 */
export const deskReviews = createRoute({
  method: "get",
  path: "/desk/reviews",
  summary: "List the country's reviews in a state, with the decisions about them",
  tags,
  request: {
    query: z.object({
      /** `photos`: reviews in any state with a photograph that waits. */
      state: z.enum(DESK_REVIEWS).default("pending"),
      page: z.coerce.number().int().min(1).max(500).default(1),
      pageSize: z.coerce.number().int().min(1).max(50).default(20),
    }),
  },
  responses: {
    200: json(pageOf(deskReviewSchema), "Reviews"),
    400: errors[400],
    401: errors[401],
    403: errors[403],
  },
});

/**
 * Decides about the revision that was read: one that changed since is refused with `review_changed`. The same decision again changes nothing.
 */
export const decideReview = createRoute({
  method: "post",
  path: "/desk/reviews/{id}/decision",
  summary: "Publish or reject a review; the decision is logged with its operator and reason",
  tags,
  request: {
    params: ofReview,
    body: jsonBody(
      z.strictObject({
        decision: z.enum(["published", "rejected"]),
        revision: z.int().min(1),
        /** The reason; required with `rejected`. */
        note: z.string().trim().max(300).default(""),
      }),
    ),
  },
  responses: { 200: json(deskReviewSchema, "The decided review"), ...changes, 409: errors[409] },
});
