import { createRoute, z } from "@hono/zod-openapi";
import { errors, json, jsonBody } from "../shared";
import { fulfilmentSchema, fulfilmentStateSchema, orderStateSchema } from "./orders";

/** Orders for which the courier is paid are counted for each person, so that test orders would soon be refused; they are placed at the checkout. */
const paymentSchema = orderStateSchema.exclude(["payment_at_door", "refused_at_door"]);
/** The states that a test order can be brought into: those of the payment, of a paid order's goods, and one whose payment a bank disputes. */
const disputedSchema = z.enum(["disputed"]);
export const sandboxOrderStateSchema = z.union([paymentSchema, fulfilmentStateSchema, disputedSchema]);
export const SANDBOX_ORDER_STATES = [
  ...paymentSchema.options,
  ...fulfilmentStateSchema.options,
  ...disputedSchema.options,
];
export type SandboxOrderState = z.infer<typeof sandboxOrderStateSchema>;

/**
 * Makes a real order of one piece and brings it into a state by the events that lead there. 404 when the sandbox is off (S2.19, R9).
 */
export const createSandboxOrder = createRoute({
  method: "post",
  path: "/sandbox/orders",
  summary: "Make a test order in a chosen state",
  tags: ["sandbox", "ours"],
  request: {
    body: jsonBody(
      z
        .strictObject({ state: sandboxOrderStateSchema, fulfilment: fulfilmentSchema.exclude(["point"]) })
        .openapi({ example: { state: "paid", fulfilment: "delivery" } }),
    ),
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
