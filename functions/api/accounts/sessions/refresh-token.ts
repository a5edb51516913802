import { isSigned, sign } from "../../kit/proof/signing";

/** R50, S9.06: 60 days after the last use, in seconds. */
export const REFRESH_SECONDS = 5_184_000;

/** How long the token just replaced still answers with its successor: tabs that asked at the same moment (R50). */
export const GRACE_SECONDS = 30;

export type RefreshToken = { sessionId: string; generation: number };

const messageOf = ({ sessionId, generation }: RefreshToken) => `refresh|${sessionId}|${generation}`;

/**
 * `session.generation.signature`. It follows from the session, so every tab that asks for generation 8 gets the same one, and the
 * database, which keeps the number alone, holds nothing that opens an account.
 */
export const makeRefreshToken = async (secret: string, token: RefreshToken): Promise<string> =>
  `${token.sessionId}.${token.generation}.${await sign(secret, messageOf(token))}`;

/** What a token names; null for what we never made. */
export async function readRefreshToken(secret: string, text: string): Promise<RefreshToken | null> {
  const [sessionId = "", number = "", signature = "", ...rest] = text.split(".");
  if (rest.length > 0 || !/^[0-9a-f-]{36}$/.test(sessionId) || !/^[1-9]\d{0,8}$/.test(number)) return null;
  const token = { sessionId, generation: Number(number) };
  return (await isSigned(secret, messageOf(token), signature)) ? token : null;
}
