import { type Identities, PROVIDERS, type ProviderName } from "../../../contract/accounts/social";
import { oneOf, text } from "../../../db/readers";
import { sql } from "../../../db/sql";
import { type Part, row, rows, run } from "../../../db/trip";
import type { Scope } from "../../kit/call/call";
import { MEMBER, type Member } from "../store";

export type Identity = { provider: ProviderName; subject: string };

/** Reads the member of this country who is linked to a provider account. */
export const memberByIdentity = ({ country }: Scope, { provider, subject }: Identity): Part<Member | null> =>
  row(
    MEMBER,
    sql`SELECT ${MEMBER} FROM identities i JOIN members m ON m.id = i.member_id
      WHERE i.country = ${country} AND i.provider = ${provider} AND i.subject = ${subject}`,
  );

/** Links a provider account to a member whose session is open; an account that is linked already keeps its owner. */
export const identityLinked = (
  { now, country }: Scope,
  { provider, subject }: Identity,
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Part<number> =>
  run(sql`INSERT INTO identities (id, member_id, country, provider, subject, created_at)
    SELECT ${crypto.randomUUID()}, s.member_id, ${country}, ${provider}, ${subject}, ${now} FROM sessions s
    WHERE s.id = ${sessionId} AND s.member_id = ${memberId} AND s.ended_at IS NULL AND s.expires_at > ${now} ON CONFLICT DO NOTHING`);

/** Reads the owner of a provider account. */
export const ownerOfIdentity = (
  { country }: Scope,
  { provider, subject }: Identity,
): Part<{ memberId: string } | null> =>
  row(
    { memberId: text },
    sql`SELECT member_id AS memberId FROM identities WHERE country = ${country} AND provider = ${provider} AND subject = ${subject}`,
  );

export const identityUnlinked = (memberId: string, provider: ProviderName): Part<number> =>
  run(sql`DELETE FROM identities WHERE member_id = ${memberId} AND provider = ${provider}`);

export const identitiesRead = (memberId: string): Part<Identities["items"]> =>
  rows(
    { provider: oneOf(...PROVIDERS), linkedAt: text },
    sql`SELECT provider, created_at AS linkedAt FROM identities WHERE member_id = ${memberId} ORDER BY provider`,
  );
