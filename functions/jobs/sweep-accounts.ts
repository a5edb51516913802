/** How long an ended session, a used link and a sent message are kept, in days: long enough to answer a question about them. */
const KEPT_DAYS = 90;

/** Throws away what nobody signs in with any more, and messages that went out long ago. */
export async function sweepAccounts(d1: D1Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  await d1.batch([
    d1.prepare("DELETE FROM sessions WHERE expires_at <= ?1").bind(oldest),
    d1.prepare("DELETE FROM one_time_tokens WHERE expires_at <= ?1").bind(oldest),
    // What somebody typed who never opened the link is nobody's to keep.
    d1.prepare("DELETE FROM sign_ups WHERE expires_at <= ?1").bind(now.toISOString()),
    d1.prepare("DELETE FROM factor_challenges WHERE expires_at <= ?1").bind(oldest),
    d1.prepare("DELETE FROM lockouts WHERE window_ends <= ?1").bind(now.toISOString()),
    d1.prepare("DELETE FROM messages WHERE sent_at <= ?1").bind(oldest),
  ]);
}
