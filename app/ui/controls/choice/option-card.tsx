import "../field.css";
import "./check.css";
import "./option-card.css";
import type { InputHTMLAttributes, ReactNode } from "react";
import { Icon, type IconName } from "../../icons/icon";
import { Mark, type MarkFacts } from "../../icons/mark";
import { FieldError } from "../field-error";
import { useKeptChoice } from "../kept-text";

type OptionCardProps = Omit<InputHTMLAttributes<HTMLInputElement>, "title" | "type"> &
  Readonly<{
    name: string;
    value: string;
    title: ReactNode;
    /** Lines under the title. */
    detail?: ReactNode;
    /** Shown at the end of the title line: a price, a state. */
    aside?: ReactNode;
    icon?: IconName;
    /** Stands in place of the icon. */
    mark?: MarkFacts | undefined;
  }>;

/** A radio drawn as a card; the selected card has a dark edge and a tinted background. */
export function OptionCard({ title, detail, aside, icon, mark, defaultChecked, ...rest }: OptionCardProps) {
  const checked = useKeptChoice(rest.name, rest.value, true, defaultChecked);
  return (
    <label className="option-card">
      <input type="radio" defaultChecked={checked} {...rest} />
      <span className="grow">
        <span className="row between">
          <strong>{title}</strong>
          {aside ? <span>{aside}</span> : null}
        </span>
        {detail ? <span className="sm mute">{detail}</span> : null}
      </span>
      {mark ? <Mark {...mark} /> : icon ? <Icon name={icon} /> : null}
    </label>
  );
}

/** A `<fieldset>` with its legend. `error` is shown under the options and describes the group. */
export function OptionGroup({
  legend,
  hideLegend,
  error,
  id,
  children,
}: Readonly<{ legend: string; hideLegend?: boolean; error?: string; id: string; children: ReactNode }>) {
  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined} tabIndex={error ? -1 : undefined}>
      <legend className={hideLegend ? "visually-hidden" : "label"}>{legend}</legend>
      {children}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
