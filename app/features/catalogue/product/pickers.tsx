import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { optionsOf } from "./choice";
import type { ShownVariant } from "./product.server";
import { ShadePicker } from "./shade-picker";
import { SizeButtons, SizePicker } from "./size-picker";

export type PickersProps = Readonly<{
  variants: readonly ShownVariant[];
  /** As the address says. */
  initial: ShownVariant;
  /** As chosen since. */
  variant: ShownVariant;
  choose: (id: string) => void;
  /** The product's address without language or choice. */
  path: string;
}>;

/** What there is to choose: shades, sizes, both, or nothing. Each field holds the id of the variant it means. */
export function Pickers({ variants, initial, variant, choose, path }: PickersProps) {
  const shades = optionsOf(variants, ({ shade }) => shade?.name).length;
  const sizes = optionsOf(variants, ({ size }) => size).length;
  if (variants.length < 2) return <input type="hidden" name="variantId" value={variant.id} />;
  if (shades < 2) return <SizePicker variants={variants} current={initial} onChoose={choose} />;
  if (sizes < 2)
    return (
      <div>
        <ShadePicker variants={variants} initial={initial} onChoose={choose} />
        <FinderLink variant={variant} />
      </div>
    );
  return (
    <>
      {/* Enter in a field presses the first button of a form: this one adds to the bag, where a size would come first. */}
      <button type="submit" hidden />
      <ShadePicker
        variants={variants.filter(({ size }) => size === variant.size)}
        initial={initial}
        onChoose={choose}
      />
      <FinderLink variant={variant} />
      <SizeButtons
        variants={variants.filter(({ shade }) => shade?.name === variant.shade?.name)}
        current={variant}
        onChoose={choose}
        page={path}
      />
    </>
  );
}

/** To the shades of other brands that are near the one on show. */
function FinderLink({ variant }: Pick<PickersProps, "variant">) {
  const t = useT("catalogue");
  const link = useLink();
  return (
    <a className="link link-q sm" href={link("/shades", { variant: variant.id })}>
      {t("findMyShade")}
    </a>
  );
}
