import type { CountryCode } from "../../../contract/countries";
import { memberIdOf, VISITOR, type Viewer } from "../../kit/call/viewer";
import { hashOf, isSigned, sign } from "../../kit/proof/signing";

/** How long a guest's bag is kept after its last change, in seconds: 30 days (R32). */
export const BAG_SECONDS = 30 * 24 * 60 * 60;
/** How long a member's bag is kept: a year (R32). */
export const MEMBER_BAG_SECONDS = 365 * 24 * 60 * 60;

/** Who asks, as far as the bag goes: nobody yet, a bag of ours with the mark of whom it was given to, or a cookie that somebody wrote. */
export type BagIdentity = { kind: "none" } | { kind: "known"; bagId: string; owner: string } | { kind: "forged" };

const messageOf = (country: CountryCode, bagId: string, owner = "") =>
  `bag|${country}|${bagId}${owner === "" ? "" : `|${owner}`}`;

/** What a cookie calls the member by whose bag it carries, without saying who that is; "" for a guest. */
export const ownerMark = async (memberId: string | null): Promise<string> =>
  memberId === null ? "" : (await hashOf(`bag owner|${memberId}`)).slice(0, 16);

/** An id that cannot be guessed: 122 random bits. */
export const newBagId = () => crypto.randomUUID().replaceAll("-", "");

/**
 * The id of a new bag. A member's first bag in a country always has the same id, so that two tabs at the same moment
 * create one bag; it is useless without our signature.
 */
export async function beginBagId({ country, viewer }: { country: CountryCode; viewer?: Viewer }): Promise<string> {
  const memberId = memberIdOf(viewer ?? VISITOR);
  return memberId === null ? newBagId() : (await hashOf(messageOf(country, memberId))).slice(0, 32);
}

/** The cookie's value, bound to the country (R32): `id.signature` for a guest, `id.signature.mark` for a member. */
export const signBag = async (secret: string, country: CountryCode, bagId: string, owner = ""): Promise<string> =>
  `${bagId}.${await sign(secret, messageOf(country, bagId, owner))}${owner === "" ? "" : `.${owner}`}`;

/** Reads a cookie's value; anything that we did not sign is `forged`. */
export async function identify(secret: string, country: CountryCode, value: string | undefined): Promise<BagIdentity> {
  if (value === undefined || value === "") return { kind: "none" };
  const [, bagId = "", signature = "", owner = ""] =
    /^([0-9a-f]{32})\.([\w-]{43})(?:\.([0-9a-f]{16}))?$/.exec(value) ?? [];
  const ours = bagId !== "" && (await isSigned(secret, messageOf(country, bagId, owner), signature));
  return ours ? { kind: "known", bagId, owner } : { kind: "forged" };
}
