import type { CountryCode } from "../../../contract/countries";
import { memberIdOf, VISITOR, type Viewer } from "../../kit/call/viewer";
import { hashOf, isSigned, sign } from "../../kit/proof/signing";

/** How long a guest's bag is kept after its last change, in seconds: 30 days (R32). */
export const BAG_SECONDS = 30 * 24 * 60 * 60;
/** How long a member's bag is kept, in seconds: a year (R32). */
export const MEMBER_BAG_SECONDS = 365 * 24 * 60 * 60;

/** What the bag's cookie says: nothing, a bag that we signed with the mark of its owner, or a forged value. */
export type BagIdentity = { kind: "none" } | { kind: "known"; bagId: string; owner: string } | { kind: "forged" };

const messageOf = (country: CountryCode, bagId: string, owner = "") =>
  `bag|${country}|${bagId}${owner === "" ? "" : `|${owner}`}`;

/** The mark of the member to whom a bag cookie was given, which does not reveal who it is; "" for a guest. */
export const ownerMark = async (memberId: string | null): Promise<string> =>
  memberId === null ? "" : (await hashOf(`bag owner|${memberId}`)).slice(0, 16);

/** Makes an id that cannot be guessed: 122 random bits. */
export const newBagId = () => crypto.randomUUID().replaceAll("-", "");

/**
 * The id for a new bag. A member's first bag in a country always has the same id, so that two simultaneous tabs create one bag; without our signature
 * the id is useless.
 */
export async function beginBagId({ country, viewer }: { country: CountryCode; viewer?: Viewer }): Promise<string> {
  const memberId = memberIdOf(viewer ?? VISITOR);
  return memberId === null ? newBagId() : (await hashOf(messageOf(country, memberId))).slice(0, 32);
}

/**
 * Makes the cookie's value, bound to the country (R32): `id.signature` for a guest, `id.signature.mark` for a member.
 */
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
