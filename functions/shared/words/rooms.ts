import type accounts from "../../../locales/en/accounts.json";
import type bag from "../../../locales/en/bag.json";
import type beautyPass from "../../../locales/en/beauty-pass.json";
import type catalogue from "../../../locales/en/catalogue.json";
import type choice from "../../../locales/en/catalogue-choice.json";
import type shades from "../../../locales/en/catalogue-shades.json";
import type zoom from "../../../locales/en/catalogue-zoom.json";
import type consent from "../../../locales/en/consent.json";
import type content from "../../../locales/en/content.json";
import type app from "../../../locales/en/content-app.json";
import type operator from "../../../locales/en/desk.json";
import type deskInsights from "../../../locales/en/desk-insights.json";
import type editor from "../../../locales/en/editor.json";
import type errors from "../../../locales/en/errors.json";
import type experiments from "../../../locales/en/experiments.json";
import type giftCards from "../../../locales/en/gift-cards.json";
import type giftMessages from "../../../locales/en/gift-cards-messages.json";
import type happening from "../../../locales/en/happening.json";
import type booking from "../../../locales/en/happening-booking.json";
import type bookingMessages from "../../../locales/en/happening-messages.json";
import type lists from "../../../locales/en/lists.json";
import type messages from "../../../locales/en/messages.json";
import type orders from "../../../locales/en/orders.json";
import type orderMessages from "../../../locales/en/orders-messages.json";
import type reviews from "../../../locales/en/reviews.json";
import type shell from "../../../locales/en/shell.json";
import type { Dictionary } from "./translate";

/** The locale files by room. The English files define the key types. */
export type Rooms = {
  "happening-messages": typeof bookingMessages;
  "gift-cards-messages": typeof giftMessages;
  messages: typeof messages;
  "orders-messages": typeof orderMessages;
  shell: typeof shell;
  consent: typeof consent;
  experiments: typeof experiments;
  content: typeof content;
  "content-app": typeof app;
  catalogue: typeof catalogue;
  "catalogue-choice": typeof choice;
  "catalogue-zoom": typeof zoom;
  "catalogue-shades": typeof shades;
  bag: typeof bag;
  "beauty-pass": typeof beautyPass;
  orders: typeof orders;
  "gift-cards": typeof giftCards;
  desk: typeof operator;
  "desk-insights": typeof deskInsights;
  editor: typeof editor;
  lists: typeof lists;
  reviews: typeof reviews;
  errors: typeof errors;
  happening: typeof happening;
  "happening-booking": typeof booking;
  accounts: typeof accounts;
};
export type Room = keyof Rooms;
type Plural<K> = K extends `${infer Stem}_${"zero" | "one" | "two" | "few" | "many" | "other"}` ? Stem : never;
/** A key of a room, or a plural's key without its suffix. */
export type KeyOf<R extends Room> = Extract<keyof Rooms[R], string> | Plural<keyof Rooms[R]>;

/** The texts of some rooms in one language, as components get them. */
export type Strings = { language: string; rooms: Partial<Record<Room, Dictionary>> };
