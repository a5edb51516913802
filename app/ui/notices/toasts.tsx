import "./toasts.css?late";
import { createContext, useContext } from "react";

/** Records whether the server has drawn messages, because only then may they be deleted. Null in the browser. */
export const DrawnToasts = createContext<{ drawn: boolean } | null>(null);

type ToastView = Readonly<{
  id: string;
  /** The types of a toast (S3.12). */
  type: "success" | "warn" | "error";
  /** The bold line; null where the text is enough. */
  title: string | null;
  text?: string;
  /** Milliseconds until it slides away; 3000 when absent (S9.04). */
  duration?: number;
}>;

/**
 * The region for toasts (S9.04: top right, 300 px wide). It is on every page and live from the start, even when empty,
 * because screen readers may miss a live element that comes together with its text. Closing needs no script: CSS slides a toast out after `duration`, and
 * pauses while it is hovered or focused. Important messages also stand on the page itself, because a toast disappears
 * (R58).
 */
export function Toasts({ toasts, label }: Readonly<{ toasts: readonly ToastView[]; label: string }>) {
  const written = useContext(DrawnToasts);
  if (written !== null && toasts.length > 0) written.drawn = true;
  return (
    <section id="toasts" className="toasts" aria-label={label} aria-live="polite" aria-atomic="false">
      {toasts.map(({ id, type, title, text, duration }) => (
        <div
          key={id}
          className={`toast toast-${type}`}
          role={type === "error" ? "alert" : undefined}
          style={duration && duration !== 3000 ? ({ "--toast-ms": duration } as React.CSSProperties) : undefined}
        >
          <strong>{title ?? text}</strong>
          {title && text ? <p>{text}</p> : null}
        </div>
      ))}
    </section>
  );
}
