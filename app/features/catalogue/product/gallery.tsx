import type { CSSProperties } from "react";
import { useT } from "~/site/i18n";
import { Picture, plateStyle } from "~/ui/picture";
import type { ProductShown, ShownVariant } from "./product.server";

const LARGE = "(min-width:64rem) 50vw, (min-width:48rem) 45vw, 100vw";
const SMALL = "(min-width:64rem) 25vw, (min-width:48rem) 45vw, 100vw";

const NUMBERS = [1, 2, 3];

/**
 * Pictures that are scrolled sideways and snap; on wide screens a mosaic. The first shows the pack, in the chosen shade where that is seen from
 * outside; the second the product close, else a texture; the last one the shade itself, as its swatch or as a petal in its colour. Those of a
 * shade are keyed, so that another one's never stands under its name. Arrow keys scroll it where it is focused, and dots lead to each picture.
 */
export function Gallery({ product, variant }: Readonly<{ product: ProductShown; variant: ShownVariant }>) {
  const t = useT("catalogue");
  const { name, brand, picture, texture, detail } = product;
  const { shade, pictureId, packId } = variant;
  const first = packId ?? picture.id;
  const second = detail ?? texture;
  const plate = plateStyle(picture.plate);
  const count = 1 + (second === null ? 0 : 1) + (shade === null ? 0 : 1);
  const region = { role: "group", tabIndex: 0, "aria-label": t("pictures", { name, count }) };
  return (
    <div className="gal-b">
      <div className={`gal gal-${count}`} {...(count > 1 ? region : {})}>
        <div className="plate" id="p1" style={plate}>
          {first === null ? (
            <span className="plate-t" lang="en">
              {brand.name}
            </span>
          ) : (
            <Picture
              key={first}
              src={`/img/${first}`}
              alt={
                shade === null || packId === undefined
                  ? t("pictureOf", { name, brand: brand.name })
                  : t("pictureIn", { name, brand: brand.name, shade: shade.name })
              }
              sizes={LARGE}
              width={800}
              height={800}
              eager="high"
            />
          )}
        </div>
        {second === null ? null : (
          <div className="plate" id="p2" style={plate}>
            <Picture
              src={`/img/${second}`}
              alt={detail === null ? t("textureOf", { name }) : t("detailOf", { name })}
              sizes={SMALL}
            />
          </div>
        )}
        {shade === null ? null : (
          <div className="plate" id={`p${count}`} style={plate}>
            {pictureId === undefined ? (
              <>
                <i className="petal" style={{ "--c": shade.hex } as CSSProperties} />
                <span className="vh">{t("shadeOf", { shade: shade.name })}</span>
              </>
            ) : (
              <Picture
                key={pictureId}
                src={`/img/${pictureId}`}
                alt={t("swatchOf", { shade: shade.name, name })}
                sizes={SMALL}
              />
            )}
          </div>
        )}
      </div>
      {count > 1 ? (
        // Anchors need no script: the browser scrolls the picture into sight.
        <p className="gal-d">
          {NUMBERS.slice(0, count).map((number) => (
            <a key={number} href={`#p${number}`}>
              <span className="vh">{t("pictureNumber", { number })}</span>
            </a>
          ))}
        </p>
      ) : null}
    </div>
  );
}
