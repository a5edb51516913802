import { createRoute, z } from "@hono/zod-openapi";
import { changeErrors, errors, json, jsonBody } from "../shared";

const code = z.string().openapi({ description: "What the address of the invitation ends with" });

export const referralSchema = z
  .object({
    link: z
      .object({ code, showName: z.boolean() })
      .nullable()
      .openapi({ description: "The member's link; null while there is none" }),
    points: z.int().openapi({ description: "What a friend's kept order brings the member" }),
    welcome: z.int().openapi({ description: "What it brings the friend" }),
    leastOrder: z.int().openapi({ description: "The least worth of that order's goods, in minor units" }),
    joined: z.int().openapi({ description: "How many friends joined" }),
    onTheWay: z.int().openapi({ description: "How many of them bought something that can still be returned" }),
    kept: z.int().openapi({ description: "How many kept it" }),
    earned: z.int().openapi({ description: "The points that they brought" }),
    left: z.int().openapi({ description: "How many more can bring points now" }),
  })
  .openapi("Referral");
export type Referral = z.infer<typeof referralSchema>;

const tags = ["beauty pass", "ours"];
const path = "/account/referral";
const changes = { ...changeErrors, 401: errors[401] } as const;

export const showReferral = createRoute({
  method: "get",
  path,
  summary: "Show the member's link for inviting friends, and what came of it",
  tags,
  responses: { 200: json(referralSchema, "The link and the counts"), 400: errors[400], 401: errors[401] },
});

/** Makes the link if there is none, and says whether its page shows the member's first name. */
export const saveReferral = createRoute({
  method: "put",
  path,
  summary: "Make or change the member's link for inviting friends",
  tags,
  request: { body: jsonBody(z.strictObject({ showName: z.boolean() }).openapi("ReferralInput")) },
  responses: { 200: json(referralSchema, "The link and the counts"), ...changes },
});

/** Ends the link for good. Whoever joined by it before still counts; a new link has another code. */
export const endReferral = createRoute({
  method: "delete",
  path,
  summary: "End the member's link for inviting friends",
  tags,
  responses: { 200: json(referralSchema, "The counts, without a link"), ...changes },
});

const invitationSchema = z
  .object({
    firstName: z.string().nullable().openapi({ description: "Who invites; null unless they want to be named" }),
    points: z.int().openapi({ description: "What whoever invites gets" }),
    welcome: z.int().openapi({ description: "What the friend gets" }),
    leastOrder: z.int().openapi({ description: "The least worth of the friend's order, in minor units" }),
    isMember: z.boolean().openapi({ description: "Whether the caller has joined already" }),
  })
  .openapi("Invitation");
export type Invitation = z.infer<typeof invitationSchema>;

const invited = z.object({
  code: z.string().max(40).openapi({ example: "0000000000000" }),
});

/** Shows an invitation. `invitation_ended` for a link that was ended, and for one that never was: nobody learns which. */
export const showInvitation = createRoute({
  method: "get",
  path: "/referrals/{code}",
  summary: "Show an invitation",
  tags,
  request: { params: invited },
  responses: {
    200: json(invitationSchema, "The invitation"),
    400: errors[400],
    410: errors[410],
    429: errors[429],
  },
});

/** Remembers the invitation in this browser until the visitor joins, for at most thirty days. The first one counts. */
export const acceptInvitation = createRoute({
  method: "post",
  path: "/referrals/{code}",
  summary: "Accept an invitation",
  tags,
  request: { params: invited, body: jsonBody(z.strictObject({})) },
  responses: {
    200: json(z.object({ accepted: z.literal(true) }), "This browser joins by an invitation"),
    ...changeErrors,
    409: errors[409],
    410: errors[410],
    429: errors[429],
  },
});
