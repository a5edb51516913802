import type { ProviderName } from "../../contract/social";
import { members } from "../../db/schema/accounts";
import { selection } from "../../db/table-sql";
import type { Shop } from "../bag/store";

export type Identity = { provider: ProviderName; subject: string };

/** The member of this country whom a provider's account is tied to. */
export const memberByIdentity = ({ d1, country }: Shop, { provider, subject }: Identity): D1PreparedStatement =>
  d1
    .prepare(
      `SELECT ${selection(members, "m")} FROM identities i JOIN members m ON m.id = i.member_id
       WHERE i.country = ?1 AND i.provider = ?2 AND i.subject = ?3`,
    )
    .bind(country, provider, subject);

/** Ties a provider's account to a member whose session lives, and answers whose it is after it: one that is tied stays where it is. */
export const tieStatements = (
  { d1, now, country }: Shop,
  { provider, subject }: Identity,
  { memberId, sessionId }: { memberId: string; sessionId: string },
): D1PreparedStatement[] => [
  d1
    .prepare(
      `INSERT INTO identities (id, member_id, country, provider, subject, created_at)
       SELECT ?1, s.member_id, ?2, ?3, ?4, ?5 FROM sessions s
       WHERE s.id = ?6 AND s.member_id = ?7 AND s.ended_at IS NULL AND s.expires_at > ?5 ON CONFLICT DO NOTHING`,
    )
    .bind(crypto.randomUUID(), country, provider, subject, now.toISOString(), sessionId, memberId),
  d1
    .prepare("SELECT member_id AS memberId FROM identities WHERE country = ?1 AND provider = ?2 AND subject = ?3")
    .bind(country, provider, subject),
];

export const untie = ({ d1 }: Shop, memberId: string, provider: ProviderName): D1PreparedStatement =>
  d1.prepare("DELETE FROM identities WHERE member_id = ?1 AND provider = ?2").bind(memberId, provider);

export const identitiesOf = ({ d1 }: Shop, memberId: string): D1PreparedStatement =>
  d1
    .prepare("SELECT provider, created_at AS linkedAt FROM identities WHERE member_id = ?1 ORDER BY provider")
    .bind(memberId);
