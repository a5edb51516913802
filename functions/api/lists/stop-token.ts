import { isSigned, sign } from "../kit/proof/signing";

const messageOf = (noticeId: string) => `stop notice|${noticeId}`;

/** The token in a message's link: the notice's id and our signature. */
export const stopToken = async (secret: string, noticeId: string): Promise<string> =>
  `${noticeId}.${await sign(secret, messageOf(noticeId))}`;

/** Reads the notice of a token; null when it is not ours. */
export async function readStopToken(secret: string, token: string): Promise<string | null> {
  const [id = "", signature = "", ...rest] = token.split(".");
  const ours = rest.length === 0 && /^[0-9a-f-]{36}$/.test(id) && (await isSigned(secret, messageOf(id), signature));
  return ours ? id : null;
}
