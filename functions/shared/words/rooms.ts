import type accounts from "../../../locales/en/accounts.json";
import type bag from "../../../locales/en/bag.json";
import type beautyPass from "../../../locales/en/beautyPass.json";
import type booking from "../../../locales/en/booking.json";
import type bookingMessages from "../../../locales/en/bookingMessages.json";
import type catalogue from "../../../locales/en/catalogue.json";
import type content from "../../../locales/en/content.json";
import type errors from "../../../locales/en/errors.json";
import type giftCards from "../../../locales/en/giftCards.json";
import type giftMessages from "../../../locales/en/giftMessages.json";
import type happening from "../../../locales/en/happening.json";
import type lists from "../../../locales/en/lists.json";
import type messages from "../../../locales/en/messages.json";
import type operator from "../../../locales/en/operator.json";
import type orderMessages from "../../../locales/en/orderMessages.json";
import type orders from "../../../locales/en/orders.json";
import type reviews from "../../../locales/en/reviews.json";
import type shades from "../../../locales/en/shades.json";
import type shell from "../../../locales/en/shell.json";
import type { Dictionary } from "./translate";

/** The locale files by room. The English files define the key types. */
export type Rooms = {
  bookingMessages: typeof bookingMessages;
  giftMessages: typeof giftMessages;
  messages: typeof messages;
  orderMessages: typeof orderMessages;
  shell: typeof shell;
  content: typeof content;
  catalogue: typeof catalogue;
  shades: typeof shades;
  bag: typeof bag;
  beautyPass: typeof beautyPass;
  orders: typeof orders;
  giftCards: typeof giftCards;
  operator: typeof operator;
  lists: typeof lists;
  reviews: typeof reviews;
  errors: typeof errors;
  happening: typeof happening;
  booking: typeof booking;
  accounts: typeof accounts;
};
export type Room = keyof Rooms;
type Plural<K> = K extends `${infer Stem}_${"zero" | "one" | "two" | "few" | "many" | "other"}` ? Stem : never;
/** A key of a room, or a plural's key without its suffix. */
export type KeyOf<R extends Room> = Extract<keyof Rooms[R], string> | Plural<keyof Rooms[R]>;

/** The texts of some rooms in one language, as components get them. */
export type Strings = { language: string; rooms: Partial<Record<Room, Dictionary>> };
