import "./chip.css";
import type { AnchorHTMLAttributes } from "react";
import { Icon } from "../icons/icon";

/**
 * A pill for a filter or category. `current` fills it; `remove` shows a cross, for a link that takes the filter away.
 */
export function Chip({
  current,
  remove,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { current?: boolean; remove?: boolean }) {
  return (
    <a className={remove ? "chip chip-remove" : "chip"} aria-current={current ? "page" : undefined} {...rest}>
      {children}
      {remove ? <Icon name="x" size="s" /> : null}
    </a>
  );
}
