import { forgetDrafts } from "../api/orders/draft-store";

/** How long the keys of carried-out additions are kept, in days: far longer than any retry. */
const KEY_DAYS = 2;

/** Throws away what no request reads any more: bags past their days (R32), old idempotency keys, ended attempt windows. */
export async function sweepBags(d1: D1Database, now: Date): Promise<void> {
  const at = now.toISOString();
  const oldest = new Date(now.getTime() - KEY_DAYS * 86_400_000).toISOString();
  await d1.batch([
    d1.prepare("DELETE FROM bag_lines WHERE bag_id IN (SELECT id FROM bags WHERE expires_at <= ?1)").bind(at),
    d1.prepare("DELETE FROM bag_codes WHERE bag_id IN (SELECT id FROM bags WHERE expires_at <= ?1)").bind(at),
    d1.prepare("DELETE FROM bags WHERE expires_at <= ?1").bind(at),
    forgetDrafts(d1, now),
    d1.prepare("DELETE FROM idempotency_keys WHERE created_at < ?1").bind(oldest),
    d1.prepare("DELETE FROM attempts WHERE window_ends <= ?1").bind(at),
  ]);
}
