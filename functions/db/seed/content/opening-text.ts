import type { TextCountry } from "../../../contract/content/editor";
import type { Collection, EntryText, EntryType, RouteKey } from "../../../contract/content/entries";
import type { LanguageCode } from "../../../contract/countries";

/** A text with which the shop opens, and the entry to which it belongs. */
export type OpeningText = {
  entry: { id: string; type: EntryType; routeKey: RouteKey; slug: string; collection: Collection | null };
  country: TextCountry;
  language: LanguageCode;
  text: EntryText;
  /** When it is shown; always where nothing is said. */
  startsAt?: string;
  endsAt?: string;
  /** The date of a piece that was written before the shop opened. */
  publishedAt?: string;
};
