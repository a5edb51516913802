import "../buy/buy-form.css";
import "./size-picker.css";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { isOut, wordOf } from "../choice/choice";
import type { ShownVariant } from "../product.server";

type Props = Readonly<{
  /** One variant for each size. */
  variants: readonly ShownVariant[];
  current: ShownVariant;
}>;

/** The retailer's own name of what is chosen, where all variants say it ("Scent: Rose"); null for sizes. */
function ownNameOf(variants: readonly ShownVariant[]): string | null {
  const [name = null, ...others] = new Set(
    variants.map(({ size }) => /^([^:·]+): [^·]+$/.exec(size ?? "")?.[1] ?? null),
  );
  return others.length === 0 ? name : null;
}

/** What is chosen and the price of a variant, on two lines; the legend says `named`. */
function SizeWords({ variant, named }: { variant: ShownVariant; named: string | null }) {
  const t = useT("catalogue-choice");
  const { measure, money } = useFormat();
  return (
    <>
      <span lang={named === null ? undefined : "en"}>
        {named === null ? measure(variant.size) : variant.size?.slice(`${named}: `.length)}
      </span>
      <span className="xs mute">{isOut(variant) ? t("outOfStock") : variant.price && money(variant.price)}</span>
    </>
  );
}

/** Sizes of a product without shades: radios that hold the variant. `current` is checked at first only. */
export function SizePicker({ variants, current }: Props) {
  const t = useT("catalogue-choice");
  const named = ownNameOf(variants);
  return (
    <fieldset>
      <legend className="strong" lang={named === null ? undefined : "en"}>
        {named ?? t("size")}
      </legend>
      <div className="segments">
        {variants.map((variant) => (
          <label key={variant.id} className={isOut(variant) ? "out" : undefined}>
            <input type="radio" name="variantId" value={variant.id} defaultChecked={variant.id === current.id} />
            <SizeWords variant={variant} named={named} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Sizes of a product with shades. The radios of the shades hold the variant, so each size is a button: it asks for the
 * page in that size and keeps the tapped shade (product.server.ts).
 */
export function SizeButtons({ variants, current, page }: Props & Readonly<{ page: string }>) {
  const t = useT("catalogue-choice");
  const named = ownNameOf(variants);
  return (
    <fieldset>
      <legend className="strong" lang={named === null ? undefined : "en"}>
        {named ?? t("size")}
      </legend>
      <div className="segments">
        {variants.map((variant) => (
          <button
            key={variant.size}
            type="submit"
            className={isOut(variant) ? "out" : undefined}
            name="size"
            value={wordOf(variant.size ?? "")}
            aria-pressed={variant.size === current.size}
            formMethod="get"
            formAction={page}
          >
            <SizeWords variant={variant} named={named} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
