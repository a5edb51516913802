import { oldDraftsForgotten } from "../api/orders/place/draft-store";
import { sql } from "../db/sql";
import { run, trip } from "../db/trip";

/** How long the keys of carried-out additions are kept, in days: far longer than any retry. */
const KEY_DAYS = 2;

/** Throws away what no request reads any more: bags past their days (R32), old idempotency keys, ended attempt windows. */
export async function sweepBags(d1: D1Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEY_DAYS * 86_400_000);
  const over = sql`(SELECT id FROM bags WHERE expires_at <= ${now})`;
  await trip(d1, {
    lines: run(sql`DELETE FROM bag_lines WHERE bag_id IN ${over}`),
    codes: run(sql`DELETE FROM bag_codes WHERE bag_id IN ${over}`),
    bags: run(sql`DELETE FROM bags WHERE expires_at <= ${now}`),
    drafts: oldDraftsForgotten(now),
    keys: run(sql`DELETE FROM idempotency_keys WHERE created_at < ${oldest}`),
    attempts: run(sql`DELETE FROM attempts WHERE window_ends <= ${now}`),
  });
}
