import { createContext, useContext } from "react";

const Whose = createContext<string | null>(null);

/** Gives the page the account for which it is drawn; null for a visitor. */
export const WhoseProvider = Whose.Provider;

/** The field that says for whose account a form was drawn. */
export const WHOSE = "whose";

export const useWhose = (): string | null => useContext(Whose);
