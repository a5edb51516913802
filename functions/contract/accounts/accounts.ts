import { createRoute, z } from "@hono/zod-openapi";
import { tierSchema } from "../beauty-pass/tier-schema";
import { solvedSchema } from "../errors";
import { changeErrors, errors, json, jsonBody } from "../shared";
import { tokensSchema, userSchema } from "./sessions";
import { CONSENT_KINDS, type ConsentKind } from "./sign-up-rules";

export const consentKindSchema = z.enum(CONSENT_KINDS).openapi("ConsentKind");

/**
 * The version of each consent text that is shown now. A changed text gets a new version, and earlier consents keep the
 * version that was agreed to (R53). Whoever joins agrees to privacy and terms as they hold then, so that `policy` is kept with the day of the newest of
 * these texts; the version here stands for shops that have published none.
 */
export const CONSENT_VERSIONS: Record<ConsentKind, string> = {
  personal_data: "2026-11",
  third_parties: "2026-11",
  policy: "2026-11",
  over_14: "2026-11.2",
  beauty_pass_terms: "2026-11.2",
  marketing: "2026-11",
};

/** May be empty here, so that the rules can report all faults of the form together. */
const email = z.string().trim().max(254);
const name = z.string().trim().max(60);
const password = z.string().max(200);
const date = z.string().trim().max(10);
const mobile = z.string().trim().max(24);
const token = z.string().max(300);
const done = json(z.object({ done: z.literal(true) }), "Done");

export const signUpSchema = z
  .strictObject({
    firstName: name,
    lastName: name,
    email,
    mobile: mobile.optional(),
    birthDate: date.optional(),
    password,
    passwordConfirmation: password,
    consents: z.strictObject({
      personal_data: z.boolean(),
      third_parties: z.boolean(),
      policy: z.boolean(),
      over_14: z.boolean(),
      beauty_pass_terms: z.boolean(),
      marketing: z.boolean(),
    }),
    /** The page to open after joining. */
    returnTo: z.string().max(1000).optional(),
    challenge: solvedSchema,
  })
  .openapi("SignUp", {
    example: {
      firstName: "Melur",
      lastName: "Tan",
      email: "melur@example.com",
      password: "Jasmine-2026",
      passwordConfirmation: "Jasmine-2026",
      consents: {
        personal_data: true,
        third_parties: true,
        policy: true,
        over_14: true,
        beauty_pass_terms: true,
        marketing: false,
      },
    },
  });
export type SignUpInput = z.infer<typeof signUpSchema>;

/**
 * Asks to join: the link in an email makes the account. Answer and work are the same whether or not there is such an account, because its owner is
 * told by email. All faults are reported together, those of the password included (R4).
 */
export const signUp = createRoute({
  method: "post",
  path: "/users",
  summary: "Request an account",
  tags: ["accounts", "ours"],
  request: { body: jsonBody(signUpSchema) },
  responses: { 202: done, ...changeErrors, 429: errors[429] },
});

/**
 * Joins with the link in the email and signs in. The browser that asked needs the link alone. Any other browser needs the chosen password too,
 * because a person who only gets the email has not agreed to anything.
 */
export const join = createRoute({
  method: "post",
  path: "/users/join",
  summary: "Make the account by the link of the email",
  tags: ["accounts", "ours"],
  request: { body: jsonBody(z.strictObject({ token, password: password.optional() })) },
  responses: {
    201: json(
      tokensSchema.extend({ user: userSchema, returnTo: z.string().nullable() }),
      "The member has joined and is signed in; `returnTo` is the one of the request",
    ),
    ...changeErrors,
    409: errors[409],
    410: errors[410],
    429: errors[429],
  },
});

/** Requests a link for a new password. Answer and work are the same whether or not the account exists (R4, S8.03). */
export const requestReset = createRoute({
  method: "post",
  path: "/users/password",
  summary: "Request a link to set a new password",
  tags: ["accounts", "ours"],
  request: {
    body: jsonBody(z.strictObject({ email: email.openapi({ example: "melur@example.com" }), challenge: solvedSchema })),
  },
  responses: { 202: done, ...changeErrors, 429: errors[429] },
});

export const newPasswordSchema = z
  .union([
    z.strictObject({ token, password, passwordConfirmation: password }),
    z.strictObject({ currentPassword: password, password, passwordConfirmation: password }),
  ])
  .openapi("NewPassword");

/**
 * Sets a new password, with the link in the email or with the current password of a signed-in member (R4). Ends every other session, and the member's
 * own goes on with new tokens: in cookies, or for an app in the answer.
 */
export const changePassword = createRoute({
  method: "put",
  path: "/users/password",
  summary: "Set a new password",
  tags: ["accounts", "ours"],
  request: { body: jsonBody(newPasswordSchema) },
  responses: {
    200: json(tokensSchema.partial().extend({ done: z.literal(true) }), "Done"),
    ...changeErrors,
    401: errors[401],
    410: errors[410],
    423: errors[423],
    429: errors[429],
  },
});

const byToken = jsonBody(z.strictObject({ token }));

/** Unlocks an account with the link in the email (R4, R51). */
export const unlockAccount = createRoute({
  method: "post",
  path: "/users/unlock",
  summary: "Unlock an account by the link of the email",
  tags: ["accounts", "ours"],
  request: { body: byToken },
  responses: { 200: done, ...changeErrors, 410: errors[410], 429: errors[429] },
});

/** Confirms an email address with its link. */
export const verifyEmail = createRoute({
  method: "post",
  path: "/users/verify",
  summary: "Confirm an email address by its link",
  tags: ["accounts", "ours"],
  request: { body: byToken },
  responses: { 200: done, ...changeErrors, 410: errors[410], 429: errors[429] },
});

/** Shows the user of the access token; the database checks that the session is still open (S7.22). */
export const showUser = createRoute({
  method: "get",
  path: "/user",
  summary: "Show who is signed in",
  tags: ["accounts"],
  responses: { 200: json(userSchema, "The user"), 400: errors[400], 401: errors[401] },
});

/** The account's fields, exactly those of S3.08. */
export const accountSchema = z
  .object({
    id: z.string(),
    isEmployee: z.boolean(),
    age: z.int().nullable().openapi({ description: "Age in whole years; null without a birth date" }),
    cardNumber: z.string(),
    emailSHA256: z.string().openapi({ description: "The hash of the trimmed email in small letters, hexadecimal" }),
    emailMD5: z.string(),
    mobileNumberMD5: z.string().nullable().openapi({ description: "The hash of the number as E.164" }),
    loyaltyPoints: z.int(),
    loyaltyTier: tierSchema,
    tierPointsCounter: z.int(),
  })
  .openapi("Account");
export type Account = z.infer<typeof accountSchema>;

/** Shows the account of the signed-in member (S7.22, S3.08). */
export const showAccount = createRoute({
  method: "get",
  path: "/account",
  summary: "Show the account",
  tags: ["accounts"],
  responses: { 200: json(accountSchema, "The account"), 400: errors[400], 401: errors[401] },
});
