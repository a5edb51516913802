import { Icon } from "./icon";

type QuantityProps = Readonly<{
  /** Names the two buttons (`id-less`, `id-more`), so that focus can find them again. */
  id?: string;
  /** Name of the posted value: the buttons submit value - 1 and value + 1. */
  name?: string;
  value: number;
  min?: number;
  max: number;
  /** "Quantity of Skin Veil", "One less", "One more". */
  label: string;
  lessLabel: string;
  moreLabel: string;
}>;

/** Stepper whose two buttons submit the form around it; the number is an `<output>`, not a field. */
export function Quantity({ id, name = "quantity", value, min = 1, max, label, lessLabel, moreLabel }: QuantityProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend for two buttons
    <div className="qty" role="group" aria-label={label}>
      <button
        id={id && `${id}-less`}
        type="submit"
        name={name}
        value={value - 1}
        aria-label={lessLabel}
        disabled={value <= min}
      >
        <Icon name="minus" size="s" />
      </button>
      <output>{value}</output>
      <button
        id={id && `${id}-more`}
        type="submit"
        name={name}
        value={value + 1}
        aria-label={moreLabel}
        disabled={value >= max}
      >
        <Icon name="plus" size="s" />
      </button>
    </div>
  );
}
