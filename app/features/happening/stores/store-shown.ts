import type { Store } from "#contract/happening/happening";

export type StoreShown = Store & { closedOn: readonly string[] };
