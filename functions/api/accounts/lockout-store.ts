import type { Shop } from "../bag/store";
import { hashOf } from "../signing";
import { emailKeyOf } from "./email-key";

/** R51. */
const TRIES = 8;
const WINDOW_MINUTES = 15;
const LOCK_MINUTES = 30;

/** Names an email of a country without keeping it; the same whether there is such an account or not. */
export const lockKeyOf = ({ country }: Shop, email: string): Promise<string> =>
  hashOf(`lockout|${country}|${emailKeyOf(email)}`);

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

/** Counts a try before the password is judged, so that guesses made at the same moment are counted too; answers the count. */
export const countTry = ({ d1, now }: Shop, key: string): D1PreparedStatement =>
  d1
    .prepare(
      `INSERT INTO lockouts (key, tries, window_ends) VALUES (?1, 1, ?3)
       ON CONFLICT (key) DO UPDATE SET
         tries = CASE WHEN window_ends <= ?2 THEN 1 ELSE tries + 1 END,
         window_ends = CASE WHEN window_ends <= ?2 THEN excluded.window_ends ELSE window_ends END
       RETURNING tries`,
    )
    .bind(key, now.toISOString(), later(now, WINDOW_MINUTES));

export type Counted = "free" | "last" | "locked";

/** What {@link countTry} means: `last` locks if it is wrong. */
export function judgeTries(result: D1Result | undefined, most = TRIES): Counted {
  const [row] = (result?.results ?? []) as { tries: number }[];
  const tries = row?.tries ?? 0;
  return tries > most ? "locked" : tries === most ? "last" : "free";
}

/** Locks until 30 minutes from now; does nothing when the key was freed meanwhile. */
export const lock = ({ d1, now }: Shop, key: string): D1PreparedStatement =>
  d1.prepare("UPDATE lockouts SET window_ends = ?2 WHERE key = ?1").bind(key, later(now, LOCK_MINUTES));

/** Forgets the tries: the password was right, or the link of the email was opened. */
export const forgetTries = ({ d1 }: Shop, key: string): D1PreparedStatement =>
  d1.prepare("DELETE FROM lockouts WHERE key = ?1").bind(key);
