import type { InputHTMLAttributes } from "react";
import { useKeptChoice } from "../kept-text";

type RadioProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "value"> &
  Readonly<{ name: string; value: string | number }>;

/** A radio in markup of its own, such as a star or a time. A choice survives a change of language unless it is no longer possible. */
export function Radio({ value, defaultChecked, ...rest }: RadioProps) {
  const chosen = useKeptChoice(rest.name, String(value), true, defaultChecked);
  return <input type="radio" value={value} defaultChecked={chosen && !rest.disabled} {...rest} />;
}
