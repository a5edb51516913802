/** What is to be done, by the desk's lists: to pack, waiting in a store, asked to come back, waiting for money. */
export const DESK_LISTS = ["all", "to_pack", "shipped", "to_collect", "returns", "unpaid"] as const;

/** How messages of the outbox stand. */
export const DESK_MESSAGES = ["failed", "waiting", "sent"] as const;
