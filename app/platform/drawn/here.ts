import { createContext, useContext } from "react";

const Context = createContext("/");
export const HereProvider = Context.Provider;

/** The path and query of the page, for forms that return to it. */
export const useHere = (): string => useContext(Context);
