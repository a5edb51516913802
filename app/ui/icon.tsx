import { type IconName, outlines } from "./icon-outlines";

export type { IconName };

type IconProps = Readonly<{
  name: IconName;
  /** `s` is 18 px beside text, `m` 22 px in buttons. */
  size?: "s" | "m";
  /** Filled: stars and saved hearts only. */
  fill?: boolean;
}>;

/**
 * One outline, decorative: the name of a control always stands in words beside it or in `aria-label`.
 * The path is drawn where it is used; a repeated path costs brotli a few bytes, less than a sprite and its `<use>`.
 */
export function Icon({ name, size = "m", fill = false }: IconProps) {
  return (
    <svg className={`i${size === "s" ? " i-s" : ""}${fill ? " i-fill" : ""}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={outlines[name]} />
    </svg>
  );
}
