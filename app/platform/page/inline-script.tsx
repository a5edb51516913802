import { useRouteLoaderData } from "@remix-run/react";
import type { RootData } from "~/root";
import { useNonce } from "./document-parts";

/** A page's own small program, from a module imported with `?minified`. Nothing under Save-Data. */
export function InlineScript({ text }: { text: string }) {
  const nonce = useNonce();
  const root = useRouteLoaderData("root") as RootData | undefined;
  if (root?.saveData) return null;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />;
}
