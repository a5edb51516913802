import { createContext, useContext } from "react";

/** What only the server knows while it writes the document: none of it is repeated in the browser. */
export type DocumentParts = {
  css: string;
  nonce: string;
  /** The page's one script; empty under Save-Data. */
  script: string;
  /** The address of the client, which that script loads at the first touch (app/client). */
  client: string;
  /** The address of the runtime of hot reload, while developing. */
  hmr: string | undefined;
};

const Context = createContext<DocumentParts | null>(null);
export const DocumentPartsProvider = Context.Provider;

/** Throws where no document is being written: in the browser. */
export function useDocumentParts(): DocumentParts {
  const parts = useContext(Context);
  if (parts === null) throw new Error("useDocumentParts() is used outside of the server's document");
  return parts;
}

/** The page's style sheet, written into the document: the first paint waits for nothing else. */
export function InlineStyle() {
  const { css, nonce } = useDocumentParts();
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />;
}

/** The one script of a page (app/client/inline.ts). */
export function PageScript() {
  const { script, client, hmr, nonce } = useDocumentParts();
  if (script === "") return null;
  return <script nonce={nonce} data-src={client} data-hmr={hmr} dangerouslySetInnerHTML={{ __html: script }} />;
}
