import { turnsSwept } from "../../api/bag/queue/turns-store";
import { oldCodesForgotten } from "../../api/orders/door/codes-store";
import { oldDraftsForgotten } from "../../api/orders/place/draft-store";
import { sql } from "../../db/sql";
import { run, trip } from "../../db/trip";

/** For how many days the keys of finished changes are kept: a day more than a browser lets one wait for a connection (docs/decisions/082). */
const KEY_DAYS = 8;

/** Deletes what no request reads any more: expired bags (R32), old idempotency keys, codes and windows of tries. */
export async function sweepBags(d1: D1Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEY_DAYS * 86_400_000);
  const over = sql`(SELECT id FROM bags WHERE expires_at <= ${now})`;
  await trip(d1, {
    lines: run(sql`DELETE FROM bag_lines WHERE bag_id IN ${over}`),
    codes: run(sql`DELETE FROM bag_codes WHERE bag_id IN ${over}`),
    bags: run(sql`DELETE FROM bags WHERE expires_at <= ${now}`),
    drafts: oldDraftsForgotten(now),
    turns: turnsSwept(now),
    doorCodes: oldCodesForgotten(now),
    keys: run(sql`DELETE FROM idempotency_keys WHERE created_at < ${oldest}`),
    attempts: run(sql`DELETE FROM attempts WHERE window_ends <= ${now}`),
  });
}
