import { isSigned, sign } from "../../kit/proof/signing";

/** A sign-in whose password was right and that waits for its second step. */
export type PendingSignIn = { id: string; memberId: string };

const messageOf = ({ id, memberId }: PendingSignIn) => `pending-sign-in|${id}|${memberId}`;

/**
 * The token with which a browser continues a pending sign-in. The database stores nothing that could open the account.
 */
export const pendingToken = async (secret: string, pending: PendingSignIn): Promise<string> =>
  `${pending.id}.${pending.memberId}.${await sign(secret, messageOf(pending))}`;

/** Reads the pending sign-in of a token; null for a token that we did not make. */
export async function readPendingSignIn(secret: string, token: string): Promise<PendingSignIn | null> {
  const [id = "", memberId = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !/^[0-9a-f-]{36}$/.test(id) || memberId === "") return null;
  return (await isSigned(secret, messageOf({ id, memberId }), signature)) ? { id, memberId } : null;
}
