import { createRoute, z } from "@hono/zod-openapi";
import { productCardSchema } from "../catalogue/product/card";
import { moneySchema } from "../money";
import { changeErrors, errors, json, jsonBody, slugSchema } from "../shared";
import { LONGEST_QUESTION, LONGEST_TOLD, MOST_TURNS } from "./limits";

/** What a question is about. */
export const INTENTS = [
  "find",
  "compare",
  "shade",
  "routine",
  "together",
  "order",
  "change",
  "returns",
  "delivery",
  "payment",
  "stores",
  "booking",
  "points",
  "person",
  "about",
  "unknown",
] as const;
export type Intent = (typeof INTENTS)[number];

const localPath = z
  .string()
  .max(400)
  .regex(/^\/(?!\/)/);

export const suggestionSchema = z
  .object({
    card: productCardSchema,
    step: z.string().nullable().openapi({ description: "The step of a routine that it is for; null elsewhere" }),
    why: z.string().openapi({ description: "One sentence made of the product's own facts" }),
    choices: z
      .array(z.object({ variantId: slugSchema, name: z.string(), price: moneySchema }))
      .max(60)
      .openapi({ description: "The variants that can be added to the bag now, the suggested one first" }),
  })
  .openapi("AssistantSuggestion");
export type Suggestion = z.infer<typeof suggestionSchema>;

export const assistantAnswerSchema = z
  .object({
    intent: z.enum(INTENTS),
    text: z.string(),
    isPhrased: z.boolean().openapi({ description: "Whether a language model phrased the text" }),
    lines: z.array(z.string()).max(12).openapi({ description: "Facts, each a sentence" }),
    suggestions: z.array(suggestionSchema).max(6).openapi({
      description: "Products that are sold here; generated, and not checked by anybody beforehand (S1.08)",
    }),
    compared: z
      .array(z.object({ label: z.string(), values: z.array(z.string()).length(2) }))
      .max(12)
      .openapi({ description: "Facts of the two suggested products side by side; empty where none are compared" }),
    links: z.array(z.object({ text: z.string(), path: localPath })).max(6),
  })
  .openapi("AssistantAnswer");
export type AssistantAnswer = z.infer<typeof assistantAnswerSchema>;

const question = z.string().trim().min(1).max(LONGEST_QUESTION);

const asked = {
  question: question.openapi({ example: "a fragrance-free moisturiser under $60 for dry skin" }),
  before: z
    .array(question)
    .max(MOST_TURNS)
    .default([])
    .openapi({ description: "The questions before it, oldest first; nothing of them is kept" }),
  avoid: z.string().max(2000).default("").openapi({
    description: "The shopper's avoid list: groups of ingredients and names of single ones, separated by |",
    example: "fragrance|nut_oils",
  }),
};

/** Answers a question of a shopper (S1.08, R60); not found where the assistant is switched off. */
export const askAssistant = createRoute({
  method: "post",
  path: "/assistant/answers",
  summary: "Answer a question about products, orders, stores and the like",
  tags: ["assistant", "ours"],
  request: {
    body: jsonBody(
      z.strictObject({
        ...asked,
        told: z.string().max(LONGEST_TOLD).default("").openapi({
          description: "What the last event of the told answer had as its data, to have that answer again in full",
        }),
      }),
    ),
  },
  responses: { 200: json(assistantAnswerSchema, "The answer"), ...changeErrors, 404: errors[404], 429: errors[429] },
});

/**
 * Tells an answer while it is made, as server-sent events: `look` where something is looked up, `text` with a sentence, and `end` with a token by which
 * the page has the same answer in full; "" where the rules answer, which the page asks again.
 */
export const tellAnswer = createRoute({
  method: "post",
  path: "/assistant/words",
  summary: "Tell the answer to a question while it is made",
  tags: ["assistant", "ours"],
  request: { body: jsonBody(z.strictObject(asked)) },
  responses: {
    200: { description: "Server-sent events", content: { "text/event-stream": { schema: z.string() } } },
    ...changeErrors,
    404: errors[404],
    429: errors[429],
  },
});
