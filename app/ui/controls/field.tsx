import "../shapes/input.css";
import "./select.css";
import "./field.css";
import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { FieldError } from "./field-error";
import { useKeptText } from "./kept-text";

type FieldLook = Readonly<{
  label: string;
  name: string;
  /** The text is already translated, like every string of a component in this folder. */
  hint?: string;
  /** What is wrong with the value, as a sentence. The field is marked invalid and described by it. */
  error?: string;
  /** The words "(optional)"; without them the field is required. */
  optional?: string;
  /** Takes both columns of a `.form-grid`. */
  full?: boolean;
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean;
}>;

type InputProps = FieldLook &
  Omit<InputHTMLAttributes<HTMLInputElement>, "name"> &
  Readonly<{
    /** Names that the browser offers while typing. */
    suggestions?: readonly string[];
  }>;
type TextAreaProps = FieldLook & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name">;
type SelectProps = FieldLook &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "name"> &
  Readonly<{
    options: ReadonlyArray<Readonly<{ value: string; label: string; disabled?: boolean }>>;
    /** Text of the first option, whose value is empty. */
    placeholder?: string;
  }>;

function described(id: string, { hint, error }: FieldLook) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined } as const;
}

function Frame({ id, look, children }: { id: string; look: FieldLook; children: React.ReactNode }) {
  return (
    <div className={look.full ? "field full" : "field"}>
      <label htmlFor={id} className={look.hideLabel ? "visually-hidden" : undefined}>
        {look.label}
        {look.optional ? <span className="optional"> {look.optional}</span> : null}
      </label>
      {children}
      {look.error ? <FieldError id={`${id}-error`}>{look.error}</FieldError> : null}
      {look.hint ? (
        <p className="hint" id={`${id}-hint`}>
          {look.hint}
        </p>
      ) : null}
    </div>
  );
}

/** Label, input, error and hint. `defaultValue` keeps typed text when a form is refused. The id defaults to `name`. */
export function Field({
  label,
  hint,
  error,
  optional,
  full,
  hideLabel,
  id,
  defaultValue,
  suggestions,
  ...rest
}: InputProps) {
  const look = { label, name: rest.name, hint, error, optional, full, hideLabel };
  const own = id ?? rest.name;
  const text = useKeptText(rest.name, defaultValue);
  const list = suggestions === undefined ? undefined : `${own}-names`;
  return (
    <Frame id={own} look={look}>
      <input
        className="input"
        id={own}
        required={!optional}
        defaultValue={text}
        list={list}
        {...described(own, look)}
        {...rest}
      />
      {suggestions === undefined ? null : (
        <datalist id={list}>
          {suggestions.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </Frame>
  );
}

/** A `<textarea>` with label, error and hint. */
export function TextArea({ label, hint, error, optional, full, hideLabel, id, defaultValue, ...rest }: TextAreaProps) {
  const look = { label, name: rest.name, hint, error, optional, full, hideLabel };
  const own = id ?? rest.name;
  const text = useKeptText(rest.name, defaultValue);
  return (
    <Frame id={own} look={look}>
      <textarea
        className="input"
        id={own}
        required={!optional}
        defaultValue={text}
        {...described(own, look)}
        {...rest}
      />
    </Frame>
  );
}

/** A native `<select>` with label, error and hint. */
export function Select({
  label,
  hint,
  error,
  optional,
  full,
  hideLabel,
  id,
  options,
  placeholder,
  defaultValue,
  ...rest
}: SelectProps) {
  const look = { label, name: rest.name, hint, error, optional, full, hideLabel };
  const own = id ?? rest.name;
  const chosen = useKeptText(rest.name, defaultValue);
  return (
    <Frame id={own} look={look}>
      <select className="input" id={own} required={!optional} defaultValue={chosen} {...described(own, look)} {...rest}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}
