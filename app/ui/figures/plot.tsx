import "./plot.css";
import type { ReactNode } from "react";

type PlotProps = Readonly<{
  /** What the plot shows, for screen readers; the figures stand in a table beside it. */
  label: string;
  /** The size of the drawing in its own units. */
  width: number;
  height: number;
  /** Whether the drawing fills its box, however wide; it may then have no text. */
  stretched?: boolean;
  children: ReactNode;
}>;

/** A plot that is drawn on the server as SVG. */
export function Plot({ label, width, height, stretched = false, children }: PlotProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={stretched ? "none" : undefined}
      role="img"
      aria-label={label}
      className={stretched ? "plot stretched" : "plot"}
    >
      {children}
    </svg>
  );
}
