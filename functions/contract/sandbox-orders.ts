import { createRoute, z } from "@hono/zod-openapi";
import { fulfilmentSchema, fulfilmentStateSchema, orderStateSchema } from "./orders";
import { errors, json } from "./shared";

/** What a test order can be brought into: the payment's states, and those of the goods of a paid one. */
export const sandboxOrderStateSchema = z.union([orderStateSchema, fulfilmentStateSchema]);
export const SANDBOX_ORDER_STATES = [...orderStateSchema.options, ...fulfilmentStateSchema.options];

/** Ours (S2.19, R9): a real order of one piece, brought into a state by the events that lead there. 404 where the sandbox is not on. */
export const createSandboxOrder = createRoute({
  method: "post",
  path: "/sandbox/orders",
  summary: "Make a test order in a state",
  tags: ["sandbox", "ours"],
  request: {
    body: {
      required: true,
      content: {
        "application/json": {
          schema: z
            .strictObject({ state: sandboxOrderStateSchema, fulfilment: fulfilmentSchema })
            .openapi({ example: { state: "paid", fulfilment: "delivery" } }),
        },
      },
    },
  },
  responses: {
    201: json(z.object({ number: z.string(), accessToken: z.string() }), "The order and its link's token"),
    400: errors[400],
    403: errors[403],
    404: errors[404],
    409: errors[409],
    413: errors[413],
    415: errors[415],
    422: errors[422],
  },
});
