import "./quantity.css";
import { Icon } from "../icons/icon";

type QuantityProps = Readonly<{
  /** Prefix for the ids of the two buttons (`id-less`, `id-more`), so that focus can return to them. */
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

/**
 * A stepper whose two buttons submit the form around it. The number is an `<output>`, not a field. At its limit a
 * button submits the same number again, because a disabled button would lose the focus.
 */
export function Quantity({ id, name = "quantity", value, min = 1, max, label, lessLabel, moreLabel }: QuantityProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend for two buttons
    <div className="quantity" role="group" aria-label={label}>
      <button
        id={id && `${id}-less`}
        type="submit"
        name={name}
        value={Math.max(value - 1, min)}
        aria-label={lessLabel}
        aria-disabled={value <= min || undefined}
      >
        <Icon name="minus" size="s" />
      </button>
      <output>{value}</output>
      <button
        id={id && `${id}-more`}
        type="submit"
        name={name}
        value={Math.min(value + 1, max)}
        aria-label={moreLabel}
        aria-disabled={value >= max || undefined}
      >
        <Icon name="plus" size="s" />
      </button>
    </div>
  );
}
