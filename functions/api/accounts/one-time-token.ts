import { isSigned, sign } from "../signing";

export type Purpose = "verify" | "reset" | "unlock";

/** How long a link works, in hours. */
export const TOKEN_HOURS = { verify: 72, reset: 2, unlock: 24 } as const satisfies Record<Purpose, number>;

const messageOf = (purpose: Purpose, id: string) => `one-time|${purpose}|${id}`;

/** The token of a link: `id.signature`. It is made when the e-mail is written and stands in no table. */
export const oneTimeToken = async (secret: string, purpose: Purpose, id: string): Promise<string> =>
  `${id}.${await sign(secret, messageOf(purpose, id))}`;

/** The id that a token opens, for its own purpose; null for what we never made. */
export async function readOneTimeToken(secret: string, purpose: Purpose, token: string): Promise<string | null> {
  const [id = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !/^[0-9a-f-]{36}$/.test(id)) return null;
  return (await isSigned(secret, messageOf(purpose, id), signature)) ? id : null;
}
