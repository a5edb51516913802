import { createRoute, z } from "@hono/zod-openapi";
import { solvedSchema } from "../errors";
import { errors, json, jsonBody, mutationErrors } from "../shared";

const tags = ["lists", "ours"];
const tokenBody = jsonBody(
  z.strictObject({ token: z.string().min(1).max(200).openapi({ example: "token of a message" }) }),
);

/** For how many hours the link that confirms an address works. */
export const NEWSLETTER_LINK_HOURS = 72;

/**
 * Asks for the newsletter of a country. The address gets one email with a link, and is on the list only when somebody has opened it and confirmed. The
 * answer is the same for an address that is on the list already.
 */
export const joinNewsletter = createRoute({
  method: "post",
  path: "/newsletter",
  summary: "Ask for the newsletter; an email with a link confirms the address",
  tags,
  request: {
    body: jsonBody(
      z.strictObject({
        email: z.email().trim().toLowerCase().max(254).openapi({ example: "melur@example.com" }),
        consent: z.boolean().optional().openapi({ description: "Whether the shopper agrees to the newsletter" }),
        challenge: solvedSchema,
      }),
    ),
  },
  responses: { 202: json(z.object({ asked: z.literal(true) }), "An email is on its way"), ...mutationErrors },
});

/** Puts the address of a link on the list; repeating it changes nothing. 410 when the link is too old or was replaced by a newer one. */
export const confirmNewsletter = createRoute({
  method: "post",
  path: "/newsletter/confirmation",
  summary: "Confirm the address for the newsletter",
  tags,
  request: { body: tokenBody },
  responses: {
    200: json(z.object({ confirmed: z.literal(true) }), "The address is on the list"),
    ...mutationErrors,
    410: errors[410],
  },
});

/** Takes the address of a link off the list and forgets it; the answer is the same for one that is not on it. */
export const leaveNewsletter = createRoute({
  method: "post",
  path: "/newsletter/leave",
  summary: "Leave the newsletter",
  tags,
  request: { body: tokenBody },
  responses: { 200: json(z.object({ left: z.literal(true) }), "The address is forgotten"), ...mutationErrors },
});
