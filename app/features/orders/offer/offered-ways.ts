import type { ContentEntry } from "#contract/content/entries";
import { PAYMENT_METHODS, type PaymentMethod, paymentFacts } from "#contract/orders/payment-methods";

/** The ids that the opening gives to the paragraphs about each kind of payment (functions/db/seed/content/help.ts). */
const idOf = (method: PaymentMethod) => paymentFacts(method).kind.replace("_", "-");
const KINDS = new Set(Object.keys(PAYMENT_METHODS).map((method) => idOf(method as PaymentMethod)));

/** A help page without its paragraphs about kinds of payment that the shop does not offer; all of them where nothing is known. */
export function withoutOtherKinds<E extends Pick<ContentEntry, "blocks">>(entry: E, ways: readonly PaymentMethod[]): E {
  const offered = new Set(ways.map(idOf));
  const stays = (id: string) => ways.length === 0 || !KINDS.has(id) || offered.has(id);
  return { ...entry, blocks: entry.blocks.filter(({ id }) => stays(id)) };
}
