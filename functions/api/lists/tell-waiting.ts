import type { Tier } from "../../contract/tiers";
import { accountFieldsOf } from "../beauty-pass/beauty-pass";
import { earlyMoment } from "../catalogue/product/early";
import { enqueue, type Outgoing } from "../messages/outbox-store";
import { type Due, findDue, markTold, stillWaits } from "./due-store";

type NoticeTemplate = "back_in_stock" | "launch_open" | "early_access";

const letterOf = ({ kind, earlyTiers }: Due): NoticeTemplate =>
  kind === "restock" ? "back_in_stock" : earlyTiers === null ? "launch_open" : "early_access";

const messageOf = (due: Due): Outgoing<NoticeTemplate> => ({
  // Somebody who waits again after having been told is told again.
  key: `notice|${due.id}|${due.createdAt}`,
  channel: "email",
  template: letterOf(due),
  to: due.email,
  country: due.country,
  language: due.language,
  vars: {
    noticeId: due.id,
    slug: due.productSlug,
    variantId: due.variantId ?? "",
    name: [due.brandName, due.productName, due.shadeName, due.size].filter(Boolean).join(", "),
  },
});

/** Before a launch is open to all, those are told whose tier it is open to by now (R61). */
async function mayKnow(d1: D1Database, now: Date, { owner, country, earlyTiers, earlyFrom }: Due): Promise<boolean> {
  if (earlyTiers === null) return true;
  const { loyaltyTier } = await accountFieldsOf({ d1, country, now }, owner.slice("member:".length));
  const mine = earlyMoment({ earlyFrom, earlyTiers: JSON.parse(earlyTiers) as Tier[] }, loyaltyTier);
  return mine !== null && mine <= now.getTime();
}

/**
 * Tells those who wait for products that can be bought now: back in stock, launched, or open early to their tier (R62).
 * Message and mark are one batch on the condition that no other run was faster, so each subscription is told once.
 * Returns how many.
 */
export async function tellWaiting(d1: D1Database, now: Date): Promise<number> {
  const found = await findDue(d1, now);
  const allowed = await Promise.all(found.map((one) => mayKnow(d1, now, one)));
  const due = found.filter((_, index) => allowed[index]);
  if (due.length === 0) return 0;
  const results = await d1.batch(
    due.flatMap((one) => [enqueue(d1, now, messageOf(one), stillWaits(one)), markTold(d1, now, one)]),
  );
  return results.filter(({ meta }, index) => index % 2 === 1 && meta.changes > 0).length;
}
