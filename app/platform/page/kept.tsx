import { type ReactNode, useState } from "react";
import { KEPT } from "./island-marks";

/**
 * HTML inside an island that React leaves as the server wrote it: in the browser it has no content to compare or to send twice. What is
 * in the page is read once, so that it stays where React has to draw the island anew, because a price has changed since. One an island.
 */
export function Kept({ children }: { children?: ReactNode }) {
  const [html] = useState(() =>
    typeof document === "undefined" ? null : (document.querySelector(`[${KEPT}]`)?.innerHTML ?? ""),
  );
  const mark = { [KEPT]: "" };
  return html === null ? (
    <div {...mark}>{children}</div>
  ) : (
    <div {...mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
