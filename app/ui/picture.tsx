import { type CSSProperties, createContext, type ReactNode, useContext } from "react";

type PictureProps = Readonly<{
  /** Path without size and ending: "/img/serum-c" stands for /img/serum-c-400.avif, -800.avif and the two WebP. */
  src: string;
  /** Widths in the folder; products have 200, 400 and 800, heroes 800 and 1600. Default: 400 and 800, of a swatch 200 and 400. */
  widths?: readonly [number, number?];
  alt: string;
  /** CSS `sizes`; default is a card: 17rem wide screens, 30vw tablets, 45vw phones. */
  sizes?: string;
  width?: number;
  height?: number;
  /** In the first screen: not lazy. `high` also raises its priority; one per page. */
  eager?: boolean | "high";
}>;

const cardSizes = "(min-width:64rem) 17rem, (min-width:48rem) 30vw, 45vw";

/** True for a reader who saves data: every picture then comes in its smallest width only. Such pages have no script. */
export const SmallPictures = createContext(false);

/** The picture of the first screen that matters most, as the server writes the page; null elsewhere, and under Save-Data. */
export const FirstPicture = createContext<{ link: string | null } | null>(null);

/**
 * Says in a `Link` header which file a `fetchpriority=high` picture will ask for: browsers then ask for it with the page's first packet,
 * not after its style sheet. `more` holds what decides between files, as in `imagesrcset`.
 */
export function useFirstPicture(important: boolean, file: string, more: Readonly<Record<string, string>>) {
  const first = useContext(FirstPicture);
  if (!important || first === null) return;
  const rest = Object.entries(more).map(([name, value]) => `${name}="${value}"`);
  first.link = [`<${file}>; rel=preload; as=image; type="image/avif"; fetchpriority=high`, ...rest].join("; ");
}

/** Each picture that has a 400 also has a 200; it is offered only where it is enough. */
const SMALLEST: Readonly<Record<number, number>> = { 400: 200 };

/** Swatches of shades ("/img/lipstick-rouge--cardinal") are drawn small. */
const widthsOf = (src: string): readonly [number, number?] => (src.includes("--") ? [200, 400] : [400, 800]);

/** `<picture>` with AVIF and a WebP fallback. Width and height fix the box, so nothing shifts. */
export function Picture({
  src,
  widths = widthsOf(src),
  alt,
  sizes = cardSizes,
  width = 400,
  height = 400,
  eager,
}: PictureProps) {
  const saving = useContext(SmallPictures);
  const [least, large] = widths;
  const small = saving ? (SMALLEST[least] ?? least) : least;
  const set = `${src}-${small}.avif ${small}w, ${src}-${large}.avif ${large}w`;
  useFirstPicture(eager === "high", `${src}-${large ?? small}.avif`, { imagesrcset: set, imagesizes: sizes });
  return (
    <picture>
      {saving || large === undefined ? (
        <source type="image/avif" srcSet={`${src}-${small}.avif`} />
      ) : (
        <source type="image/avif" srcSet={set} sizes={sizes} />
      )}
      <img
        src={`${src}-${small}.webp`}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? undefined : "lazy"}
        // React 18 knows the attribute in lower case only.
        {...(eager === "high" ? { fetchpriority: "high" } : {})}
      />
    </picture>
  );
}

type PlateProps = Readonly<{
  /** Ground colour of the picture, "#rrggbb". */
  colour?: string;
  picture?: PictureProps;
  /** Set in type when there is no picture yet: the brand. */
  name: string;
  children?: ReactNode;
}>;

/** CSS custom property for the plate colour; other values than a hex colour are ignored. */
export function plateStyle(colour: string | undefined): CSSProperties | undefined {
  return colour && /^#[0-9a-f]{3,8}$/i.test(colour) ? ({ "--plate": colour } as CSSProperties) : undefined;
}

/** A square in the product's colour with its picture, or the brand's name set in type. `children` lie on top (tags). */
export function Plate({ colour, picture, name, children }: PlateProps) {
  return (
    <div className="plate" style={plateStyle(colour)}>
      {picture ? (
        <Picture {...picture} />
      ) : (
        <span className="plate-t" aria-hidden="true">
          {name}
        </span>
      )}
      {children}
    </div>
  );
}
