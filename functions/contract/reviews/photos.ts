import { createRoute, z } from "@hono/zod-openapi";
import { changeErrors, errors, json, jsonBody, slugSchema } from "../shared";
import { reviewedProductSchema } from "./reviewed-product";

/** The most photographs of one review. */
export const MOST_PHOTOS = 4;
/** The widths in pixels in which a photograph is kept: on a card, and opened. */
export const PHOTO_WIDTHS = { card: 400, whole: 1200 } as const;

const tags = ["reviews", "ours"];
const idSchema = z
  .string()
  .regex(/^[a-z0-9]{20}$/)
  .openapi({ example: "00000000000000000000" });
const addresses = {
  card: z.string().openapi({ description: "The address of the file for a card, at most 400 pixels wide" }),
  whole: z.string().openapi({ description: "The address of the whole photograph, at most 1,200 pixels wide" }),
};

/** A published photograph. */
export const photoSchema = z
  .object({ id: idSchema, width: z.int().min(1), height: z.int().min(1), ...addresses })
  .openapi("ReviewPhoto");
export type ReviewPhoto = z.infer<typeof photoSchema>;

/** A photograph of the caller's own review, or one that the desk checks: the addresses of a waiting one end after an hour. */
export const checkedPhotoSchema = photoSchema
  .extend({ state: z.enum(["pending", "published", "rejected"]) })
  .openapi("CheckedReviewPhoto");
export type CheckedPhoto = z.infer<typeof checkedPhotoSchema>;

const ofProduct = z.object({ slug: slugSchema.openapi({ example: "lipstick-rouge" }) });
const ofPhoto = z.object({ id: idSchema });

/** Shows the photographs of the member's own review, whatever their state; 403 `photo_needs_review` for a member who has not written one. */
export const showOwnPhotos = createRoute({
  method: "get",
  path: "/products/{slug}/reviews/own/photos",
  summary: "Show the photographs of the member's own review",
  tags,
  request: { params: ofProduct },
  responses: {
    200: json(
      z
        .object({ product: reviewedProductSchema, photos: z.array(checkedPhotoSchema).max(MOST_PHOTOS) })
        .openapi("OwnReviewPhotos"),
      "The photographs, in the order in which they were added",
    ),
    400: errors[400],
    401: errors[401],
    403: errors[403],
    404: errors[404],
  },
});

/**
 * Adds a photograph to the member's own review: the body is the file itself. What it is, its first bytes say. It is written anew without what the
 * camera noted in it, such as the place, and waits for the desk. The same file again is answered as it is there, with 200.
 */
export const addPhoto = createRoute({
  method: "post",
  path: "/products/{slug}/reviews/own/photos",
  summary: "Add a photograph to the member's own review",
  tags,
  request: {
    params: ofProduct,
    body: {
      required: true,
      content: { "application/octet-stream": { schema: z.any().openapi({ type: "string", format: "binary" }) } },
    },
  },
  responses: {
    200: json(checkedPhotoSchema, "It was there already"),
    201: json(checkedPhotoSchema, "The photograph, which waits for the desk"),
    ...changeErrors,
    401: errors[401],
    404: errors[404],
    409: errors[409],
    429: errors[429],
  },
});

/** Removes a photograph of the member's own review; repeating it changes nothing. */
export const removePhoto = createRoute({
  method: "delete",
  path: "/reviews/photos/{id}",
  summary: "Remove a photograph from the member's own review",
  tags,
  request: { params: ofPhoto },
  responses: {
    200: json(z.object({ deleted: z.boolean() }), "It is gone, or never was there"),
    400: errors[400],
    401: errors[401],
    403: errors[403],
    404: errors[404],
  },
});

/** Publishes or rejects a photograph, for an operator with the role `content`. The same decision again changes nothing. */
export const decidePhoto = createRoute({
  method: "post",
  path: "/desk/reviews/photos/{id}/decision",
  summary: "Publish or reject a photograph of a review",
  tags,
  request: {
    params: ofPhoto,
    body: jsonBody(z.strictObject({ decision: z.enum(["published", "rejected"]) })),
  },
  responses: {
    200: json(checkedPhotoSchema, "The decided photograph"),
    ...changeErrors,
    401: errors[401],
    404: errors[404],
  },
});
