import type { FulfilmentState } from "#contract/orders/orders";
import type { KeyOf } from "#shared/words/rooms";

const STEPS = {
  preparing: "stepPreparing",
  shipped: "stepShipped",
  delivered: "stepDelivered",
  ready_for_collection: "stepReady",
  collected: "stepCollected",
  returned: "stepReturned",
} as const satisfies Record<FulfilmentState, KeyOf<"orders">>;

/** The state of delivery or collection, in words. */
export const stepWord = (state: FulfilmentState, overdue = false) => (overdue ? "stepOverdue" : STEPS[state]);
