import "../buy/buy-form.css";
import "./shade-picker.css";
import type { CSSProperties } from "react";
import { useT } from "~/site/i18n";
import { isOut } from "../choice/choice";
import type { ShownVariant } from "../product.server";

type Props = Readonly<{
  /** One per shade, all of one size. */
  variants: readonly ShownVariant[];
  /** Checked at first; the radios keep their own state from then on. */
  initial: ShownVariant;
}>;

/**
 * Swatches as radios that hold the variant itself, so that what is posted is what was tapped, script or not. The name of the chosen
 * shade, or of the one under the mouse, stands beside the legend by style alone (product.css); `--t` is the legend once more, unseen, to keep its place.
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
            <label key={name} className={isOut(variant) ? "out" : undefined}>
              <input
                type="radio"
                name="variantId"
                value={variant.id}
                defaultChecked={name === initial.shade?.name}
                style={{ "--c": variant.shade?.hex } as CSSProperties}
              />
              <span>
                <span lang="en">{name}</span>
                {isOut(variant) ? ` · ${t("outOfStock")}` : null}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
