import { createRoute, z } from "@hono/zod-openapi";
import { accessQuery } from "../orders/orders";
import { deskErrors, errors, json, jsonBody, mutationErrors, pageNumber, pageOf } from "../shared";

export const surveySchema = z
  .object({
    number: z.string(),
    kind: z.enum(["order", "booking"]),
    /** `early` before the goods arrived or the booking is over. */
    state: z.enum(["open", "answered", "early"]),
    points: z.int().openapi({ description: "The points that the answer brings its member, or brought; 0 for a guest" }),
  })
  .openapi("Survey");
export type Survey = z.infer<typeof surveySchema>;

const number = z.object({ number: z.string().max(24).openapi({ example: "SG-00000-00000" }) });
const tags = ["reviews", "ours"];

/** Shows whether an order or a booking can be told about: a member's own, or a guest's by the token of its link; anything else answers 404 (R41). */
export const showSurvey = createRoute({
  method: "get",
  path: "/surveys/{number}",
  summary: "Show the survey about an order or a booking",
  tags,
  request: { params: number, query: accessQuery },
  responses: { 200: json(surveySchema, "The survey"), 400: errors[400], 404: errors[404], 410: errors[410] },
});

const five = z.int().min(1).max(5);

/** Takes the answer, once; it is kept without a name or a number. `survey_closed` once it was answered, and before the goods arrived. */
export const answerSurvey = createRoute({
  method: "post",
  path: "/surveys/{number}",
  summary: "Answer the survey about an order or a booking",
  tags,
  request: {
    params: number,
    query: accessQuery,
    body: jsonBody(
      z
        .strictObject({ went: five, again: five, words: z.string().trim().max(1000).default("") })
        .openapi("SurveyAnswerInput", { example: { went: 5, again: 4, words: "The parcel came early." } }),
    ),
  },
  responses: { 201: json(surveySchema, "The answered survey"), 410: errors[410], ...mutationErrors },
});

const figures = z.object({ kind: z.enum(["order", "booking"]), answers: z.int(), went: z.number(), again: z.number() });
const surveyAnswersSchema = pageOf(
  z.object({
    id: z.string(),
    kind: z.enum(["order", "booking"]),
    day: z.iso.date(),
    went: z.int(),
    again: z.int(),
    words: z.string(),
  }),
)
  .extend({
    figures: z.array(figures).openapi({ description: "Answers of 90 days and their averages, by what they are about" }),
  })
  .openapi("SurveyAnswers");

/** Lists what shoppers of the country answered: figures, and the texts, newest day first. */
export const deskSurveys = createRoute({
  method: "get",
  path: "/operator/surveys",
  summary: "Show the answers of surveys",
  tags: ["operator", "ours"],
  request: { query: z.object({ page: pageNumber }) },
  responses: { 200: json(surveyAnswersSchema, "Figures and texts"), ...deskErrors },
});
