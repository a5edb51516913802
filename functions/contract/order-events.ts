import { createRoute, z } from "@hono/zod-openapi";
import { disputeStateSchema } from "./disputes";
import { accessQuery, fulfilmentStateSchema, orderParams, orderStateSchema } from "./orders";
import { errors } from "./shared";

/** How an order stands: what a page that shows it would be drawn anew for. */
export const orderNewsSchema = z
  .object({
    state: orderStateSchema,
    fulfilmentState: fulfilmentStateSchema.nullable(),
    dispute: disputeStateSchema.nullable(),
    /** Begin of the try to pay that runs, or ran last. */
    startedAt: z.string().nullable(),
  })
  .openapi("OrderNews");
export type OrderNews = z.infer<typeof orderNewsSchema>;

/** Ours: server-sent events, each the JSON of an OrderNews, for half a minute at most; a browser asks again by itself. */
export const watchOrder = createRoute({
  method: "get",
  path: "/orders/{number}/events",
  summary: "How an order stands, as it changes",
  tags: ["orders", "ours"],
  request: { params: orderParams, query: accessQuery },
  responses: {
    200: {
      description: "Server-sent events; the data of each is an OrderNews",
      content: { "text/event-stream": { schema: z.string() } },
    },
    400: errors[400],
    404: errors[404],
    410: errors[410],
    429: errors[429],
  },
});
