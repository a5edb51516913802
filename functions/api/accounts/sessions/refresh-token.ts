import { isSigned, sign } from "../../kit/proof/signing";

/** 60 days after the last use, in seconds (R50, S9.06). */
export const REFRESH_SECONDS = 5_184_000;

/**
 * For how many seconds a token that was just replaced still gets its successor, for tabs that asked at the same moment (R50).
 */
export const GRACE_SECONDS = 30;

export type RefreshToken = { sessionId: string; generation: number };

const messageOf = ({ sessionId, generation }: RefreshToken) => `refresh|${sessionId}|${generation}`;

/**
 * Makes `session.generation.signature`. The token follows from the session, so all tabs that ask for generation 8 get the same one, and the database
 * stores only the number, which opens no account.
 */
export const makeRefreshToken = async (secret: string, token: RefreshToken): Promise<string> =>
  `${token.sessionId}.${token.generation}.${await sign(secret, messageOf(token))}`;

/** Reads what a token names; null for a token that we did not make. */
export async function readRefreshToken(secret: string, text: string): Promise<RefreshToken | null> {
  const [sessionId = "", number = "", signature = "", ...rest] = text.split(".");
  if (rest.length > 0 || !/^[0-9a-f-]{36}$/.test(sessionId) || !/^[1-9]\d{0,8}$/.test(number)) return null;
  const token = { sessionId, generation: Number(number) };
  return (await isSigned(secret, messageOf(token), signature)) ? token : null;
}
