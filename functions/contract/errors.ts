import { z } from "@hono/zod-openapi";
import type { ErrorCode } from "./facts/error-codes";

// What every request needs of the errors has no schemas.
export { ERROR_STATUS, type ErrorCode } from "./facts/error-codes";

/** The actions that a challenge can protect; the widget gets the name, and its answer repeats it. */
export const CHALLENGE_ACTIONS = [
  "place_order",
  "sign_in",
  "sign_up",
  "reset_password",
  "waitlist",
  "newsletter",
  "hand_over",
] as const;
export type ChallengeAction = (typeof CHALLENGE_ACTIONS)[number];
/** The public key of a challenge, the address of its script, and the action that it protects. */
export const challengeSchema = z.object({ siteKey: z.string(), script: z.url(), action: z.enum(CHALLENGE_ACTIONS) });
/** The answer to a challenge, sent after challenge_needed. */
export const solvedSchema = z.string().max(2048).optional();
export type ShownChallenge = z.infer<typeof challengeSchema>;

/** What somebody else changed meanwhile, with content_changed: the version to work on, who, when, and the parts that differ from the caller's. */
export const changedSchema = z.object({
  version: z.int(),
  by: z.string(),
  at: z.string(),
  parts: z.array(z.string()),
});

export const apiErrorSchema = z
  .object({
    code: z.string(),
    message: z.string().openapi({ description: "The message in the language of Accept-Language" }),
    field: z.string().optional(),
    /** The new price of an order in minor units, for the shopper to accept; only with a changed total. */
    total: z.int().optional(),
    /**
     * The data with which a page shows the challenge; with challenge_needed, and with refusals after which the next try needs one.
     */
    challenge: challengeSchema.optional(),
    changed: changedSchema.optional(),
  })
  .openapi("ApiError");
/** The body of every 4xx and 5xx answer (R2). */
export const errorReplySchema = z
  .object({ errors: z.array(apiErrorSchema).min(1), requestId: z.string() })
  .openapi("ErrorReply");
export type ApiError = z.infer<typeof apiErrorSchema>;
export type ErrorReply = z.infer<typeof errorReplySchema>;

/** A refusal by a rule: a value, never an exception. */
export type Refusal = { ok: false; code: ErrorCode; field?: string; details?: Record<string, string | number> };
