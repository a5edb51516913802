import { createRoute, z } from "@hono/zod-openapi";
import { idempotencyHeader } from "../orders/orders";
import { deskErrors, errors, json, jsonBody, pageNumber, pageOf } from "../shared";
import { pointsEntrySchema } from "./beauty-pass";
import { MOST_ADJUSTED } from "./given-points";

export const memberPointsSchema = pageOf(pointsEntrySchema)
  .extend({
    member: z.object({ id: z.string(), name: z.string(), email: z.string() }),
    balance: z.int(),
    available: z
      .int()
      .openapi({ description: "The points that can be taken: the balance without those held for rewards" }),
  })
  .openapi("PointsOfMember");
export type MemberPoints = z.infer<typeof memberPointsSchema>;

const tags = ["operator", "ours"];
const email = z.string().trim().min(3).max(254).openapi({ example: "nobody@example.com" });
const closed = { ...deskErrors, 404: errors[404] } as const;

export const deskPoints = createRoute({
  method: "get",
  path: "/operator/points",
  summary: "Show the points of a member of the country",
  tags,
  request: { query: z.object({ email, page: pageNumber }) },
  responses: { 200: json(memberPointsSchema, "The changes of points, newest first"), ...closed },
});

/**
 * Gives a member points, or takes some (a negative number, and never more than are available). Once for each member and Idempotency-Key; the member
 * and the operators' log see the reason. Nobody gives them to themselves, and an operator's points of 24 hours are limited.
 */
export const adjustPoints = createRoute({
  method: "post",
  path: "/operator/points",
  summary: "Give a member points, or take some",
  tags,
  request: {
    headers: idempotencyHeader,
    body: jsonBody(
      z
        .strictObject({
          email,
          points: z
            .int()
            .min(-MOST_ADJUSTED.once)
            .max(MOST_ADJUSTED.once)
            .refine((points) => points !== 0),
          reason: z.string().trim().min(1).max(300),
        })
        .openapi({ example: { email: "nobody@example.com", points: 50, reason: "The parcel came late" } }),
    ),
  },
  responses: {
    200: json(memberPointsSchema, "The member's new points"),
    ...closed,
    409: errors[409],
    413: errors[413],
    415: errors[415],
    422: errors[422],
  },
});
