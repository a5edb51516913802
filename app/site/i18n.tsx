import { createContext, type ReactNode, useContext } from "react";
import type { KeyOf, Room, Strings } from "#shared/words/rooms";
import { makeTranslate, type Translate } from "#shared/words/translate";
import { useLocaleTag } from "./use-site";

const Context = createContext<Strings>({ language: "en", rooms: {} });

export const StringsProvider = ({ strings, children }: { strings: Strings; children: ReactNode }) => (
  <Context.Provider value={strings}>{children}</Context.Provider>
);

/** Returns the translate function of a room, with typed keys. */
export function useT<R extends Room>(room: R): Translate<KeyOf<R>> {
  const { language, rooms } = useContext(Context);
  return makeTranslate(rooms[room] ?? {}, language, useLocaleTag());
}
