import { isSigned, sign } from "../../kit/proof/signing";

/** A sign-in whose password was right. */
export type PendingSignIn = { id: string; memberId: string };

const messageOf = ({ id, memberId }: PendingSignIn) => `pending-sign-in|${id}|${memberId}`;

/** What a browser goes on with; nothing of it that opens anything is stored. */
export const pendingToken = async (secret: string, pending: PendingSignIn): Promise<string> =>
  `${pending.id}.${pending.memberId}.${await sign(secret, messageOf(pending))}`;

/** The sign-in that a token stands for; null for what we never made. */
export async function readPending(secret: string, token: string): Promise<PendingSignIn | null> {
  const [id = "", memberId = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !/^[0-9a-f-]{36}$/.test(id) || memberId === "") return null;
  return (await isSigned(secret, messageOf({ id, memberId }), signature)) ? { id, memberId } : null;
}
