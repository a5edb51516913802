import { createContext, type FunctionComponent, useContext } from "react";
import { partNamed } from "#shared/parts";

/** Draws one element of a page alone. `of` is the rest of its id after the name: `2` for `page-2`. */
export type PartView = FunctionComponent<{ of: string }>;
/** The elements that a page can draw alone, by the name that its script asks for. */
export type Parts = Readonly<Record<string, PartView>>;

/** The requested ids, and the parts that the page can draw. */
type RequestedParts = Readonly<{ ids: readonly string[]; offered: Parts }>;

const Context = createContext<RequestedParts | null>(null);
export const PartsProvider = Context.Provider;

/** Whether only parts of the page are written, without a document. */
export const useIsPart = (): boolean => useContext(Context) !== null;

/** Draws the requested parts in place of the whole page. */
export function PartsAlone() {
  const asked = useContext(Context);
  return asked?.ids.map((id) => {
    const found = partNamed(asked.offered, id);
    return found && <found.part key={id} of={found.of} />;
  });
}

/** Selects the requested parts that the page can draw; null where there are none. */
export function askedOf(offered: Parts, names: readonly string[]): RequestedParts | null {
  const ids = names.filter((id) => partNamed(offered, id) !== null);
  return ids.length === 0 && names.length > 0 ? null : { ids, offered };
}
