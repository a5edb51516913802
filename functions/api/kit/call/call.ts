import type { CountryCode, LanguageCode } from "../../../contract/countries";
import type { Viewer } from "./viewer";

/**
 * What a command may know of the call that it answers; `middleware/call.ts` makes it once. A command names the parts that it needs.
 */
export type Call = {
  /** The country's database, which checks on each trip that the caller's session is still open. */
  d1: D1Database;
  country: CountryCode;
  language: LanguageCode;
  /** The current time; rules take their `now` from here and never call `new Date()`. */
  now: Date;
  /** Who makes the call: the member of the session, or a visitor. */
  viewer: Viewer;
  /** The secret that signs cookies, tokens and links. */
  secret: string;
};

/** The database, country and time of a call. */
export type Scope = Pick<Call, "d1" | "country" | "now">;
/** The database, country, time and language of a call, for commands that read texts. */
export type LanguageScope = Scope & Pick<Call, "language">;

/** The call without its viewer, for commands that use a viewer only when they are given one. */
export const scopeOf = ({ d1, country, now }: Call): Scope => ({ d1, country, now });
/** The call with its language and without its viewer. */
export const languageScopeOf = ({ d1, country, language, now }: Call): LanguageScope => ({
  d1,
  country,
  language,
  now,
});

/**
 * The scope of a call about a bag or a product, with what is known of the shopper. Jobs and tests make such calls too,
 * and name no viewer.
 */
export type ShopperScope = Scope &
  Partial<Pick<Call, "viewer" | "language">> & {
    /** The email of the order: earlier orders with it have used promotions too. */
    email?: string;
    mobile?: string;
    address?: Readonly<Record<string, string>> | null;
  };
