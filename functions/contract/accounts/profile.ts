import { createRoute, z } from "@hono/zod-openapi";
import { LANGUAGES } from "../countries";
import { moneySchema } from "../money";
import { fulfilmentStateSchema, orderFulfilmentSchema, orderStateSchema } from "../orders/orders";
import { changeErrors, errors, json, jsonBody, overdueSchema, pageOf, paging } from "../shared";
import { consentKindSchema } from "./accounts";
import { stepUpWaySchema } from "./factors";

const changes = { ...changeErrors, 401: errors[401] } as const;
const tags = ["accounts", "ours"];

export const profileSchema = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    emailConfirmed: z.boolean(),
    mobile: z.string().nullable().openapi({ description: "E.164" }),
    birthDate: z.string().nullable(),
    birthDateFixed: z
      .boolean()
      .openapi({ description: "Whether the birth date was changed once, and cannot be changed again (R45)" }),
    language: z.enum(LANGUAGES),
    consents: z.array(
      z.object({
        kind: consentKindSchema,
        granted: z.boolean(),
        textVersion: z.string(),
        language: z.enum(LANGUAGES),
        at: z.string(),
      }),
    ),
    hasPassword: z.boolean().openapi({ description: "False for a member who signs in only with another service" }),
    step: stepUpWaySchema
      .nullable()
      .openapi({ description: "The proof that the member must give before the account is deleted" }),
  })
  .openapi("Profile");
export type Profile = z.infer<typeof profileSchema>;

export const profileInputSchema = z
  .strictObject({
    firstName: z.string().trim().max(60),
    lastName: z.string().trim().max(60),
    mobile: z.string().trim().max(24).nullable(),
    birthDate: z.string().trim().max(10).nullable(),
    language: z.enum(LANGUAGES),
  })
  .openapi("ProfileInput");
export type ProfileInput = z.infer<typeof profileInputSchema>;

export const showProfile = createRoute({
  method: "get",
  path: "/account/profile",
  summary: "Show the member's profile",
  tags,
  responses: { 200: json(profileSchema, "The profile"), 400: errors[400], 401: errors[401] },
});

export const saveProfile = createRoute({
  method: "put",
  path: "/account/profile",
  summary: "Change the member's profile",
  tags,
  request: { body: jsonBody(profileInputSchema) },
  responses: { 200: json(profileSchema, "The changed profile"), ...changes },
});

/** Only the marketing consent can be withdrawn alone; an account cannot exist without the others (S5.04). */
export const saveConsent = createRoute({
  method: "put",
  path: "/account/consents",
  summary: "Agree to marketing, or withdraw the consent",
  tags,
  request: { body: jsonBody(z.strictObject({ marketing: z.boolean() })) },
  responses: { 200: json(profileSchema, "The changed profile"), ...changes },
});

export const ownOrderSchema = z.object({
  number: z.string(),
  placedAt: z.string(),
  /** The order's present state (S4.01), and where the goods of a paid order are. */
  state: orderStateSchema,
  fulfilment: orderFulfilmentSchema,
  fulfilmentState: fulfilmentStateSchema.nullable(),
  overdue: overdueSchema,
  total: moneySchema,
  token: z.string().openapi({ description: "The token that opens the order's page" }),
});
export type OwnOrder = z.infer<typeof ownOrderSchema>;

export const ownOrders = createRoute({
  method: "get",
  path: "/account/orders",
  summary: "List the member's orders, newest first",
  tags,
  request: { query: z.object({ number: z.string().max(24).optional(), ...paging(20) }) },
  responses: { 200: json(pageOf(ownOrderSchema), "Orders"), 400: errors[400], 401: errors[401] },
});

/** Sends the link that confirms the member's email address again, unless it is confirmed already. */
export const sendVerification = createRoute({
  method: "post",
  path: "/account/verification",
  summary: "Send again the link that confirms the email",
  tags,
  request: { body: jsonBody(z.strictObject({})) },
  responses: {
    202: json(z.object({ done: z.literal(true) }), "The link is sent, unless the email is confirmed already"),
    ...changes,
    429: errors[429],
  },
});

/**
 * Gives a guest's order to the signed-in member: with its link, or without one if it was placed with the member's own confirmed email (expectation
 * 11). An order that has an owner stays with them.
 */
export const claimOrder = createRoute({
  method: "post",
  path: "/orders/{number}/claim",
  summary: "Add a guest's order to the account",
  tags,
  request: {
    params: z.object({
      number: z
        .string()
        .min(6)
        .max(24)
        .regex(/^[A-Z0-9-]+$/)
        .openapi({ example: "SG-00000-00000" }),
    }),
    body: jsonBody(z.strictObject({ token: z.string().max(300).optional() })),
  },
  responses: {
    200: json(z.object({ claimed: z.literal(true) }), "The order belongs to the member"),
    ...changes,
    404: errors[404],
    410: errors[410],
    429: errors[429],
  },
});

export const exportAccount = createRoute({
  method: "get",
  path: "/account/export",
  summary: "Export all data about the member",
  tags,
  responses: { 200: json(z.record(z.string(), z.unknown()), "The data by table"), 400: errors[400], 401: errors[401] },
});

/**
 * Deletes the account. A member with a second factor needs a proof from the last ten minutes, and one without a password a new sign-in: otherwise 403
 * `step_up_needed`. Everybody else types the password.
 */
export const eraseAccount = createRoute({
  method: "post",
  path: "/account/erase",
  summary: "Delete the account",
  tags,
  request: { body: jsonBody(z.strictObject({ password: z.string().max(200).optional() })) },
  responses: {
    200: json(z.object({ erased: z.literal(true) }), "The account is deleted"),
    ...changes,
    423: errors[423],
  },
});
