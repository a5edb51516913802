import { eachSecret, hashOf, sign } from "../kit/proof/signing";

/** Crockford's base32, without letters that look like digits. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LETTERS = 16;

/**
 * Makes the code of a card, such as `7K3M-9Q2V-XT4H-B6NP`: 80 bits computed from the shop's secret and the card's id. It is computed when the email
 * is written and stored nowhere.
 */
export async function giftCode(secret: string, cardId: string): Promise<string> {
  const signed = await sign(secret, `gift-card|${cardId}`);
  const bytes = Uint8Array.from(atob(signed.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
  const letters = Array.from(bytes.slice(0, LETTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return letters.replace(/(.{4})(?=.)/g, "$1-");
}

/**
 * Normalises a typed code for hashing: upper case, without spaces and hyphens, letters that look like digits replaced; null when it has the wrong
 * form.
 */
function plainCode(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return plain.length === LETTERS && [...plain].every((letter) => ALPHABET.includes(letter)) ? plain : null;
}

/** The hash that the table stores; null for text that cannot be a code, so that it is not looked up. */
export async function codeHash(typed: string): Promise<string | null> {
  const plain = plainCode(typed);
  return plain === null ? null : hashOf(`gift-card|${plain}`);
}

/**
 * Computes the code of a sent card again, with whichever secret made the code of this hash.
 * @throws when no secret did, because any other code would be worthless
 */
export async function giftCodeAgain(secrets: string, cardId: string, hash: string): Promise<string> {
  for (const secret of eachSecret(secrets)) {
    const code = await giftCode(secret, cardId);
    if ((await codeHash(code)) === hash) return code;
  }
  throw new Error("the code of this gift card was made with a secret that is gone");
}
