import { z } from "@hono/zod-openapi";

/** The state of a dispute, in which a bank takes a payment back: undecided, won by the shop, or lost. */
export const disputeStateSchema = z.enum(["open", "won", "lost"]).openapi("DisputeState");
export type DisputeState = z.infer<typeof disputeStateSchema>;
