import { number } from "../../../db/readers";
import { type Sql, sql } from "../../../db/sql";
import { mapped, type Part, type Reading, row, run } from "../../../db/trip";
import type { Scope } from "../../kit/call/call";
import { emailKeyOf } from "../../kit/contact/email-key";
import { hashOf } from "../../kit/proof/signing";

/** The wrong tries that lock an email (R51). */
const TRIES = 8;
const WINDOW_MINUTES = 15;
const LOCK_MINUTES = 30;

/** The key under which an email's tries are counted: a hash, and the same whether or not there is such an account. */
export const lockKeyOf = ({ country }: Scope, email: string): Promise<string> =>
  hashOf(`lockout|${country}|${emailKeyOf(email)}`);

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** The result of counting a try: `last` means that the account locks if this try is wrong. */
export type Counted = "free" | "last" | "locked";

const counting = (now: Date, key: string) =>
  row(
    { tries: number },
    sql`INSERT INTO lockouts (key, tries, window_ends) VALUES (${key}, 1, ${later(now, WINDOW_MINUTES)})
      ON CONFLICT (key) DO UPDATE SET
        tries = CASE WHEN window_ends <= ${now} THEN 1 ELSE tries + 1 END,
        window_ends = CASE WHEN window_ends <= ${now} THEN excluded.window_ends ELSE window_ends END
      RETURNING tries`,
  );

const judged = (tries: number, most: number): Counted => (tries > most ? "locked" : tries === most ? "last" : "free");

/** Counts a try before the password is checked, so that simultaneous guesses are counted too. */
export const tryCounted = ({ now }: Pick<Scope, "now">, key: string, most: number = TRIES): Reading<Counted> =>
  mapped(counting(now, key), (counted) => judged(counted?.tries ?? 0, most));

/** Takes one counted try back. */
export const tryTakenBack = (key: string): Part<number> =>
  run(sql`UPDATE lockouts SET tries = tries - 1 WHERE key = ${key} AND tries > 0`);

/** Locks for 30 minutes; does nothing when the key was freed meanwhile. */
export const keyLocked = ({ now }: Pick<Scope, "now">, key: string): Part<number> =>
  run(sql`UPDATE lockouts SET window_ends = ${later(now, LOCK_MINUTES)} WHERE key = ${key}`);

/** Deletes the counted tries, because the password was right or the link in the email was opened. */
export const triesForgotten = (key: string, when: Sql = sql`TRUE`): Part<number> =>
  run(sql`DELETE FROM lockouts WHERE key = ${key} AND ${when}`);
