import { createRoute, z } from "@hono/zod-openapi";
import { errors, json, jsonBody } from "../shared";

/** A day back, so that a booking is over, and a week ahead. */
const startsInMinutes = z.int().min(-1440).max(10_080);

/**
 * Makes a confirmed booking of a service that starts in some minutes, whatever the hours of its store, so that its day can be tried at any time. It takes
 * no artist's time. 404 when the sandbox is off (S2.19, R9).
 */
export const createSandboxBooking = createRoute({
  method: "post",
  path: "/sandbox/bookings",
  summary: "Make a test booking that starts in some minutes",
  tags: ["sandbox", "ours"],
  request: {
    body: jsonBody(z.strictObject({ startsInMinutes }).openapi({ example: { startsInMinutes: 30 } })),
  },
  responses: {
    201: json(z.object({ number: z.string(), accessToken: z.string() }), "The booking and its link's token"),
    400: errors[400],
    403: errors[403],
    404: errors[404],
    413: errors[413],
    415: errors[415],
    422: errors[422],
  },
});
