import { isSigned, sign } from "../proof/signing";

/** `join` is for visitors who are not members yet: its id is that of their sign-up (sign-up-store.ts). */
export type Purpose = "verify" | "reset" | "unlock" | "join";

/** For how many hours a link works. */
export const TOKEN_HOURS = { verify: 72, reset: 2, unlock: 24, join: 72 } as const satisfies Record<Purpose, number>;

const messageOf = (purpose: Purpose, id: string) => `one-time|${purpose}|${id}`;

/** Makes the token of a link: `id.signature`. It is computed when the email is written and stored nowhere. */
export const oneTimeToken = async (secret: string, purpose: Purpose, id: string): Promise<string> =>
  `${id}.${await sign(secret, messageOf(purpose, id))}`;

/** The id of a token made for this purpose; null for anything else. */
export async function readOneTimeToken(secret: string, purpose: Purpose, token: string): Promise<string | null> {
  const [id = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !/^[0-9a-f-]{36}$/.test(id)) return null;
  return (await isSigned(secret, messageOf(purpose, id), signature)) ? id : null;
}
