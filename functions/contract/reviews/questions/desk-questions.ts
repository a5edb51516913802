import { createRoute, z } from "@hono/zod-openapi";
import { LANGUAGES } from "../../countries";
import { changeErrors, deskErrors, errors, json, jsonBody, pageOf, paging, slugSchema } from "../../shared";
import { ANSWER_LENGTH } from "./question-facts";
import { reasonSchema, stateSchema } from "./questions";

const tags = ["reviews", "ours"];
const kindSchema = z.enum(["question", "answer"]);

export const deskQuestionSchema = z
  .object({
    kind: kindSchema,
    id: z.string(),
    revision: z.int(),
    product: z.object({ slug: slugSchema, name: z.string() }),
    language: z.enum(LANGUAGES),
    author: z.string(),
    text: z.string(),
    question: z.string().nullable().openapi({ description: "What an answer answers" }),
    answer: z.string().nullable().openapi({ description: "The shop's answer to a question" }),
    state: stateSchema,
    reason: reasonSchema,
    createdAt: z.iso.datetime(),
    decisions: z.array(
      z.object({
        decision: z.enum(["published", "rejected"]),
        reason: reasonSchema,
        operatorId: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  })
  .openapi("DeskQuestion");
export type DeskQuestion = z.infer<typeof deskQuestionSchema>;

/** Lists the country's questions and members' answers for an operator with the role `content`: the longest-waiting first, or the newest first. */
export const deskQuestions = createRoute({
  method: "get",
  path: "/desk/questions",
  summary: "List the country's questions and answers in a state",
  tags,
  request: { query: z.object({ state: stateSchema.default("pending"), ...paging(20) }) },
  responses: { 200: json(pageOf(deskQuestionSchema), "Questions and answers"), ...deskErrors },
});

/**
 * Decides about the revision that was read: one that changed since is refused with `question_changed`. The same decision again changes nothing. A
 * question can be published with the shop's answer; to a published one, this adds the answer or changes it.
 */
export const decideQuestion = createRoute({
  method: "post",
  path: "/desk/questions/{id}/decision",
  summary: "Publish a question or an answer, or refuse it with a reason",
  tags,
  request: {
    params: z.object({ id: slugSchema.openapi({ example: "opening-lipstick-rouge-en-1" }) }),
    body: jsonBody(
      z.strictObject({
        kind: kindSchema,
        decision: z.enum(["published", "rejected"]),
        revision: z.int().min(1),
        /** The shop's answer; empty for none. */
        answer: z.string().trim().max(ANSWER_LENGTH.max).default(""),
        /** Required with `rejected`. */
        reason: reasonSchema.default(null),
      }),
    ),
  },
  responses: {
    200: json(deskQuestionSchema, "What was decided about"),
    ...changeErrors,
    401: errors[401],
    404: errors[404],
    409: errors[409],
  },
});
