import type { CountryCode, LanguageCode } from "../../../contract/countries";
import type { Viewer } from "./viewer";

/** What a command may know of the call that it answers; made once, by `middleware/call.ts`. A command names the parts that it needs. */
export type Call = {
  /** The country's database, which asks in each trip whether the caller's session still lives. */
  d1: D1Database;
  country: CountryCode;
  language: LanguageCode;
  /** The current time; rules take their `now` from here and never call `new Date()`. */
  now: Date;
  /** Who makes the call; a visitor unless there is a session. */
  viewer: Viewer;
  /** What the shop signs with. */
  secret: string;
};

/** Where and when. */
export type Place = Pick<Call, "d1" | "country" | "now">;
/** Where and when, for whom texts are read in a language. */
export type SpokenPlace = Place & Pick<Call, "language">;

/** Where and when alone, for a command that asks for the viewer only where it is told of one. */
export const placeOf = ({ d1, country, now }: Call): Place => ({ d1, country, now });
export const spokenPlaceOf = ({ d1, country, language, now }: Call): SpokenPlace => ({ d1, country, language, now });

/** A call on a bag or a product, which others than its shopper make too: jobs and tests name no viewer. */
export type Shop = Place &
  Partial<Pick<Call, "viewer" | "language">> & {
    /** What an order is placed with: earlier orders with it have used promotions too. */
    email?: string;
    mobile?: string;
    address?: Readonly<Record<string, string>> | null;
  };
