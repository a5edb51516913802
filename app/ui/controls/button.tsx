import "./button.css";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import { Icon, type IconName } from "../icons/icon";

type Look = Readonly<{
  /** `primary` is dark, `quiet` outlined; `link` and `quiet-link` are underlined text. */
  kind?: "primary" | "quiet" | "link" | "quiet-link";
  /** 48 px (`m`) or 44 px (`s`) high. */
  size?: "m" | "s";
  /** Makes it as wide as its container. */
  wide?: boolean;
  icon?: IconName;
  children: ReactNode;
}>;

const kinds = {
  primary: "button",
  quiet: "button button-quiet",
  link: "link",
  "quiet-link": "link link-quiet",
};

function classOf({ kind = "primary", size, wide }: Look, extra?: string) {
  return [kinds[kind], size === "s" && "button-small", wide && "button-wide", extra].filter(Boolean).join(" ");
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> &
  Readonly<{
    /** The text while the request runs (S4.05 "Adding..."). The client shows it and sets `aria-busy`. */
    busy?: string;
  }>;

/** A real `<button>`; it submits the form around it unless `type` says otherwise. */
export function Button({ kind, size, wide, icon, busy, children, className, ...rest }: ButtonProps) {
  return (
    // A form may be sent while React takes over its page, and its button then says so already.
    <button
      className={classOf({ kind, size, wide, children }, className)}
      data-busy={busy}
      suppressHydrationWarning={busy !== undefined}
      {...rest}
    >
      {icon ? <Icon name={icon} size="s" /> : null}
      {children}
    </button>
  );
}

/**
 * An `<a>` that looks like a button or a text link. The caller builds `href`, because links may need the language
 * parameter.
 */
export function ButtonLink({
  kind,
  size,
  wide,
  icon,
  children,
  className,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={classOf({ kind, size, wide, children }, className)} {...rest}>
      {icon ? <Icon name={icon} size="s" /> : null}
      {children}
    </a>
  );
}

type IconLook = Readonly<{ icon: IconName; label: string; children?: ReactNode }>;

/** A link of 44 px square with an icon; `label` is its accessible name, and `children` may add a counter. */
export function IconLink({
  href,
  icon,
  label,
  children,
  className,
  ...rest
}: IconLook & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a href={href} className={`icon-button${className ? ` ${className}` : ""}`} aria-label={label} {...rest}>
      <Icon name={icon} />
      {children}
    </a>
  );
}

/** An icon button as a `<button>`. Pass `popovertarget` through `attributes`, because React 18 has no type for it. */
export function IconButton({
  icon,
  label,
  attributes,
  className,
  ...rest
}: Omit<IconLook, "children"> &
  ButtonHTMLAttributes<HTMLButtonElement> & { attributes?: Readonly<Record<string, string>> }) {
  return (
    // Attributes that differ between buttons come last, because equal beginnings compress better.
    <button className={`icon-button${className ? ` ${className}` : ""}`} {...rest} {...attributes} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
