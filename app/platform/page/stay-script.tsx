import { useRouteLoaderData } from "@remix-run/react";
import type { RootData } from "~/root";
import stay from "../enhance/stay?minified";
import { useNonce } from "./document-parts";

/**
 * Lets the forms marked `data-stay` change this page without a document load; the news of a change gets the focus by the id `news`.
 * Only for pages that do not hydrate. Nothing under Save-Data.
 */
export function StayScript() {
  const nonce = useNonce();
  const root = useRouteLoaderData("root") as RootData | undefined;
  if (root?.saveData) return null;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: stay }} />;
}
