import "../buy/buy-form.css";
import "./shade-picker.css";
import type { CSSProperties } from "react";
import { useT } from "~/site/i18n";
import { isOut } from "../choice/choice";
import type { ShownVariant } from "../product.server";

type Props = Readonly<{
  /** One variant for each shade, all of one size. */
  variants: readonly ShownVariant[];
  /** The variant that is checked at first; then the radios keep their own state. */
  initial: ShownVariant;
}>;

/** What stands for a shade whose colour nobody has given: its number, or the first letter of its name. */
const letterOf = (name: string): string => /^\d{1,3}[A-Z]?/i.exec(name)?.[0] ?? [...name][0] ?? "";

const isLettered = ({ shade }: ShownVariant) => shade?.hex === null;

/**
 * Swatches as radios whose value is the variant, so that the form posts the tapped shade with or without script. Only
 * CSS shows the name of the chosen shade, or of the one under the pointer, beside the legend. `--t` repeats the legend
 * invisibly to reserve its space.
 */
export function ShadePicker({ variants, initial }: Props) {
  const t = useT("catalogue-choice");
  const legend = t("shade");
  return (
    <fieldset style={{ "--t": JSON.stringify(`${legend}  `) } as CSSProperties}>
      <legend className="strong">{legend}</legend>
      <div className="shades">
        {variants.map((variant) => {
          const name = variant.shade?.name ?? "";
          return (
            <label
              key={name}
              className={
                [isOut(variant) && "out", isLettered(variant) && "lettered"].filter(Boolean).join(" ") || undefined
              }
              style={isLettered(variant) ? ({ "--l": JSON.stringify(letterOf(name)) } as CSSProperties) : undefined}
            >
              <input
                type="radio"
                name="variantId"
                value={variant.id}
                defaultChecked={name === initial.shade?.name}
                style={{ "--c": variant.shade?.hex } as CSSProperties}
              />
              <span>
                <span lang={variant.lang ?? "en"}>{name}</span>
                {isOut(variant) ? ` · ${t("outOfStock")}` : null}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
