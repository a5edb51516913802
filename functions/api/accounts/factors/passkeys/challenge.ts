import { isSigned, sign } from "../../../kit/proof/signing";

/** The challenge that a passkey signed, as it is stored once it was used. */
export type SignedChallenge = { id: string; expiresAt: string };

/** The member and the session, or pending sign-in, that a challenge is for. */
type ChallengeHolder = { memberId: string; holder: string };

const LIFE = 300_000;

const messageOf = ({ memberId, holder }: ChallengeHolder, id: string, until: string) =>
  `passkey-challenge|${memberId}|${holder}|${id}|${until}`;

/**
 * Makes a signed challenge that contains its holder and its expiry, so that only used ones need a row in the database.
 */
export async function newChallenge(secret: string, of: ChallengeHolder, now: Date): Promise<string> {
  const id = crypto.randomUUID();
  const until = String(now.getTime() + LIFE);
  return `${id}.${until}.${await sign(secret, messageOf(of, id, until))}`;
}

/** Reads a challenge that we made for this holder and that has not expired; null for any other. */
export async function readChallenge(
  secret: string,
  of: ChallengeHolder,
  now: Date,
  text: string,
): Promise<SignedChallenge | null> {
  const [id = "", until = "", signature = "", ...rest] = text.split(".");
  if (rest.length > 0 || !/^[0-9a-f-]{36}$/.test(id) || !/^\d{13}$/.test(until)) return null;
  if (Number(until) <= now.getTime() || !(await isSigned(secret, messageOf(of, id, until), signature))) return null;
  return { id, expiresAt: new Date(Number(until)).toISOString() };
}
