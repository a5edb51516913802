import { createContext, createElement, type ReactNode, useContext } from "react";

type KeptText = Readonly<Record<string, readonly string[]>>;

const OfPage = createContext<KeptText | null>(null);
const OfForm = createContext<KeptText | null>(null);

/** Gives the page the text that the shopper typed into one of its forms before the language was changed. */
export const KeptTextProvider = OfPage.Provider;

/**
 * Gives the kept text to the fields of one form, if it was typed into that form: each of its hidden fields, such as the intent, must have the
 * value that was sent. Values that are never kept, such as tokens, decide nothing.
 */
export function KeptTextOfForm({ hidden, children }: Readonly<{ hidden: KeptText; children: ReactNode }>) {
  const kept = useContext(OfPage);
  const isTheirs =
    kept !== null &&
    Object.entries(hidden).every(([name, values]) => {
      const sent = kept[name];
      return sent === undefined ? name !== "intent" : values.some((value) => sent.includes(value));
    });
  return createElement(OfForm.Provider, { value: isTheirs ? kept : null }, children);
}

/** Returns the text that was typed into the field of this name, else `otherwise`. */
export function useKeptText<T>(name: string, otherwise: T): T | string {
  return useContext(OfForm)?.[name]?.[0] ?? otherwise;
}

/**
 * Returns whether a choice was taken. A radio follows what was kept; a box that starts ticked is never unticked by it.
 */
export function useKeptChoice(name: string, value: unknown, isOne: boolean, otherwise: boolean | undefined) {
  const kept = useContext(OfForm)?.[name];
  if (kept === undefined) return otherwise;
  const isTaken = kept.includes(typeof value === "string" ? value : "on");
  return isOne ? isTaken : isTaken || otherwise;
}
