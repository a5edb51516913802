import { z } from "@hono/zod-openapi";

/** How a bank's taking back of a payment stands: undecided, decided for the shop, or the money is gone. */
export const disputeStateSchema = z.enum(["open", "won", "lost"]).openapi("DisputeState");
export type DisputeState = z.infer<typeof disputeStateSchema>;
