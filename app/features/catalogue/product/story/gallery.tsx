import "./gallery.css";
import "./gallery-dots.css";
import type { CSSProperties, ReactNode } from "react";
import { useT } from "~/site/i18n";
import { fallbackOf, Picture, PlateName, plateStyle } from "~/ui/figures/picture";
import type { ProductShown, ShownVariant } from "../product.server";

const LARGE = "(min-width:64rem) 50vw, (min-width:48rem) 45vw, 100vw";
const SMALL = "(min-width:64rem) 25vw, (min-width:48rem) 45vw, 100vw";

/** The words for a picture, by the end of its id: a product on skin, its texture, its size, the parts of a set. */
const WORDS = { skin: "onSkin", near: "textureOf", scale: "sizeOf", inside: "insideOf", detail: "detailOf" } as const;
const wordsOf = (id: string) => WORDS[id.slice(id.lastIndexOf("-") + 1) as keyof typeof WORDS];

/**
 * The product's pictures: a row that scrolls sideways and snaps, on wide screens a mosaic. The first picture shows the
 * pack. The second shows the shade, or what is inside where there are no shades. Where that leaves the mosaic a place, a close crop of the first
 * fills it, which needs no other file. Further pictures follow. The pictures of a shade have keys, so that React never shows one under
 * another shade's name. Arrow keys scroll the focused row, and dots link to each picture.
 */
export function Gallery({ product, variant }: Readonly<{ product: ProductShown; variant: ShownVariant }>) {
  const t = useT("catalogue-choice");
  const { name, picture, texture, detail } = product;
  const { pictureId, packId } = variant;
  const shade = pictureId === undefined && variant.shade?.hex == null ? null : variant.shade;
  const first = packId ?? picture.id;
  // The detail picture of a product with swatches is the swatch of its first shade, so it is not used here.
  const inside = pictureId === undefined ? (detail ?? texture) : null;
  const plate = plateStyle(picture.plate);
  const further = (product.gallery ?? []).filter((id) => id !== first && id !== inside);
  const before = [true, shade !== null, inside !== null].filter(Boolean).length;
  const total = before + further.length;
  const close = total % 2 === 0 && (shade !== null || further.length > 0) ? first : null;
  const own = close === null ? before : before + 1;
  const count = own + further.length;
  const region = { role: "group", tabIndex: 0, "aria-label": t("pictures", { name, count }) };
  return (
    <div className="gallery-box">
      <div className="gallery" {...(count > 1 ? region : {})}>
        <div className="plate" id="p1" style={plate}>
          <Pack id={first} product={product} variant={variant} />
        </div>
        {shade === null ? null : <ChosenShade shade={shade} pictureId={pictureId} product={product} />}
        {inside === null ? null : (
          <div className="plate" id={`p${before}`} style={plate}>
            <Near id={inside}>
              <Picture
                src={`/img/${inside}`}
                alt={
                  product.alts?.[inside] ?? t(detail === null ? "textureOf" : (wordsOf(inside) ?? "detailOf"), { name })
                }
                sizes={SMALL}
              />
            </Near>
          </div>
        )}
        {close === null ? null : (
          <div className="plate close" id={`p${own}`} style={plate}>
            <Picture key={close} src={`/img/${close}`} alt={t("detailOf", { name })} sizes={LARGE} />
          </div>
        )}
        <Further ids={further} after={own} product={product} />
      </div>
      {count > 1 ? (
        // Links with a fragment scroll to a picture without script.
        <p className="gallery-dots">
          {Array.from({ length: count }, (_, at) => at + 1).map((number) => (
            <a key={number} href={`#p${number}`}>
              <span className="visually-hidden">{t("pictureNumber", { number })}</span>
            </a>
          ))}
        </p>
      ) : null}
    </div>
  );
}

type FurtherProps = Readonly<{ ids: readonly string[]; after: number; product: ProductShown }>;

/** The further pictures of the product. */
function Further({ ids, after, product: { name, picture, alts } }: FurtherProps) {
  const t = useT("catalogue-choice");
  return ids.map((id, at) => (
    <div key={id} className="plate" id={`p${after + at + 1}`} style={plateStyle(picture.plate)}>
      <Near id={id}>
        <Picture
          src={`/img/${id}`}
          alt={alts?.[id] ?? t(wordsOf(id) ?? "pictureFurther", { name, number: after + at + 1 })}
          sizes={SMALL}
        />
      </Near>
    </div>
  ));
}

type PackProps = Readonly<{ id: string | null; product: ProductShown; variant: ShownVariant }>;

/** The picture of the pack, or the brand's name where there is none. */
function Pack({ id, product: { name, brand, alts }, variant: { shade, packId } }: PackProps) {
  const t = useT("catalogue-choice");
  if (id === null) return <PlateName name={brand.name} />;
  return (
    <Near key={id} id={id}>
      <Picture
        src={`/img/${id}`}
        alt={
          alts?.[id] ??
          (shade === null || packId === undefined
            ? t("pictureOf", { name, brand: brand.name })
            : t("pictureIn", { name, brand: brand.name, shade: shade.name }))
        }
        sizes={LARGE}
        width={800}
        height={800}
        eager="high"
      />
    </Near>
  );
}

type ChosenShadeProps = Readonly<{
  shade: NonNullable<ShownVariant["shade"]>;
  pictureId: string | undefined;
  product: ProductShown;
}>;

/** The chosen shade, as a swatch or as a petal in its colour. */
function ChosenShade({ shade, pictureId, product: { name, picture } }: ChosenShadeProps) {
  const t = useT("catalogue-choice");
  return (
    <div className="plate" id="p2" style={plateStyle(picture.plate)}>
      {pictureId === undefined ? (
        <>
          <i className="petal" style={{ "--c": shade.hex } as CSSProperties} />
          <span className="visually-hidden">{t("shadeOf", { shade: shade.name })}</span>
        </>
      ) : (
        <Near key={pictureId} id={pictureId}>
          <Picture src={`/img/${pictureId}`} alt={t("swatchOf", { shade: shade.name, name })} sizes={SMALL} />
        </Near>
      )}
    </div>
  );
}

type NearProps = Readonly<{ id: string; children: ReactNode }>;

/** Opens the picture in the zoom dialog (zoom.island.tsx); without script it opens the picture file. */
const Near = ({ id, children }: NearProps) => (
  <a className="near" href={fallbackOf(`/img/${id}`)} data-opens="zoom">
    {children}
  </a>
);
