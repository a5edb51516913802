import type { CountryCode } from "../../contract/countries";
import { hashOf, isSigned, sign } from "../signing";
import { memberIdOf, VISITOR, type Viewer } from "../viewer";

/** R32: guests keep a bag for 30 days after its last change, in seconds. */
export const BAG_SECONDS = 30 * 24 * 60 * 60;
/** R32: members keep theirs for a year. */
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
 * The id of a bag that begins now. A member's first one in a country has always the same, so that two tabs that begin at the same moment
 * begin one bag; nobody can use it without our signature.
 */
export async function beginBagId({ country, viewer }: { country: CountryCode; viewer?: Viewer }): Promise<string> {
  const memberId = memberIdOf(viewer ?? VISITOR);
  return memberId === null ? newBagId() : (await hashOf(messageOf(country, memberId))).slice(0, 32);
}

/** The cookie's value, bound to the country (R32): `id.signature` for a guest, `id.signature.mark` for a member. */
export const signBag = async (secret: string, country: CountryCode, bagId: string, owner = ""): Promise<string> =>
  `${bagId}.${await sign(secret, messageOf(country, bagId, owner))}${owner === "" ? "" : `.${owner}`}`;

/** Reads a cookie's value; one whose signature is not ours is `forged`, whatever its shape. */
export async function identify(secret: string, country: CountryCode, value: string | undefined): Promise<BagIdentity> {
  if (value === undefined || value === "") return { kind: "none" };
  const [, bagId = "", signature = "", owner = ""] =
    /^([0-9a-f]{32})\.([\w-]{43})(?:\.([0-9a-f]{16}))?$/.exec(value) ?? [];
  const ours = bagId !== "" && (await isSigned(secret, messageOf(country, bagId, owner), signature));
  return ours ? { kind: "known", bagId, owner } : { kind: "forged" };
}
