import { createContext, type ReactNode, useContext } from "react";
import { KEPT } from "./island-marks";

/** The HTML that the page has inside the island; null while the server writes it. */
const Context = createContext<string | null>(null);
export const KeptProvider = Context.Provider;

/**
 * HTML inside an island that React doesn't own. The browser doesn't download it twice, and React doesn't compare it. It
 * is read from the page once (start-island.tsx), so it also stays when React draws the island anew, for example after a
 * price change. An island has one at most.
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
