import { createContext, type FunctionComponent, useContext } from "react";
import { partNamed } from "#shared/parts";

/** Draws one element of a page by itself; `of` is what follows its name in the id (`2` of `page-2`). */
export type PartView = FunctionComponent<{ of: string }>;
/** The elements that a page draws alone when its script asks for them, by their ids. */
export type Parts = Readonly<Record<string, PartView>>;

/** What is written in place of a document: these elements, of those that the page offers. */
type Asked = Readonly<{ ids: readonly string[]; offered: Parts }>;

const Context = createContext<Asked | null>(null);
export const PartsProvider = Context.Provider;

/** Whether parts of a page are written, and no document around them. */
export const useIsPart = (): boolean => useContext(Context) !== null;

/** What stands in a page's place where only some of its parts are asked for. */
export function PartsAlone() {
  const asked = useContext(Context);
  return asked?.ids.map((id) => {
    const found = partNamed(asked.offered, id);
    return found && <found.part key={id} of={found.of} />;
  });
}

/** What a page draws of what is asked; null where that is nothing, but for what comes with every answer. */
export function askedOf(offered: Parts, names: readonly string[]): Asked | null {
  const ids = names.filter((id) => partNamed(offered, id) !== null);
  return ids.length === 0 && names.length > 0 ? null : { ids, offered };
}
