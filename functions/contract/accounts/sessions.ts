import { createRoute, z } from "@hono/zod-openapi";
import { tierSchema } from "../beauty-pass/tier-schema";
import { DESK_ROLES } from "../desk/desk-roles";
import { solvedSchema } from "../errors";
import { changeErrors, errors, json, jsonBody, NOBODY, pageOf, paging } from "../shared";

export const roleSchema = z.enum(DESK_ROLES).openapi("Role");
export type Role = z.infer<typeof roleSchema>;

const email = z.string().trim().max(254);
/** Any text, because the API checks the rules for passwords code by code (S5.03). */
const password = z.string().max(200);

/** The signed-in user, as the access token says it. */
export const userSchema = z
  .object({
    id: z.string(),
    firstName: z.string(),
    tier: tierSchema,
    isEmployee: z.boolean(),
    roles: z.array(roleSchema),
  })
  .openapi("User");
export type User = z.infer<typeof userSchema>;

/** The tokens of a session (R50). Browsers get them in cookies (S3.15, S9.06); only the app gets them in the answer. */
export const tokensSchema = z
  .object({
    expires_in: z.int().openapi({ description: "Seconds until the access token ends" }),
    access_token: z.string().optional(),
    refresh_token: z.string().optional(),
  })
  .openapi("Tokens");

export const signInSchema = z
  .strictObject({
    email,
    password,
    /** `app` gets the tokens in the answer, and they are bound to `device_id`. */
    flow: z.enum(["client", "app"]).optional(),
    device_id: z.string().min(8).max(64).optional(),
    challenge: solvedSchema,
  })
  .openapi("SignIn", { example: { email: "melur@example.com", password: "Jasmine-2026" } });

/** The token of a pending sign-in; browsers keep it in a cookie. */
const pendingSchema = z.object({ pending: z.string().optional() }).openapi("PendingSignIn");

/** Signs in (R4). 401 whichever of the two is wrong, 423 with a Reference ID while the email is locked (R51, S8.01). */
export const signIn = createRoute({
  method: "post",
  path: "/sessions",
  summary: "Sign in",
  tags: ["accounts", "ours"],
  request: { body: jsonBody(signInSchema) },
  responses: {
    201: json(tokensSchema.extend({ user: userSchema }), "Signed in"),
    202: json(pendingSchema, "The password is right; POST /sessions/factor asks for the second factor"),
    ...changeErrors,
    401: errors[401],
    423: errors[423],
    429: errors[429],
  },
});

export const sessionSchema = z
  .object({
    id: z.string(),
    device: z.string(),
    createdAt: z.string(),
    usedAt: z.string(),
    current: z.boolean(),
  })
  .openapi("Session");
export type Session = z.infer<typeof sessionSchema>;

/** Lists the devices that are signed in. */
export const listSessions = createRoute({
  method: "get",
  path: "/sessions",
  summary: "List the devices that are signed in",
  tags: ["accounts", "ours"],
  request: { query: z.object(paging(20)) },
  responses: {
    200: json(pageOf(sessionSchema), "The devices: the caller's own first, then the newest"),
    400: errors[400],
    401: errors[401],
  },
});

/**
 * Signs out (S7.29). Without an id it ends the caller's session; `everywhere` ends them all. Signing out twice is no error.
 */
export const signOut = createRoute({
  method: "delete",
  path: "/sessions",
  summary: "Sign out",
  tags: ["accounts"],
  request: { query: z.object({ everywhere: z.enum(["true"]).optional() }) },
  responses: { 200: json(z.object({ signedOut: z.literal(true) }), "Signed out"), 400: errors[400], 403: errors[403] },
});

/** Signs out one of the caller's own devices (S7.29, R3). */
export const endSession = createRoute({
  method: "delete",
  path: "/sessions/{id}",
  summary: "Sign a device out",
  tags: ["accounts"],
  request: { params: z.object({ id: z.string().min(8).max(64).openapi({ example: NOBODY }) }) },
  responses: {
    200: json(z.object({ signedOut: z.literal(true) }), "Signed out"),
    400: errors[400],
    401: errors[401],
    403: errors[403],
    404: errors[404],
  },
});

const grant = z.literal("refresh_token");
/** The refreshed tokens, with the fields of S7.03 and S7.04. */
export const refreshSchema = z
  .union([
    z.strictObject({
      grant_type: grant,
      flow: z.literal("app"),
      refresh_token: z.string().min(1).max(300),
      device_id: z.string().min(8).max(64),
    }),
    z.strictObject({ grant_type: grant, flow: z.literal("client") }),
  ])
  .openapi("Refresh", { example: { grant_type: "refresh_token", flow: "client" } });

/**
 * Refreshes a session: S7.03 with `Authorization: Bearer`, S7.04 with the cookies (R50). Invalid cookies are deleted.
 */
export const refreshToken = createRoute({
  method: "post",
  path: "/auth/token",
  summary: "Get new tokens by a refresh token",
  tags: ["accounts"],
  request: { body: jsonBody(refreshSchema) },
  responses: { 200: json(tokensSchema, "New tokens"), ...changeErrors, 401: errors[401], 429: errors[429] },
});

/** Checks an access token (S7.32). */
export const verifyToken = createRoute({
  method: "post",
  path: "/auth/token/verify",
  summary: "Check the access token",
  tags: ["accounts"],
  request: { body: jsonBody(z.strictObject({ token: z.string().max(2000).optional() })) },
  responses: {
    200: json(z.object({ valid: z.literal(true), expires_in: z.int() }), "The access token is valid"),
    ...changeErrors,
    401: errors[401],
  },
});
