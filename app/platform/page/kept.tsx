import type { ReactNode } from "react";

/** HTML inside an island that React leaves as the server wrote it: in the browser it has no content to compare or to send twice. */
export function Kept({ children }: { children?: ReactNode }) {
  return typeof document === "undefined" ? (
    <div>{children}</div>
  ) : (
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  );
}
