import { createRoute, z } from "@hono/zod-openapi";
import { errors, json, jsonBody, mutationErrors, slugSchema } from "../shared";

/** Where a member stands in the queue of a launch whose pieces are sold by turns. */
export const queueStandingSchema = z
  .object({
    standing: z
      .enum(["none", "waiting", "turn", "served"])
      .openapi({ description: "`turn`: one piece is kept for the member; `served`: they have ordered theirs" }),
    variantId: slugSchema.nullable(),
    /** How many wait ahead for the same variant; null without a place. */
    ahead: z.int().min(0).nullable(),
    /** Until when the piece is kept; null when it is not the member's turn. */
    until: z.iso.datetime().nullable(),
    /** Whether every piece has been ordered; one may come back while an order waits for its payment. */
    soldOut: z.boolean(),
  })
  .openapi("QueueStanding");
export type QueueStanding = z.infer<typeof queueStandingSchema>;

const params = z.object({ slug: slugSchema.openapi({ example: "lipstick-rouge" }) });
const tags = ["bag", "ours"];
const path = "/products/{slug}/queue";

/** Shows the member's place in the queue of a launch; `none` for visitors. Asking now and then keeps the place from being passed over. */
export const showQueue = createRoute({
  method: "get",
  path,
  summary: "Show the place in the queue of a launch",
  tags,
  request: { params },
  responses: { 200: json(queueStandingSchema, "The place"), 400: errors[400], 404: errors[404], 409: errors[409] },
});

/** Joins the queue of a launch (moonshot 9) for one piece of a variant. A member has one place at most; joining again changes nothing. */
export const joinQueue = createRoute({
  method: "post",
  path,
  summary: "Join the queue of a launch",
  tags,
  request: {
    params,
    body: jsonBody(z.strictObject({ variantId: slugSchema.openapi({ example: "lipstick-rouge--cardinal" }) })),
  },
  responses: { 200: json(queueStandingSchema, "The place"), ...mutationErrors },
});

/** Leaves the queue of a launch, or gives up the turn. */
export const leaveQueue = createRoute({
  method: "delete",
  path,
  summary: "Leave the queue of a launch",
  tags,
  request: { params },
  responses: { 200: json(queueStandingSchema, "The place"), ...mutationErrors },
});
