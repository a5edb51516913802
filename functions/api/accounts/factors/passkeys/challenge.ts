import { isSigned, sign } from "../../../kit/proof/signing";

/** What a passkey signs, as it is kept once it was used. */
export type SignedChallenge = { id: string; expiresAt: string };

/** Whom a challenge is for: a session, or a sign-in that waits. */
type Holder = { memberId: string; holder: string };

const LIFE = 300_000;

const messageOf = ({ memberId, holder }: Holder, id: string, until: string) =>
  `passkey-challenge|${memberId}|${holder}|${id}|${until}`;

/** A challenge that says by itself whose it is and how long it is good; used ones are in the database. */
export async function newChallenge(secret: string, of: Holder, now: Date): Promise<string> {
  const id = crypto.randomUUID();
  const until = String(now.getTime() + LIFE);
  return `${id}.${until}.${await sign(secret, messageOf(of, id, until))}`;
}

/** A challenge that we gave to this holder and that is still good; null for any other. */
export async function readChallenge(
  secret: string,
  of: Holder,
  now: Date,
  text: string,
): Promise<SignedChallenge | null> {
  const [id = "", until = "", signature = "", ...rest] = text.split(".");
  if (rest.length > 0 || !/^[0-9a-f-]{36}$/.test(id) || !/^\d{13}$/.test(until)) return null;
  if (Number(until) <= now.getTime() || !(await isSigned(secret, messageOf(of, id, until), signature))) return null;
  return { id, expiresAt: new Date(Number(until)).toISOString() };
}
