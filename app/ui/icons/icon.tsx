import "./icon.css";
import { type IconName, outlines } from "./icon-outlines";

export type { IconName };

type IconProps = Readonly<{
  name: IconName;
  /** `s` is 18 px beside text, `m` 22 px in buttons. */
  size?: "s" | "m";
  /** Filled icons are for stars and saved hearts only. */
  fill?: boolean;
}>;

/**
 * A decorative icon: the control's name is in the text beside it or in `aria-label`. Each use repeats the path, which
 * costs fewer bytes after brotli than a sprite with `<use>`.
 */
export function Icon({ name, size = "m", fill = false }: IconProps) {
  return (
    <svg
      className={`icon${size === "s" ? " icon-small" : ""}${fill ? " icon-filled" : ""}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={outlines[name]} />
    </svg>
  );
}
