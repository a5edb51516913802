import "~/ui/figures/price.css";
import "./quick-add.css";
import type { CSSProperties } from "react";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useMarks } from "~/site/marks";
import { useFormat, useLink } from "~/site/use-site";
import { Button, IconButton } from "~/ui/controls/button";
import { Price } from "~/ui/figures/price";
import type { ProductShown, ShownVariant } from "../product.server";
import { isOut } from "./choice";

type Props = Readonly<{
  product: ProductShown;
  /** The variant that the product's page would show. */
  chosenId: string;
  sheet: string;
}>;

/**
 * The shades and sizes of a product with price and stock, over the page whose card was pressed; one goes to the bag. The
 * shopper's own shade is chosen, where the product has it.
 */
export function QuickAdd({ product, chosenId, sheet }: Props) {
  const t = useT("catalogue");
  const link = useLink();
  const path = `/products/${product.slug}`;
  const { match } = useMarks(product.slug);
  const own = product.variants.find((variant) => variant.shade?.name === match?.shade && !isOut(variant));
  const hasShades = product.variants.some(({ shade }) => shade !== null);
  return (
    // What a press beside the dialog does is the browser's part; the close button and Escape work everywhere.
    <dialog id="quick-add" className="quick-add" data-over="all" aria-labelledby="quick-add-name" {...LIGHT}>
      <link rel="stylesheet" href={sheet} />
      <div className="row between top">
        <h2 id="quick-add-name" className="type-h3" tabIndex={-1} lang="en">
          <span className="xs mute">{product.brand.name}</span>
          <br />
          {product.name}
        </h2>
        <IconButton icon="x" label={t("close")} type="button" attributes={{ "data-close": "" }} />
      </div>
      <PostForm
        intent="add"
        action={link("/cart")}
        fields={{ quantity: 1, return_to: link(path) }}
        data-part=""
        data-then={link("/cart")}
        autoComplete="off"
      >
        <fieldset>
          <legend className="sm strong">{t(hasShades ? "chooseShade" : "chooseSize")}</legend>
          {product.variants.map((variant) => (
            <Option key={variant.id} variant={variant} chosen={variant.id === (own?.id ?? chosenId)} />
          ))}
        </fieldset>
        <div className="quick-add-go">
          <p className="strong" role="alert" data-refused="" />
          <Button wide busy={t("adding")}>
            {t("addToBag")}
          </Button>
          <a className="link link-quiet sm" href={link(path)}>
            {t("fullDetails")}
          </a>
        </div>
      </PostForm>
    </dialog>
  );
}

/** React has no word yet for the attribute that closes a dialog by a press beside it. */
const LIGHT = { closedby: "any" } as object;

function Option({ variant, chosen }: Readonly<{ variant: ShownVariant; chosen: boolean }>) {
  const t = useT("catalogue");
  const { money, measure } = useFormat();
  const { id, shade, size, price, listPrice, stock, lang } = variant;
  const out = isOut(variant) || price === null;
  return (
    <label className={out ? "quick-option mute" : "quick-option"}>
      <input type="radio" name="variantId" value={id} defaultChecked={chosen && !out} disabled={out} required />
      {shade?.hex ? <i style={{ "--c": shade.hex } as CSSProperties} /> : null}
      <span className="grow">
        {shade === null ? null : <span lang={lang ?? "en"}>{shade.name} </span>}
        <span className={shade === null ? undefined : "sm mute"}>{measure(size)}</span>
        {stock === "in_stock" && !out ? null : <span className="xs strong"> {t(out ? "outOfStock" : "lowStock")}</span>}
      </span>
      {price === null ? null : (
        <Price
          price={money(price)}
          was={listPrice === null ? undefined : money(listPrice)}
          nowLabel={t("now")}
          wasLabel={t("was")}
        />
      )}
    </label>
  );
}
