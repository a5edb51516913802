import "./picture.css";
import "./plate-name.css?late";
import { type CSSProperties, createContext, type ReactNode, useContext } from "react";

type PictureProps = Readonly<{
  /**
   * Path without size and extension: "/img/serum-c" stands for /img/serum-c-400.avif, -800.avif and -800.webp.
   */
  src: string;
  /**
   * Widths of the AVIF files: products have 200, 400, 800 and 1600, heroes 800 and 1600. The default is 400 and 800,
   * for a swatch 200 and 400.
   */
  widths?: readonly [number, number?];
  alt: string;
  /** CSS `sizes`; the default fits a product card: 17rem on wide screens, 30vw on tablets, 45vw on phones. */
  sizes?: string;
  width?: number;
  height?: number;
  /** For a picture that wide screens show wider than 400 points: they are offered its 1600 too. */
  wide?: boolean;
  /**
   * For a picture in the first screen: it is not loaded lazily. `high` also raises its priority; use it once per page.
   */
  eager?: boolean | "high";
}>;

const cardSizes = "(min-width:64rem) 17rem, (min-width:48rem) 30vw, 45vw";

/** True under Save-Data: every picture then has its smallest width only. Such pages have no script. */
export const SmallPictures = createContext(false);

/**
 * The most important picture of the first screen, while the server writes the page; null in the browser and under
 * Save-Data.
 */
export const FirstPicture = createContext<{ link: string | null } | null>(null);

/**
 * Announces in a `Link` header the file that a `fetchpriority=high` picture will load, so that the browser can ask for
 * it before it has read the page. `more` holds the attributes that choose between files, such as `imagesrcset`.
 */
export function useFirstPicture(important: boolean, file: string, more: Readonly<Record<string, string>>) {
  const first = useContext(FirstPicture);
  if (!important || first === null) return;
  const rest = Object.entries(more).map(([name, value]) => `${name}="${value}"`);
  first.link = [`<${file}>; rel=preload; as=image; type="image/avif"; fetchpriority=high`, ...rest].join("; ");
}

/**
 * The extra small width: each picture with a 400 also has a 200, which is offered only where 200 pixels are enough.
 */
const SMALLEST: Readonly<Record<number, number>> = { 400: 200 };

/** Swatches of shades ("/img/lipstick-rouge--cardinal") are always drawn small. */
const widthsOf = (src: string): readonly [number, number?] => (src.includes("--") ? [200, 400] : [400, 800]);

/**
 * The one WebP file of a picture, for browsers that read no AVIF. Swatches, and the petals of the front page, are drawn
 * small.
 */
export const fallbackOf = (src: string) => `${src}-${/--|-petal$/.test(src) ? 400 : 800}.webp`;

/** The screens that are offered a 1600. A phone with three pixels to a point would load three times as much for what nobody sees. */
const WIDE = "(min-width:64rem)";

/** Whether a picture has a 1600: all but swatches, and but those that an import fetched, whose source may have been small. */
const hasLarge = (src: string) => !/--|\/i-/.test(src);

/** A `<picture>` with AVIF in two widths, and a WebP. Width and height reserve the box, so that nothing shifts. */
export function Picture({
  src,
  widths = widthsOf(src),
  alt,
  sizes = cardSizes,
  width = 400,
  height = 400,
  wide = false,
  eager,
}: PictureProps) {
  const saving = useContext(SmallPictures);
  const [least, large] = widths;
  const small = saving ? (SMALLEST[least] ?? least) : least;
  const set = `${src}-${small}.avif ${small}w, ${src}-${large}.avif ${large}w`;
  const isWide = wide && !saving && hasLarge(src);
  const narrow: Readonly<Record<string, string>> = isWide ? { media: `not all and ${WIDE}` } : {};
  useFirstPicture(eager === "high", `${src}-${large ?? small}.avif`, {
    imagesrcset: set,
    imagesizes: sizes,
    ...narrow,
  });
  return (
    <picture>
      {isWide ? (
        <source media={WIDE} type="image/avif" srcSet={`${set}, ${src}-1600.avif 1600w`} sizes={sizes} />
      ) : null}
      {saving || large === undefined ? (
        <source type="image/avif" srcSet={`${src}-${small}.avif`} />
      ) : (
        <source type="image/avif" srcSet={set} sizes={sizes} />
      )}
      <img
        src={fallbackOf(src)}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? undefined : "lazy"}
        // React 18 knows this attribute only in lower case.
        {...(eager === "high" ? { fetchpriority: "high" } : {})}
      />
    </picture>
  );
}

type PlateProps = Readonly<{
  /** Background colour of the picture, "#rrggbb". */
  colour?: string;
  picture?: PictureProps;
  /** The brand, shown as text where there is no picture yet. */
  name: string;
  children?: ReactNode;
}>;

/** The CSS custom property for the plate's colour; a value that is not a hex colour is ignored. */
export function plateStyle(colour: string | undefined): CSSProperties | undefined {
  return colour && /^#[0-9a-f]{3,8}$/i.test(colour) ? ({ "--plate": colour } as CSSProperties) : undefined;
}

/**
 * The CSS custom property for a second picture, which a style sheet shows; nothing is loaded before it does. Null where
 * there is none, and under Save-Data.
 */
export function useSecondStyle(id: string | null | undefined): CSSProperties | null {
  const saving = useContext(SmallPictures);
  return !saving && id && /^[\w-]+$/.test(id) ? ({ "--second": `url(/img/${id}-400.avif)` } as CSSProperties) : null;
}

/** The brand in a plate without a picture. `hidden`: it stands beside the plate too, so screen readers pass by it. */
export const PlateName = ({ name, hidden = false }: Readonly<{ name: string; hidden?: boolean }>) => (
  <div className="plate-name" lang="en" aria-hidden={hidden || undefined}>
    <span>{name}</span>
  </div>
);

/**
 * A square in the product's colour with its picture, or with the brand's name as text. `children` (tags) are drawn on
 * top.
 */
export function Plate({ colour, picture, name, children }: PlateProps) {
  return (
    <div className="plate" style={plateStyle(colour)}>
      {picture ? <Picture {...picture} /> : <PlateName name={name} hidden />}
      {children}
    </div>
  );
}

type ProductPlateProps = Omit<PictureProps, "src" | "alt"> &
  Readonly<{
    /** The product's picture, or that of its shade. */
    picture: { id: string | null; plate: string };
    /** The name of the brand, shown where there is no picture. */
    brand: string;
    alt?: string;
  }>;

/** The plate of a product whose name stands beside it, so that its picture needs no words. */
export const ProductPlate = ({ picture: { id, plate }, brand, alt = "", ...how }: ProductPlateProps) => (
  <Plate colour={plate} name={brand} picture={id === null ? undefined : { src: `/img/${id}`, alt, ...how }} />
);
