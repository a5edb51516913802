import { sweptHandOvers } from "../../api/assistant/hand-over/hand-over-store";
import { referralsSwept } from "../../api/beauty-pass/referrals/referral-store";
import { previewsSwept } from "../../api/content/preview/tokens-store";
import { sweptUnconfirmed } from "../../api/lists/newsletter/newsletter-store";
import { sql } from "../../db/sql";
import { run, trip } from "../../db/trip";

/** For how many days ended sessions, used links, sent messages and closed questions are kept, in case somebody asks about them. */
const KEPT_DAYS = 90;

/** Deletes old sessions and links that nobody can sign in with, and messages sent long ago. */
export async function sweepAccounts(d1: D1Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await trip(d1, {
    sessions: run(sql`DELETE FROM sessions WHERE expires_at <= ${oldest}`),
    tokens: run(sql`DELETE FROM one_time_tokens WHERE expires_at <= ${oldest}`),
    // The details of a sign-up whose link was never opened must not be kept.
    signUps: run(sql`DELETE FROM sign_ups WHERE expires_at <= ${now}`),
    challenges: run(sql`DELETE FROM factor_challenges WHERE expires_at <= ${oldest}`),
    lockouts: run(sql`DELETE FROM lockouts WHERE window_ends <= ${now}`),
    newsletter: sweptUnconfirmed(now),
    referrals: referralsSwept(now),
    handOvers: sweptHandOvers(oldest),
    previews: previewsSwept(now),
    messages: run(sql`DELETE FROM messages WHERE sent_at <= ${oldest}`),
  });
}
