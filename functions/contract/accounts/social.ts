import { createRoute, z } from "@hono/zod-openapi";
import { changeErrors, errors, json, jsonBody, pageOf } from "../shared";
import { tokensSchema, userSchema } from "./sessions";

/** Providers that a shopper can sign in with; a shop offers those that are set up. */
export const PROVIDERS = ["google"] as const;
export type ProviderName = (typeof PROVIDERS)[number];
const provider = z.enum(PROVIDERS).openapi({ example: "google" });
const text = z.string().max(2_000);

/** Lists the providers that the sign-in page offers. */
export const listProviders = createRoute({
  method: "get",
  path: "/auth/social",
  summary: "List the providers for signing in",
  tags: ["accounts", "ours"],
  responses: { 200: json(pageOf(provider), "The providers that are set up, all on one page"), 400: errors[400] },
});

/**
 * Starts a sign-in at a provider: returns the address to open. State, nonce and code verifier (PKCE) are kept in a signed http-only cookie that lives
 * ten minutes. `link` links the provider's account to the signed-in member; it is refused for a visitor.
 */
export const beginSocial = createRoute({
  method: "post",
  path: "/auth/social/begin",
  summary: "Begin a sign-in with a provider",
  tags: ["accounts", "ours"],
  request: {
    body: jsonBody(
      z
        .strictObject({
          provider,
          redirectUri: z.url().max(500).openapi({ description: "The page to which the provider returns the browser" }),
          returnTo: z.string().max(2_000).default(""),
          link: z.boolean().default(false),
        })
        .openapi("SocialBeginning", {
          example: { provider: "google", redirectUri: "https://melati.example/sign_in/google/callback" },
        }),
    ),
  },
  responses: {
    200: json(z.object({ url: z.string() }), "The provider's page"),
    ...changeErrors,
    401: errors[401],
    404: errors[404],
    409: errors[409],
  },
});

export const socialReplySchema = z.object({
  /** The page to open afterwards; the page checks it, not the API. */
  returnTo: z.string(),
  /** Set when the second factor is asked for first: POST /sessions/factor. */
  factor: z.literal(true).optional(),
});

/**
 * Exchanges the provider's answer for a session (S7.30); a shopper who is not linked is asked to register (S8.01). An equal email alone links
 * nothing: the owner of the account here has to be signed in to it.
 */
export const createSocial = createRoute({
  method: "post",
  path: "/auth/social",
  summary: "Sign in with a provider, or link it",
  tags: ["accounts"],
  request: {
    body: jsonBody(
      z
        .strictObject({ provider, state: text, code: text.optional(), iss: text.optional(), error: text.optional() })
        .openapi("SocialAnswer", { example: { provider: "google", state: "nobodys", code: "nobodys" } }),
    ),
  },
  responses: {
    200: json(socialReplySchema, "The provider is linked to the member"),
    201: json(tokensSchema.extend({ ...socialReplySchema.shape, user: userSchema }), "Signed in"),
    ...changeErrors,
    401: errors[401],
    404: errors[404],
    409: errors[409],
    429: errors[429],
  },
});

const identitiesSchema = pageOf(z.object({ provider, linkedAt: z.iso.datetime() })).extend({
  /** The providers that could be linked. */
  providers: z.array(provider),
});
export type Identities = z.infer<typeof identitiesSchema>;

/** Lists the provider accounts that are linked to the member. */
export const listIdentities = createRoute({
  method: "get",
  path: "/account/identities",
  summary: "List the providers that are linked to the account",
  tags: ["accounts", "ours"],
  responses: { 200: json(identitiesSchema, "The linked providers"), 400: errors[400], 401: errors[401] },
});

/** Removes a link; a missing link is no error. */
export const unlinkIdentity = createRoute({
  method: "delete",
  path: "/account/identities/{provider}",
  summary: "Unlink a provider",
  tags: ["accounts", "ours"],
  request: { params: z.object({ provider }) },
  responses: {
    200: json(identitiesSchema, "The providers that are still linked"),
    400: errors[400],
    401: errors[401],
    403: errors[403],
    404: errors[404],
    409: errors[409],
  },
});
