import { createRoute, z } from "@hono/zod-openapi";
import { changeErrors, errors, json, jsonBody, NOBODY, pageOf } from "../shared";
import { tokensSchema, userSchema } from "./sessions";

export const FACTOR_KINDS = ["totp", "passkey"] as const;
export const factorKindSchema = z.enum(FACTOR_KINDS);
export type FactorKind = z.infer<typeof factorKindSchema>;

/**
 * How a member proves again who they are. Who has neither a second factor nor a password signs in again with a provider, or sets a password
 * where the shop has no provider.
 */
export const stepUpWaySchema = z.enum(["code", "password", "sign_in", "set_password"]);
export type StepUpWay = z.infer<typeof stepUpWaySchema>;

const tags = ["accounts", "ours"];
const changes = { ...changeErrors, 401: errors[401], 423: errors[423] } as const;
const params = z.object({ id: z.string().min(8).max(64).openapi({ example: NOBODY }) });

/** Six digits from an app, or a recovery code. */
export const factorCodeSchema = z.string().trim().min(1).max(40);

export const factorsSchema = pageOf(
  z.object({ id: z.string(), kind: factorKindSchema, name: z.string(), createdAt: z.string() }),
)
  .extend({
    /** Whether the member must have a second factor, because they are an operator. */
    required: z.boolean(),
    recoveryLeft: z.int().min(0),
    step: stepUpWaySchema.nullable().openapi({ description: "The proof that the member must give before a change" }),
  })
  .openapi("SecondFactors");
export type SecondFactors = z.infer<typeof factorsSchema>;

export const showFactors = createRoute({
  method: "get",
  path: "/account/factors",
  summary: "List the member's second factors",
  tags,
  responses: { 200: json(factorsSchema, "Second factors"), 400: errors[400], 401: errors[401] },
});

export const newTotpSchema = z
  .object({
    id: z.string(),
    key: z.string().openapi({ description: "The key, to type where there is no camera" }),
    uri: z.string().openapi({ description: "The content of the QR code" }),
  })
  .openapi("NewAuthenticator");
export type NewTotp = z.infer<typeof newTotpSchema>;

/**
 * Starts an app, which counts only after its first code. An unconfirmed app is dropped. 403 `step_up_needed` without a recent proof.
 */
export const beginTotp = createRoute({
  method: "post",
  path: "/account/factors/totp",
  summary: "Begin to add an authenticator app",
  tags,
  request: { body: jsonBody(z.strictObject({})) },
  responses: { 200: json(newTotpSchema, "The key, which is shown only once"), ...changes, 409: errors[409] },
});

const codesSchema = z.object({ recoveryCodes: z.array(z.string()) }).extend(tokensSchema.shape);

/**
 * Confirms an app. Ends the member's other sessions. With the first factor come recovery codes, which are shown only this once.
 */
export const confirmTotp = createRoute({
  method: "post",
  path: "/account/factors/{id}/confirm",
  summary: "Confirm an authenticator app with its first code",
  tags,
  request: {
    params,
    body: jsonBody(z.strictObject({ code: factorCodeSchema }).openapi({ example: { code: "123456" } })),
  },
  responses: { 200: json(codesSchema, "The second factor is added"), ...changes, 404: errors[404] },
});

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most);

export const passkeyOptionsSchema = z
  .object({
    challenge: base64url(300).openapi({ description: "The text that the passkey signs, once, within five minutes" }),
    rpId: z.string().openapi({ description: "The host that the passkeys belong to", example: "melati.example" }),
    userId: base64url(100),
    userName: z.string(),
    ids: z.array(z.string()).openapi({ description: "The ids of the passkeys that this host already knows" }),
  })
  .openapi("PasskeyOptions");
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

/** A passkey's answer from the browser, each part in base64url. */
export const passkeyProofSchema = z
  .strictObject({
    id: base64url(1400),
    clientDataJSON: base64url(3000),
    authenticatorData: base64url(3000),
    signature: base64url(1400),
  })
  .openapi("PasskeyProof");
export type PasskeyProof = z.infer<typeof passkeyProofSchema>;

export const newPasskeySchema = z
  .strictObject({
    name: z.string().trim().min(1).max(60),
    clientDataJSON: base64url(3000),
    attestationObject: base64url(12_000),
  })
  .openapi("NewPasskey", { example: { name: "My phone", clientDataJSON: "e30", attestationObject: "oA" } });
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** Makes the options for a new passkey, or for proving again who is at the browser. Nothing is written. */
export const passkeyOptions = createRoute({
  method: "get",
  path: "/account/passkeys/options",
  summary: "Make a challenge for a passkey",
  tags,
  responses: { 200: json(passkeyOptionsSchema, "A challenge of this session"), 400: errors[400], 401: errors[401] },
});

/**
 * Adds a passkey. ES256 and RS256 are accepted, with the person verified and without attestation. 403 `step_up_needed` without a recent proof.
 */
export const createPasskey = createRoute({
  method: "post",
  path: "/account/passkeys",
  summary: "Add a passkey",
  tags,
  request: { body: jsonBody(newPasskeySchema) },
  responses: { 200: json(codesSchema, "The second factor is added"), ...changes, 409: errors[409] },
});

/** Makes the options for a passkey as the second step of a sign-in. In browsers, a cookie keeps the pending sign-in. */
export const signInPasskeyOptions = createRoute({
  method: "post",
  path: "/sessions/factor/passkey",
  summary: "Sign in: make a challenge for a passkey",
  tags,
  request: {
    body: jsonBody(z.strictObject({ pending: z.string().max(300).optional() }).openapi({ example: {} })),
  },
  responses: { 200: json(passkeyOptionsSchema, "A challenge of this sign-in"), ...changes, 410: errors[410] },
});

/** Removes a second factor. Operators cannot remove their last one. */
export const removeFactor = createRoute({
  method: "delete",
  path: "/account/factors/{id}",
  summary: "Remove a second factor",
  tags,
  request: { params },
  responses: {
    200: json(z.object({ done: z.literal(true) }), "The second factor is removed"),
    400: errors[400],
    401: errors[401],
    403: errors[403],
    404: errors[404],
    409: errors[409],
  },
});

/** Makes new recovery codes; older codes stop working. */
export const renewRecovery = createRoute({
  method: "post",
  path: "/account/recovery-codes",
  summary: "Make new recovery codes",
  tags,
  request: { body: jsonBody(z.strictObject({})) },
  responses: {
    200: json(z.object({ recoveryCodes: z.array(z.string()) }), "The codes, which are shown only once"),
    ...changes,
  },
});

/** Proves again who is at the browser: by the second factor, or by the password of a member without one. */
export const stepUp = createRoute({
  method: "post",
  path: "/account/step-up",
  summary: "Prove one's identity again",
  tags,
  request: {
    body: jsonBody(
      z
        .strictObject({
          code: factorCodeSchema.optional(),
          passkey: passkeyProofSchema.optional(),
          password: z.string().max(200).optional(),
        })
        .openapi({ example: { code: "123456" } }),
    ),
  },
  responses: { 200: json(tokensSchema, "The identity is proved"), ...changes },
});

/** Finishes a sign-in with its second step. In browsers, a cookie keeps the pending sign-in. */
export const finishSignIn = createRoute({
  method: "post",
  path: "/sessions/factor",
  summary: "Sign in: the second factor",
  tags,
  request: {
    body: jsonBody(
      z
        .union([
          z.strictObject({ code: factorCodeSchema, pending: z.string().max(300).optional() }),
          z.strictObject({ passkey: passkeyProofSchema, pending: z.string().max(300).optional() }),
        ])
        .openapi({ example: { code: "123456" } }),
    ),
  },
  responses: { 201: json(tokensSchema.extend({ user: userSchema }), "Signed in"), ...changes, 410: errors[410] },
});
