import type { CSSProperties } from "react";
import { useT } from "~/site/i18n";
import { Picture, plateStyle } from "~/ui/picture";
import type { ProductShown, ShownVariant } from "./product.server";

const LARGE = "(min-width:64rem) 50vw, (min-width:48rem) 45vw, 100vw";
const SMALL = "(min-width:64rem) 25vw, (min-width:48rem) 45vw, 100vw";

/** Pictures that are scrolled sideways and snap; on wide screens a mosaic. The last one is the chosen shade itself, as a petal. */
export function Gallery({ product, variant }: Readonly<{ product: ProductShown; variant: ShownVariant }>) {
  const t = useT("catalogue");
  const { name, brand, picture, texture } = product;
  const plate = plateStyle(picture.plate);
  const count = 1 + (texture === null ? 0 : 1) + (variant.shade === null ? 0 : 1);
  const region = { role: "group", tabIndex: 0, "aria-label": t("pictures", { name, count }) };
  return (
    <div className={`gal gal-${count}`} {...(count > 1 ? region : {})}>
      <div className="plate" style={plate}>
        {picture.id === null ? (
          <span className="plate-t" lang="en">
            {brand.name}
          </span>
        ) : (
          <Picture
            src={`/img/${picture.id}`}
            alt={t("pictureOf", { name, brand: brand.name })}
            sizes={LARGE}
            width={800}
            height={800}
            eager="high"
          />
        )}
      </div>
      {texture === null ? null : (
        <div className="plate" style={plate}>
          <Picture src={`/img/${texture}`} alt={t("textureOf", { name })} sizes={SMALL} />
        </div>
      )}
      {variant.shade === null ? null : (
        <div className="plate" style={plate}>
          <i className="petal" style={{ "--c": variant.shade.hex } as CSSProperties} />
          <span className="vh">{t("shadeOf", { shade: variant.shade.name })}</span>
        </div>
      )}
    </div>
  );
}
