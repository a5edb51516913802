import { createRoute, z } from "@hono/zod-openapi";
import { roleSchema } from "../accounts/sessions";
import { tierSchema } from "../beauty-pass/tier-schema";
import { DESK_ROLES } from "../desk/desk-roles";
import { changeErrors, errors, json, jsonBody, NOBODY, pageOf, paging } from "../shared";

const params = z.object({ id: z.string().min(8).max(64).openapi({ example: NOBODY }) });
const changes = { ...changeErrors, 404: errors[404] } as const;

export const sandboxUserSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    tier: tierSchema,
    loyaltyPoints: z.int(),
    tierPointsCounter: z.int(),
    isEmployee: z.boolean(),
    roles: z.array(roleSchema),
    /** The key of the user's authenticator app and its present code; only in the answer about one user. */
    authenticator: z.object({ key: z.string(), code: z.string() }).nullable().optional(),
  })
  .openapi("SandboxUser");
export type SandboxUser = z.infer<typeof sandboxUserSchema>;

/**
 * The data of a test user; the password's only rule is its length. Tier, counter and points follow from invented purchases as for any member
 * (docs/decisions/013), and the answer has the result.
 */
export const sandboxUserInputSchema = z
  .strictObject({
    email: z.string().trim().min(3).max(254),
    password: z.string().min(8).max(200),
    firstName: z.string().trim().min(1).max(60),
    lastName: z.string().trim().min(1).max(60),
    tier: tierSchema,
    loyaltyPoints: z.int().min(0).max(1_000_000),
    tierPointsCounter: z.int().min(0).max(1_000_000),
    /**
     * The day on which the tier was reached; 45 days ago when left out. If it is long ago, the tier year may be over and the points near their end.
     */
    tierSince: z.iso.date().optional(),
    isEmployee: z.boolean(),
    roles: z.array(roleSchema).max(DESK_ROLES.length),
    /** Whether they get an authenticator app, which the desk asks for; its key is in the answer. */
    authenticator: z.boolean().optional(),
  })
  .openapi("SandboxUserInput", {
    example: {
      email: "tester@example.com",
      password: "Jasmine-2026",
      firstName: "Test",
      lastName: "User",
      tier: "gold",
      loyaltyPoints: 1200,
      tierPointsCounter: 1600,
      isEmployee: false,
      roles: [],
    },
  });
export type SandboxUserInput = z.infer<typeof sandboxUserInputSchema>;
const sandboxUserChangeSchema = sandboxUserInputSchema
  .partial()
  .openapi("SandboxUserChange", { example: { tier: "black" } });

const one = json(sandboxUserSchema, "The user");
const tags = ["sandbox"];

/** Lists the test users of this country (S7.25, R9). Every call answers 404 when the sandbox is off. */
export const listSandboxUsers = createRoute({
  method: "get",
  path: "/sandbox/users",
  summary: "List test users",
  tags,
  request: { query: z.object(paging(50)) },
  responses: {
    200: json(pageOf(sandboxUserSchema), "The messages, newest first"),
    400: errors[400],
    404: errors[404],
  },
});
export const showSandboxUser = createRoute({
  method: "get",
  path: "/sandbox/users/{id}",
  summary: "Show a test user",
  tags,
  request: { params },
  responses: { 200: one, 400: errors[400], 404: errors[404] },
});
export const createSandboxUser = createRoute({
  method: "post",
  path: "/sandbox/users",
  summary: "Make a test user",
  tags,
  request: { body: jsonBody(sandboxUserInputSchema) },
  responses: { 201: one, ...changes, 409: errors[409] },
});
export const updateSandboxUser = createRoute({
  method: "patch",
  path: "/sandbox/users/{id}",
  summary: "Change a test user",
  tags,
  request: { params, body: jsonBody(sandboxUserChangeSchema) },
  responses: { 200: one, ...changes, 409: errors[409] },
});
export const replaceSandboxUser = createRoute({
  method: "put",
  path: "/sandbox/users/{id}",
  summary: "Replace a test user",
  tags,
  request: { params, body: jsonBody(sandboxUserInputSchema) },
  responses: { 200: one, ...changes, 409: errors[409] },
});
export const deleteSandboxUser = createRoute({
  method: "delete",
  path: "/sandbox/users/{id}",
  summary: "Delete a test user",
  tags,
  request: { params },
  responses: {
    200: json(z.object({ deleted: z.literal(true) }), "Deleted"),
    400: errors[400],
    403: errors[403],
    404: errors[404],
  },
});

export const sandboxMessageSchema = z.object({
  id: z.int(),
  channel: z.enum(["email", "sms"]),
  recipient: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type SandboxMessage = z.infer<typeof sandboxMessageSchema>;

/** Lists the messages in this country's outbox as they are sent. 404 when the sandbox is off. */
export const sandboxMessages = createRoute({
  method: "get",
  path: "/sandbox/messages",
  summary: "List the newest messages of the outbox",
  tags: ["sandbox", "ours"],
  request: { query: z.object(paging(50)) },
  responses: {
    200: json(pageOf(sandboxMessageSchema), "The messages, newest first"),
    400: errors[400],
    404: errors[404],
  },
});
