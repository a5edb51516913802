import { createRoute, z } from "@hono/zod-openapi";
import { deskErrors, errors, json, jsonBody } from "../shared";
import { EXPERIMENT_KEYS, GOALS } from "./experiments";

const keys = EXPERIMENT_KEYS as readonly [string, ...string[]];

/** By what share it is better than the control's rate: 0.1 is a tenth more. Null while either has no conversion. */
const upliftSchema = z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable();

const variationResultSchema = z.object({
  variation: z.string(),
  visitors: z.int().min(0),
  conversions: z.int().min(0),
  /** Conversions for each visitor. */
  rate: z.number(),
  /** Null for the control. */
  uplift: upliftSchema,
  /** A token for a link that shows this variation for a day; that browser is not counted. */
  preview: z.string(),
});

export const experimentResultSchema = z
  .object({
    experiment: z.enum(keys),
    variations: z.array(variationResultSchema),
    /** Whether visitors were divided evenly, by Pearson's chi-squared test; null without visitors. */
    sampleRatio: z.object({ chiSquared: z.number(), p: z.number(), holds: z.boolean() }).nullable(),
  })
  .openapi("ExperimentResult");
export type ExperimentResult = z.infer<typeof experimentResultSchema>;

/** Shows the results of experiments in this country, and the faults of flags in the last week. An extension of ours. */
export const experimentResults = createRoute({
  method: "get",
  path: "/operator/experiments",
  summary: "Show the results of experiments so far",
  tags: ["operator", "ours"],
  request: { query: z.object({ goal: z.enum(GOALS).default("paid-order").openapi({ example: "paid-order" }) }) },
  responses: {
    200: json(
      z
        .object({
          goal: z.enum(GOALS),
          experiments: z.array(experimentResultSchema),
          faults: z.array(z.object({ kind: z.string(), count: z.int() })),
        })
        .openapi("ExperimentResults"),
      "The experiments, each with its control first",
    ),
    ...deskErrors,
  },
});

/** Reads the token of a link that shows a variation to operators. An extension of ours. */
export const openPreview = createRoute({
  method: "post",
  path: "/experiments/previews",
  tags: ["experiments", "ours"],
  request: {
    body: jsonBody(z.strictObject({ preview: z.string().min(1).max(200).openapi({ example: "home-hero.short.1.x" }) })),
  },
  responses: {
    200: json(z.object({ experiment: z.enum(keys), variation: z.string() }), "The previewed variation"),
    400: errors[400],
    403: errors[403],
    410: errors[410],
    413: errors[413],
    415: errors[415],
    422: errors[422],
  },
});
