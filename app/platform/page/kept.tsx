import { createContext, type ReactNode, useContext } from "react";
import { KEPT } from "./island-marks";

/** What the page has in the place that an island keeps; null while the server writes it. */
const Context = createContext<string | null>(null);
export const KeptProvider = Context.Provider;

/**
 * HTML inside an island that React leaves as the server wrote it: in the browser it has no content to compare or to send twice. What is
 * in the page is read once (start-island.tsx), so that it stays where React has to draw the island anew, because a price has changed
 * since. One an island.
 */
export function Kept({ children }: { children?: ReactNode }) {
  const html = useContext(Context);
  const mark = { [KEPT]: "" };
  return html === null ? (
    <div {...mark}>{children}</div>
  ) : (
    <div {...mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
