import { createRoute, z } from "@hono/zod-openapi";
import { errors } from "../shared";
import { disputeStateSchema } from "./disputes";
import { accessQuery, fulfilmentStateSchema, orderParams, orderStateSchema } from "./orders";

/** The state of an order as far as the page that shows it depends on it. */
export const orderNewsSchema = z
  .object({
    state: orderStateSchema,
    fulfilmentState: fulfilmentStateSchema.nullable(),
    dispute: disputeStateSchema.nullable(),
    /** The start of the present or last payment attempt. */
    startedAt: z.string().nullable(),
  })
  .openapi("OrderNews");
export type OrderNews = z.infer<typeof orderNewsSchema>;

/**
 * Sends server-sent events, each an OrderNews as JSON, for at most half a minute; the browser then reconnects by itself.
 */
export const watchOrder = createRoute({
  method: "get",
  path: "/orders/{number}/events",
  summary: "Follow the state of an order",
  tags: ["orders", "ours"],
  request: { params: orderParams, query: accessQuery },
  responses: {
    200: {
      description: "Server-sent events; each has an `OrderNews` as its data",
      content: { "text/event-stream": { schema: z.string() } },
    },
    400: errors[400],
    404: errors[404],
    410: errors[410],
    429: errors[429],
  },
});
