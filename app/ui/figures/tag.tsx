import "./tag.css";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../icons/icon";

const tagTones = {
  petal: "tag",
  cream: "tag tag-cream",
  mist: "tag tag-mist",
  night: "tag tag-night",
  white: "tag tag-white",
  outline: "tag tag-outline",
  error: "tag tag-error",
} as const;

export type TagTone = keyof typeof tagTones;

/**
 * A small label. Colours by meaning: petal for offers, cream for new and gifts, night for early access, outline for
 * limits, mist for done, error for out of stock. Use at most two together.
 */
export function Tag({ tone = "petal", icon, children }: { tone?: TagTone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={tagTones[tone]}>
      {icon ? <Icon name={icon} size="s" /> : null}
      {children}
    </span>
  );
}
