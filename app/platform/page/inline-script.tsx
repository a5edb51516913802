import { useRouteLoaderData } from "@remix-run/react";
import type { RootData } from "~/platform/page/root-data.server";
import { useDocumentParts } from "./document-parts";

/** A page's own small program, from a module imported with `?minified`; once, however many parts ask for it. Nothing under Save-Data. */
export function InlineScript({ text }: { text: string }) {
  const { nonce, written } = useDocumentParts();
  const root = useRouteLoaderData("root") as RootData | undefined;
  if (root?.saveData || written.has(text)) return null;
  written.add(text);
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />;
}
