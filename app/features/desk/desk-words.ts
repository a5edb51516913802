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

/** Where the goods are, in a word. */
export const stepWord = (state: FulfilmentState, overdue = false) => (overdue ? "stepOverdue" : STEPS[state]);
