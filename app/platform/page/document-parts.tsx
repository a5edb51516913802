import { Scripts } from "@remix-run/react";
import { createContext, useContext } from "react";
import { BUILD_ID } from "#shared/build-id";
import { HYDRATED, type HydratedData } from "./hydrated";

/** Values that only the server has while it writes the document; the browser doesn't get them again. */
export type DocumentParts = {
  css: string;
  nonce: string;
  /** The id of this request, which logs and error reports have too. */
  requestId: string;
  /** The inlined script; empty under Save-Data. */
  script: string;
  /** The address of the client, which the inlined script loads at the first touch (app/client). */
  client: string;
  /** What a tag manager in the page finds; empty when the page is not counted. */
  dataLayer: string;
  /** Whether the visitor agreed to be counted. */
  isCounted: boolean;
  /** Whether the browser measures how fast this page is. */
  measuresSpeed: boolean;
  /** The address of the hot-reload runtime; only in development. */
  hmr: string | undefined;
  /** What the browser needs to take over the page: the data of its routes, as the framework writes it, and the rest. */
  hydrated: Readonly<{ routes: string; data: HydratedData }> | null;
};

const Context = createContext<DocumentParts | null>(null);
export const DocumentPartsProvider = Context.Provider;

/** Throws in the browser, where no document is written. */
export function useDocumentParts(): DocumentParts {
  const parts = useContext(Context);
  if (parts === null) throw new Error("useDocumentParts() is used outside of the server's document");
  return parts;
}

/** Writes the page's styles into the document, so that the first paint needs no other request. */
export function InlineStyle() {
  const { css, nonce } = useDocumentParts();
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />;
}

/**
 * Writes the inlined script (app/client/inline.ts). It carries the id of the build that made the document, because the
 * client compares this id with the build that is served later.
 */
export function PageScript() {
  const { script, client, hmr, nonce, isCounted, measuresSpeed } = useDocumentParts();
  if (script === "") return null;
  const program = { __html: script };
  const mark = (is: boolean) => (is ? "" : undefined);
  const marks = {
    "data-build": BUILD_ID,
    "data-hmr": hmr,
    "data-counted": mark(isCounted),
    "data-speed": mark(measuresSpeed),
  };
  return <script nonce={nonce} data-src={client} {...marks} dangerouslySetInnerHTML={program} />;
}

/** Writes the data layer for tag managers that a shop adds; nothing for visitors who did not agree to being counted. */
export function DataLayer() {
  const { dataLayer, nonce } = useDocumentParts();
  return dataLayer === "" ? null : <script nonce={nonce} dangerouslySetInnerHTML={{ __html: dataLayer }} />;
}

/** JSON that may stand inside a script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** Writes the framework's own scripts into a page that React takes over (docs/decisions/066); nothing into any other. */
export function HydrationScripts() {
  const { hydrated, nonce } = useDocumentParts();
  if (hydrated === null) return null;
  const stream = `__remixContext.streamController.enqueue(${inScript(hydrated.routes)});__remixContext.streamController.close()`;
  return (
    <>
      <script
        type="application/json"
        id={`${HYDRATED}-data`}
        dangerouslySetInnerHTML={{ __html: inScript(hydrated.data) }}
      />
      <Scripts nonce={nonce} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: stream }} />
    </>
  );
}
