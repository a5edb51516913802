import "./note.css";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../icons/icon";

const tones = {
  quiet: { className: "note", icon: "info" },
  good: { className: "note note-good", icon: "circle-check" },
  warn: { className: "note note-warn", icon: "clock" },
  error: { className: "note note-error", icon: "circle-alert" },
  gift: { className: "note note-gift", icon: "gift" },
} as const satisfies Record<string, { className: string; icon: IconName }>;

type NoteProps = Readonly<{
  tone?: keyof typeof tones;
  icon?: IconName;
  /** The main fact, in a few bold words. */
  title?: ReactNode;
  /**
   * `status` for news, `alert` for what stops the shopper. Leave it out for a note that was there when the page loaded.
   */
  role?: "status" | "alert";
  id?: string;
  children?: ReactNode;
}>;

/** A panel with an icon: first the fact in bold, then what to do next. */
export function Note({ tone = "quiet", icon, title, role, id, children }: NoteProps) {
  return (
    <div className={tones[tone].className} role={role} id={id}>
      <Icon name={icon ?? tones[tone].icon} size="s" />
      <div className="grow">
        {title ? <strong>{title}</strong> : null}
        {title && children ? " " : null}
        {children}
      </div>
    </div>
  );
}
