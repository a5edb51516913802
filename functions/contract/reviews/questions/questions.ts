import { createRoute, z } from "@hono/zod-openapi";
import { LANGUAGES } from "../../countries";
import { changeErrors, errors, json, jsonBody, pageNumber, pageOf, slugSchema } from "../../shared";
import { reviewedProductSchema } from "../reviewed-product";
import { ANSWER_LENGTH, MOST_WAITING, QUESTION_LENGTH, QUESTION_REASONS } from "./question-facts";

const tags = ["reviews", "ours"];
const ofProduct = z.object({ slug: slugSchema.openapi({ example: "lipstick-rouge" }) });
const withId = z.object({ id: slugSchema.openapi({ example: "opening-lipstick-rouge-en-1" }) });
const changes = { ...changeErrors, 401: errors[401], 404: errors[404], 429: errors[429] } as const;
export const stateSchema = z.enum(["pending", "published", "rejected"]);
export const reasonSchema = z.enum(QUESTION_REASONS).nullable().openapi({ description: "Why it was refused" });

const saidSchema = z.object({
  id: z.string(),
  text: z.string(),
  language: z.enum(LANGUAGES),
  author: z.string().openapi({ description: "The first name and the initial of the last name; empty for the shop" }),
  country: z.string(),
  createdAt: z.iso.datetime(),
  mine: z.boolean(),
});

/** A question or an answer of the caller, whatever its state. */
const ownSchema = z
  .object({ id: z.string(), text: z.string(), state: stateSchema, reason: reasonSchema, createdAt: z.iso.datetime() })
  .openapi("OwnQuestion");
export type OwnQuestion = z.infer<typeof ownSchema>;

export const answerSchema = saidSchema
  .extend({
    shop: z.boolean().openapi({ description: "Whether the shop answers; everybody else bought the product here" }),
    helpful: z.int().min(0).openapi({ description: "The number of members who found it helpful" }),
    voted: z.boolean().openapi({ description: "Whether the caller found it helpful" }),
  })
  .openapi("Answer");
export type Answer = z.infer<typeof answerSchema>;

/** A published question. It has the ten best answers: the shop's first, then those that helped most. */
export const questionSchema = saidSchema
  .extend({ answers: z.array(answerSchema), own: ownSchema.nullable().openapi({ description: "The caller's answer" }) })
  .openapi("Question");
export type Question = z.infer<typeof questionSchema>;

export const questionPageSchema = pageOf(questionSchema)
  .extend({
    product: reviewedProductSchema,
    waiting: z
      .array(ownSchema)
      .openapi({ description: "The caller's questions that wait or were refused, newest first" }),
    mayAnswer: z.boolean().openapi({ description: "Whether the caller bought the product" }),
  })
  .openapi("QuestionPage");
export type QuestionPage = z.infer<typeof questionPageSchema>;

/** Lists published questions of all countries: those in the reader's language first, of these those with an answer, then the newest. */
export const listQuestions = createRoute({
  method: "get",
  path: "/products/{slug}/questions",
  summary: "List the questions about a product with their answers",
  tags,
  request: {
    params: ofProduct,
    query: z.object({
      page: pageNumber,
      pageSize: z.coerce.number().int().min(1).max(50).default(10),
    }),
  },
  responses: { 200: json(questionPageSchema, "Questions"), 400: errors[400], 404: errors[404] },
});

/** Asks the desk first; the same question again is saved once, and `too_many_questions` when five of the member wait. */
export const askQuestion = createRoute({
  method: "post",
  path: "/products/{slug}/questions",
  summary: `Ask a question about a product; at most ${MOST_WAITING} wait at a time`,
  tags,
  request: {
    params: ofProduct,
    body: jsonBody(
      z
        .strictObject({ text: z.string().trim().min(1).max(QUESTION_LENGTH.max) })
        .openapi("QuestionInput", { example: { text: "Does it transfer onto a cup?" } }),
    ),
  },
  responses: { 201: json(ownSchema, "The saved question"), ...changes, 409: errors[409] },
});

/** Saves one answer per member and question, of members who bought the product: a new text waits for the desk again. */
export const answerQuestion = createRoute({
  method: "put",
  path: "/questions/{id}/answer",
  summary: "Answer a question about a product that the member bought, or change the answer",
  tags,
  request: {
    params: withId,
    body: jsonBody(
      z
        .strictObject({ text: z.string().trim().min(1).max(ANSWER_LENGTH.max) })
        .openapi("AnswerInput", { example: { text: "A little at first, and nothing after ten minutes." } }),
    ),
  },
  responses: { 200: json(ownSchema, "The saved answer"), ...changes },
});

const gone = {
  200: json(z.object({ deleted: z.boolean() }), "It is deleted, or was none of the caller's"),
  ...{ 400: errors[400], 401: errors[401], 403: errors[403], 404: errors[404] },
} as const;

/** Deletes a question with its answers, as the end of an account would. */
export const withdrawQuestion = createRoute({
  method: "delete",
  path: "/questions/{id}",
  summary: "Withdraw one of the member's own questions",
  tags,
  request: { params: withId },
  responses: gone,
});

export const withdrawAnswer = createRoute({
  method: "delete",
  path: "/questions/{id}/answer",
  summary: "Withdraw the member's own answer to a question",
  tags,
  request: { params: withId },
  responses: gone,
});

/** Saves one vote per member; members cannot vote for their own answer. */
export const voteAnswer = createRoute({
  method: "put",
  path: "/answers/{id}/helpful",
  summary: "Mark an answer as helpful, or take the mark back",
  tags,
  request: { params: withId, body: jsonBody(z.strictObject({ helpful: z.boolean() })) },
  responses: { 200: json(z.object({ helpful: z.int().min(0), voted: z.boolean() }), "The new count"), ...changes },
});
