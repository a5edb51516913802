import { isSigned, sign } from "../../kit/proof/signing";

/** What a link of the newsletter does. */
export type NewsletterAct = "confirm" | "leave";

const messageOf = (act: NewsletterAct, id: string) => `newsletter|${act}|${id}`;

/** Makes the token of a link: the id of the subscription, and our signature. */
export const newsletterToken = async (secret: string, act: NewsletterAct, id: string): Promise<string> =>
  `${id}.${await sign(secret, messageOf(act, id))}`;

/** Reads the subscription of a token; null when it is not ours, or made for the other act. */
export async function readNewsletterToken(secret: string, act: NewsletterAct, token: string): Promise<string | null> {
  const [id = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !/^[0-9a-f-]{36}$/.test(id)) return null;
  return (await isSigned(secret, messageOf(act, id), signature)) ? id : null;
}
