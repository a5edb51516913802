import { createContext, useContext } from "react";
import type { Strings } from "~/site/i18n";

/** What only the server knows while it writes the document: none of it is repeated in the browser. */
export type DocumentParts = {
  css: string;
  nonce: string;
  enhancer: string;
  /** What an island's starter imports, in order: the client entry, while developing after the runtime of hot reload. */
  modules: readonly string[];
  /** Strings for hydrated parts; null where the page does not hydrate. */
  strings: Strings | null;
};

const Context = createContext<DocumentParts | null>(null);
export const DocumentPartsProvider = Context.Provider;

const STRINGS_ID = "strings";

/** Strings that the server left in the page for hydration. */
export function readStrings(): Strings {
  const text = document.getElementById(STRINGS_ID)?.textContent;
  if (!text) throw new Error("Failed locale loading");
  return JSON.parse(text) as Strings;
}

/** The page's style sheet, written into the document: the first paint waits for nothing else. */
export function InlineStyle() {
  const parts = useContext(Context);
  return <style nonce={parts?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: parts?.css ?? "" }} />;
}

/** The strings as a data block: not executed, so the CSP need not allow it. */
export function StringsBlock() {
  const parts = useContext(Context);
  const text = parts?.strings ? JSON.stringify(parts.strings).replaceAll("<", "\\u003c") : "";
  return (
    <script
      id={STRINGS_ID}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/** The one script of every page (app/platform/enhance). */
export function Enhancer() {
  const parts = useContext(Context);
  return (
    <script nonce={parts?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: parts?.enhancer ?? "" }} />
  );
}

/** Throws where no document is being written: in the browser. */
export function useDocumentParts(): DocumentParts {
  const parts = useContext(Context);
  if (parts === null) throw new Error("useDocumentParts() is used outside of the server's document");
  return parts;
}

export const useNonce = () => useContext(Context)?.nonce;
