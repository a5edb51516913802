import type { CountryCode } from "../../contract/countries";
import { isSigned, sign } from "../signing";

/** R32: guests keep a bag for 30 days after its last change, in seconds. */
export const BAG_SECONDS = 30 * 24 * 60 * 60;
/** R32: members keep theirs for a year. */
export const MEMBER_BAG_SECONDS = 365 * 24 * 60 * 60;

/** Who asks, as far as the bag goes: nobody yet, a bag of ours, or a cookie that somebody wrote. */
export type BagIdentity = { kind: "none" } | { kind: "known"; bagId: string } | { kind: "forged" };

const messageOf = (country: CountryCode, bagId: string) => `bag|${country}|${bagId}`;

/** An id that cannot be guessed: 122 random bits. */
export const newBagId = () => crypto.randomUUID().replaceAll("-", "");

/** The cookie's value: `id.signature`, bound to the country (R32). */
export const signBag = async (secret: string, country: CountryCode, bagId: string): Promise<string> =>
  `${bagId}.${await sign(secret, messageOf(country, bagId))}`;

/** Reads a cookie's value; one whose signature is not ours is `forged`, whatever its shape. */
export async function identify(secret: string, country: CountryCode, value: string | undefined): Promise<BagIdentity> {
  if (value === undefined || value === "") return { kind: "none" };
  const [bagId = "", signature = "", ...rest] = value.split(".");
  const ours =
    rest.length === 0 && /^[0-9a-f]{32}$/.test(bagId) && (await isSigned(secret, messageOf(country, bagId), signature));
  return ours ? { kind: "known", bagId } : { kind: "forged" };
}
