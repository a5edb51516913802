import { createContext, useContext } from "react";

type KeptText = Readonly<Record<string, readonly string[]>>;

const Context = createContext<KeptText | null>(null);

/** Gives the fields of a page what was typed into them before its language was changed. */
export const KeptTextProvider = Context.Provider;

/** What was typed into a field of this name; else what it would hold anyhow. */
export function useKeptText<T>(name: string, otherwise: T): T | string {
  return useContext(Context)?.[name]?.[0] ?? otherwise;
}

/** Whether a choice was taken: of several, the one that was; a box that is ticked anyhow is never unticked by it. */
export function useKeptChoice(name: string, value: unknown, isOne: boolean, otherwise: boolean | undefined) {
  const kept = useContext(Context)?.[name];
  if (kept === undefined) return otherwise;
  const isTaken = kept.includes(typeof value === "string" ? value : "on");
  return isOne ? isTaken : isTaken || otherwise;
}
