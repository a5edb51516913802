import { sql } from "../db/sql";
import { run, trip } from "../db/trip";

/** How long an ended session, a used link and a sent message are kept, in days: long enough to answer a question about them. */
const KEPT_DAYS = 90;

/** Throws away what nobody signs in with any more, and messages that went out long ago. */
export async function sweepAccounts(d1: D1Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await trip(d1, {
    sessions: run(sql`DELETE FROM sessions WHERE expires_at <= ${oldest}`),
    tokens: run(sql`DELETE FROM one_time_tokens WHERE expires_at <= ${oldest}`),
    // What somebody typed who never opened the link is nobody's to keep.
    signUps: run(sql`DELETE FROM sign_ups WHERE expires_at <= ${now}`),
    challenges: run(sql`DELETE FROM factor_challenges WHERE expires_at <= ${oldest}`),
    lockouts: run(sql`DELETE FROM lockouts WHERE window_ends <= ${now}`),
    messages: run(sql`DELETE FROM messages WHERE sent_at <= ${oldest}`),
  });
}
