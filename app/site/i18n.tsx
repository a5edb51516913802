import { createContext, type ReactNode, useContext } from "react";
import type accounts from "../../locales/en/accounts.json";
import type bag from "../../locales/en/bag.json";
import type beautyPass from "../../locales/en/beautyPass.json";
import type booking from "../../locales/en/booking.json";
import type catalogue from "../../locales/en/catalogue.json";
import type content from "../../locales/en/content.json";
import type errors from "../../locales/en/errors.json";
import type giftCards from "../../locales/en/giftCards.json";
import type happening from "../../locales/en/happening.json";
import type lists from "../../locales/en/lists.json";
import type operator from "../../locales/en/operator.json";
import type orders from "../../locales/en/orders.json";
import type reviews from "../../locales/en/reviews.json";
import type shades from "../../locales/en/shades.json";
import type shell from "../../locales/en/shell.json";
import { type Dictionary, makeTranslate, type Translate } from "./translate";
import { useLocaleTag } from "./use-site";

/** The locale files by room. The English files define the key types. */
export type Rooms = {
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

export type Strings = { language: string; rooms: Partial<Record<Room, Dictionary>> };
const Context = createContext<Strings>({ language: "en", rooms: {} });

export const StringsProvider = ({ strings, children }: { strings: Strings; children: ReactNode }) => (
  <Context.Provider value={strings}>{children}</Context.Provider>
);

/** Returns the translate function of a room, with typed keys. */
export function useT<R extends Room>(room: R): Translate<KeyOf<R>> {
  const { language, rooms } = useContext(Context);
  return makeTranslate(rooms[room] ?? {}, language, useLocaleTag());
}
