import { GIVEN_POINTS, REFERRAL } from "../../../contract/beauty-pass/given-points";
import type { Referral } from "../../../contract/beauty-pass/referrals";
import { COUNTRIES, type CountryCode } from "../../../contract/countries";
import { mailboxOf } from "../../../db/facts/mailbox-sql";
import { nullable, number, text } from "../../../db/readers";
import { referralLinks } from "../../../db/schema/beauty-pass-referrals";
import { computed, of, type Sql, sql } from "../../../db/sql";
import { mapped, type Part, type Reading, row, run } from "../../../db/trip";
import { hashOf } from "../../kit/proof/signing";
import { sameAsInviter } from "./same-sql";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const CODE_LETTERS = 13;
const DAY_MS = 86_400_000;

/** Makes the code of a link: 65 random bits. */
export const newCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(CODE_LETTERS)), (byte) => ALPHABET[byte % ALPHABET.length]).join("");

/** Whether a text can be a code, before the database is asked. */
export const isCode = (text: string): boolean => new RegExp(`^[${ALPHABET}]{${CODE_LETTERS}}$`).test(text);

/** SQL for how many friends count towards a limit of `inviter`, of the last `days`. */
export const countedSince = (inviter: Sql, now: Date, days: number) =>
  sql`(SELECT COUNT(*) FROM referrals c WHERE c.inviter_id = ${inviter} AND c.points > 0 AND c.counted_at > ${new Date(now.getTime() - days * DAY_MS)})`;

const LINK = of(referralLinks, "l");

/** The least worth of a friend's order in minor units. */
export const leastOrderOf = (country: CountryCode): number => REFERRAL.leastPoints * COUNTRIES[country].spendPerPoint;

/** Reads a member's link and what came of it. */
export const referralRead = (country: CountryCode, memberId: string, now: Date): Reading<Referral> => {
  const came = sql`r.state = 'bought' AND r.points > 0 AND r.due_at <= ${now}`;
  const counts = {
    joined: computed(number, sql`COUNT(*)`),
    onTheWay: computed(number, sql`COALESCE(SUM(r.state = 'bought' AND r.points > 0 AND r.due_at > ${now}), 0)`),
    kept: computed(number, sql`COALESCE(SUM(${came}), 0)`),
    earned: computed(number, sql`COALESCE(SUM(IIF(${came}, r.points, 0)), 0)`),
    left: computed(
      number,
      sql`MAX(0, MIN(${REFERRAL.most.map(({ count, days }) => sql`${count} - ${countedSince(sql`${memberId}`, now, days)}`)}))`,
    ),
  };
  return mapped(
    {
      link: row(LINK, sql`SELECT ${LINK} FROM referral_links l WHERE l.member_id = ${memberId}`),
      counts: row(counts, sql`SELECT ${counts} FROM referrals r WHERE r.inviter_id = ${memberId}`),
    },
    ({ link, counts: found }) => ({
      link: link === null ? null : { code: link.code, showName: link.showName },
      points: GIVEN_POINTS.referred_mobile_app,
      welcome: GIVEN_POINTS.bonus_points,
      leastOrder: leastOrderOf(country),
      ...(found ?? { joined: 0, onTheWay: 0, kept: 0, earned: 0, left: 0 }),
    }),
  );
};

type NewLink = { now: Date; country: CountryCode; memberId: string; showName: boolean };

/** Makes a member's link, or changes whether it names them. */
export const linkSaved = ({ now, country, memberId, showName }: NewLink): Part<number> =>
  run(sql`INSERT INTO referral_links (member_id, country, code, show_name, created_at)
    SELECT m.id, m.country, ${newCode()}, ${showName}, ${now} FROM members m WHERE m.id = ${memberId} AND m.country = ${country}
    ON CONFLICT (member_id) DO UPDATE SET show_name = excluded.show_name`);

export const linkEnded = (memberId: string): Part<number> =>
  run(sql`DELETE FROM referral_links WHERE member_id = ${memberId}`);

const NAMED = { firstName: computed(nullable(text), sql`IIF(l.show_name, m.first_name, NULL)`) };

/** Reads who invites with this link; null when there is no such link in the country. */
export const invitationRead = (country: CountryCode, code: string) =>
  row(
    NAMED,
    sql`SELECT ${NAMED} FROM referral_links l JOIN members m ON m.id = l.member_id WHERE l.code = ${code} AND l.country = ${country}`,
  );

/** The name under which an invitation of this email's owner counts once. */
export const onceOf = ({ country, secret }: { country: CountryCode; secret: string }, email: string): Promise<string> =>
  hashOf(`${secret}|once|referred_mobile_app|${country}|${mailboxOf(email)}`);

/** An invitation that a browser followed, as it is kept with a sign-up. */
export type Followed = { code: string; followedAt: string; device: string | null };

/**
 * Saves by whose link a new member joined; after the member and their session, in the batch that makes both. Nothing is kept of a link that ended, was
 * followed too long ago, or is the member's own under another name. `once` is of {@link onceOf}.
 */
export function referralMade(
  { now, country }: { now: Date; country: CountryCode },
  { newcomerId, once }: { newcomerId: string; once: string },
  { code, followedAt, device }: Followed,
): Part<number>[] {
  const id = crypto.randomUUID();
  const oldest = new Date(now.getTime() - REFERRAL.followDays * DAY_MS);
  return [
    run(sql`INSERT INTO referrals (id, country, inviter_id, newcomer_id, once, device, followed_at, joined_at, state)
      SELECT ${id}, l.country, l.member_id, n.id, ${once}, ${device}, ${followedAt}, ${now}, 'joined'
      FROM referral_links l JOIN members n ON n.id = ${newcomerId} AND n.country = l.country
      WHERE l.code = ${code} AND l.country = ${country} AND ${followedAt} > ${oldest} ON CONFLICT DO NOTHING`),
    run(sql`DELETE FROM referrals WHERE id = ${id} AND ${sameAsInviter("referrals")}`),
  ];
}

/** Days after joining for which it is kept who invited a friend who bought nothing, and days after their points for which a purchase is. */
const KEPT_DAYS = { joined: 180, bought: 730 } as const;

/** Forgets old invitations; points that came stay. */
export const referralsSwept = (now: Date): Part<number> => {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return run(sql`DELETE FROM referrals WHERE (state = 'joined' AND (newcomer_id IS NULL OR joined_at <= ${before(KEPT_DAYS.joined)}))
    OR due_at <= ${before(KEPT_DAYS.bought)}`);
};
