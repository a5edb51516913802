import { createRoute, z } from "@hono/zod-openapi";
import { LANGUAGES } from "../countries";
import { solvedSchema } from "../errors";
import { idempotencyHeader } from "../orders/orders";
import { changeErrors, deskErrors, errors, json, jsonBody, pageNumber, pageOf } from "../shared";
import { HAND_OVER_ACTS, HAND_OVER_STATES } from "./hand-over-states";
import { LONGEST_MESSAGE, LONGEST_QUESTION, MOST_TURNS } from "./limits";

const numberSchema = z
  .string()
  .regex(/^QU-[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  .openapi({ example: "QU-00000-00000" });

const askedSchema = z.array(z.string().trim().min(1).max(LONGEST_QUESTION)).max(MOST_TURNS + 1);

/** Hands a question over to a person. Once per Idempotency-Key and body; not found where the assistant is switched off. */
export const askPerson = createRoute({
  method: "post",
  path: "/assistant/hand-overs",
  summary: "Hand a question over to a person, who answers by email",
  tags: ["assistant", "ours"],
  request: {
    headers: idempotencyHeader,
    body: jsonBody(
      z
        .strictObject({
          email: z.string().trim().max(254).default("").openapi({
            description: "Where to answer; a member may leave it empty, and is answered at the email of the account",
          }),
          message: z.string().trim().min(1).max(LONGEST_MESSAGE),
          asked: askedSchema
            .default([])
            .openapi({ description: "What was asked before, oldest first; only with the shopper's consent" }),
          orderNumber: z.string().trim().max(40).default("").openapi({
            description: "The order in question. The answer never says whether it exists, or whose it is",
          }),
          challenge: solvedSchema,
        })
        .openapi("HandOverInput", {
          example: { email: "melur@example.com", message: "Which lipstick did I try in your store?" },
        }),
    ),
  },
  responses: {
    201: json(z.object({ number: numberSchema }), "The number of the question"),
    ...changeErrors,
    404: errors[404],
    429: errors[429],
  },
});

const orderProofSchema = z.enum(["account", "email"]);
/** How an order is known to be the shopper's: it is of their account, or its email is the one that is answered. */
export type OrderProof = z.infer<typeof orderProofSchema>;

const answerSchema = z.object({ text: z.string(), operatorId: z.string(), at: z.iso.datetime() });
export type HandOverAnswer = z.infer<typeof answerSchema>;

export const handOverSchema = z
  .object({
    number: numberSchema,
    language: z.enum(LANGUAGES),
    email: z.string(),
    isMember: z.boolean(),
    message: z.string(),
    asked: z.array(z.string()),
    orderNumber: z.string().openapi({ description: "As it was typed; empty for none" }),
    orderProof: orderProofSchema.nullable().openapi({
      description: "How the order is known to be the shopper's; null where nothing of it may be told",
    }),
    state: z.enum(HAND_OVER_STATES),
    answers: z.array(answerSchema).openapi({ description: "Oldest first" }),
    createdAt: z.iso.datetime(),
  })
  .openapi("HandOver");
export type HandOver = z.infer<typeof handOverSchema>;
export type HandOverState = HandOver["state"];

/** Lists the country's questions to a person: the longest-waiting first, or the newest closed first. */
export const deskHandOvers = createRoute({
  method: "get",
  path: "/operator/hand-overs",
  summary: "List the questions that were handed over by the assistant",
  tags: ["operator", "ours"],
  request: { query: z.object({ state: z.enum(HAND_OVER_STATES).default("open"), page: pageNumber }) },
  responses: { 200: json(pageOf(handOverSchema), "Questions"), ...deskErrors },
});

/** Answers a question by email and closes it, closes it without an answer, or opens it again. 409 where somebody else has done so. */
export const actOnHandOver = createRoute({
  method: "post",
  path: "/operator/hand-overs/{number}/acts",
  summary: "Answer, close or reopen a question",
  tags: ["operator", "ours"],
  request: {
    params: z.object({ number: numberSchema }),
    body: jsonBody(
      z
        .strictObject({
          act: z.enum(HAND_OVER_ACTS),
          answer: z.string().trim().max(LONGEST_MESSAGE).default("").openapi({ description: "Required to answer" }),
        })
        .openapi({ example: { act: "close" } }),
    ),
  },
  responses: {
    200: json(handOverSchema, "The question"),
    ...deskErrors,
    ...changeErrors,
    404: errors[404],
    409: errors[409],
  },
});
