import { createRoute, z } from "@hono/zod-openapi";
import { moneySchema } from "../money";
import { deskErrors, errors, json } from "../shared";
import { PAGE_KINDS } from "./page-kinds";
import { METRICS } from "./speeds";
import { STEPS } from "./steps";

/** The most days that are shown together. */
export const MOST_DAYS = 92;
/** The most lines in one file. */
export const MOST_LINES = 20_000;

const count = z.int().min(0);
const day = z.iso.date().openapi({ example: "2026-11-22" });

const range = z.object({
  from: z.iso
    .date()
    .optional()
    .openapi({ description: "First day on the country's clock; a week before `to` if left out" }),
  to: z.iso.date().optional().openapi({ description: "Last day; today if left out" }),
});

const share = z.object({ visits: count, orders: count });
const term = z.object({ term: z.string(), count });

export const speedSchema = z
  .object({
    metric: z.enum(METRICS),
    by: z.enum(["all", "page", "connection"]),
    /** The kind of page or connection; "" for all. */
    of: z.string(),
    samples: count,
    p50: z.int(),
    p75: z.int(),
    p95: z.int(),
  })
  .openapi("Speed", { description: "Milliseconds; thousandths for `cls`" });
export type Speed = z.infer<typeof speedSchema>;

export const insightsSchema = z
  .object({
    from: day,
    to: day,
    visits: count,
    pages: count,
    orders: count,
    revenue: moneySchema,
    days: z.array(z.object({ day, visits: count, pages: count, orders: count, revenue: z.int() })),
    funnel: z
      .array(z.object({ step: z.enum(STEPS), visits: count }))
      .openapi({ description: "The steps in order, from listing to payment" }),
    kinds: z.array(z.object({ kind: z.enum(PAGE_KINDS), views: count })),
    failed: z.array(z.object({ status: z.string(), count })),
    searches: z.array(term).openapi({ description: "The searched words, most frequent first" }),
    foundNothing: z.array(term),
    products: z.array(
      z.object({ slug: z.string(), name: z.string(), views: count, added: count, sold: count, revenue: z.int() }),
    ),
    countries: z.array(share.extend({ country: z.string(), revenue: moneySchema })),
    languages: z.array(share.extend({ language: z.string() })),
    devices: z.array(share.extend({ device: z.string() })),
    speeds: z.array(speedSchema),
    missed: z
      .array(z.object({ sink: z.string(), count }))
      .openapi({ description: "The number of events that each service did not accept" }),
  })
  .openapi("Insights");
export type Insights = z.infer<typeof insightsSchema>;

const tags = ["operator", "ours"];

/** Shows how the shop does, counted from visits that agreed to it. */
export const insights = createRoute({
  method: "get",
  path: "/operator/insights",
  summary: "Show visits, steps to an order, searches, products and speed",
  tags,
  request: { query: range },
  responses: { 200: json(insightsSchema, "The totals"), ...deskErrors, 422: errors[422] },
});

export const insightLineSchema = z.object({
  day,
  hour: z.int(),
  event: z.string(),
  key: z.string(),
  language: z.string(),
  device: z.string(),
  count,
  value: z.int(),
});

/** Lists the totals themselves, oldest first. */
export const insightLines = createRoute({
  method: "get",
  path: "/operator/insights/lines",
  summary: "List the hourly totals behind the insights",
  tags,
  request: { query: range },
  responses: {
    200: json(
      z.object({ from: day, to: day, lines: z.array(insightLineSchema).max(MOST_LINES), complete: z.boolean() }),
      "The totals by hour; `complete` is false when there are more",
    ),
    ...deskErrors,
    422: errors[422],
  },
});
