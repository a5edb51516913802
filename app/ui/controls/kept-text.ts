import { createContext, useContext } from "react";

type KeptText = Readonly<Record<string, readonly string[]>>;

const Context = createContext<KeptText | null>(null);

/** Gives the fields the text that the shopper typed before the language was changed. */
export const KeptTextProvider = Context.Provider;

/** Returns the text that was typed into the field of this name, else `otherwise`. */
export function useKeptText<T>(name: string, otherwise: T): T | string {
  return useContext(Context)?.[name]?.[0] ?? otherwise;
}

/**
 * Returns whether a choice was taken. A radio follows what was kept; a box that starts ticked is never unticked by it.
 */
export function useKeptChoice(name: string, value: unknown, isOne: boolean, otherwise: boolean | undefined) {
  const kept = useContext(Context)?.[name];
  if (kept === undefined) return otherwise;
  const isTaken = kept.includes(typeof value === "string" ? value : "on");
  return isOne ? isTaken : isTaken || otherwise;
}
