import { eachSecret, hashOf, sign } from "../../kit/proof/signing";

/** The limits of the codes that confirm cash on delivery. */
export const DOOR_CODES = {
  /** For how long a code works. */
  minutes: 10,
  /** How often one may be guessed. */
  tries: 5,
  /** How many are sent to one number in 24 hours, for whichever orders. */
  perDay: 6,
  /** The pause before the next for the same order. */
  pauseSeconds: 60,
} as const;

/** The six digits that belong to the id of a code: they are computed when the message is written, and stored nowhere. */
export async function doorCode(secret: string, id: string): Promise<string> {
  const digest = await hashOf(await sign(secret, `door|${id}`));
  return String(Number.parseInt(digest.slice(0, 12), 16) % 1_000_000).padStart(6, "0");
}

/** Whether a typed code is that of the id, also by the previous secret. Spaces and dashes between the digits are fine. */
export async function isDoorCode(secrets: string, id: string, typed: string): Promise<boolean> {
  const digits = typed.replace(/[\s-]/g, "");
  const codes = await Promise.all(eachSecret(secrets).map((secret) => doorCode(secret, id)));
  return codes.includes(digits);
}
