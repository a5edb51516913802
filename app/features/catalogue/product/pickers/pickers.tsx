import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { optionsOf } from "../choice/choice";
import type { ShownVariant } from "../product.server";
import { ShadePicker } from "./shade-picker";
import { SizeButtons, SizePicker } from "./size-picker";

export type PickersProps = Readonly<{
  variants: readonly ShownVariant[];
  /** The variant that the address names. */
  initial: ShownVariant;
  /** The variant that was chosen since then. */
  variant: ShownVariant;
  /** The product's address without language or choice. */
  path: string;
}>;

/** The pickers of shade and size, where the product has them. The value of each field is the id of a variant. */
export function Pickers({ variants, initial, variant, path }: PickersProps) {
  const shades = optionsOf(variants, ({ shade }) => shade?.name).length;
  const sizes = optionsOf(variants, ({ size }) => size).length;
  if (variants.length < 2) return <input type="hidden" name="variantId" value={variant.id} />;
  if (shades < 2) return <SizePicker variants={variants} current={initial} />;
  if (sizes < 2)
    return (
      <div>
        <ShadePicker variants={variants} initial={initial} />
        <FinderLink variant={variant} />
      </div>
    );
  return (
    <>
      {/* Enter presses the first button of a form, so this hidden one adds to the bag before the size buttons. */}
      <button type="submit" hidden />
      <ShadePicker variants={variants.filter(({ size }) => size === variant.size)} initial={initial} />
      <FinderLink variant={variant} />
      <SizeButtons
        variants={variants.filter(({ shade }) => shade?.name === variant.shade?.name)}
        current={variant}
        page={path}
      />
    </>
  );
}

/** A link to similar shades of other brands. */
function FinderLink({ variant }: Pick<PickersProps, "variant">) {
  const t = useT("catalogue-choice");
  const link = useLink();
  return (
    <a className="link link-quiet sm" href={link("/shades", { variant: variant.id })}>
      {t("findMyShade")}
    </a>
  );
}
