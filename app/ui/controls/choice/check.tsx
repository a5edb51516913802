import "./check.css";
import type { InputHTMLAttributes, ReactNode } from "react";
import { FieldError } from "../field-error";
import { useKeptChoice } from "../kept-text";

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> &
  Readonly<{
    label: ReactNode;
    lang?: string | undefined;
    name: string;
    type?: "checkbox" | "radio";
    hint?: string;
    error?: string;
  }>;

/** A checkbox or radio whose whole row can be clicked. It is never ticked in advance (S5.04). */
export function Check({ label, lang, hint, error, type = "checkbox", id, defaultChecked, ...rest }: CheckProps) {
  const own = id ?? [rest.name, rest.value].filter(Boolean).join("-");
  const checked = useKeptChoice(rest.name, rest.value, type === "radio", defaultChecked);
  return (
    <label className="check">
      <input
        type={type}
        id={id ?? (error ? own : undefined)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${own}-error` : undefined}
        defaultChecked={checked}
        {...rest}
      />
      <span lang={lang}>{label}</span>
      {hint ? <small>{hint}</small> : null}
      {error ? <FieldError id={`${own}-error`}>{error}</FieldError> : null}
    </label>
  );
}
