import "~/ui/navigation/chip.css";
import "~/ui/shapes/scrolling/scroller.css";
import "./directory.css";
import "./brand-tiles.css";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Picture, plateStyle } from "~/ui/figures/picture";
import { Wordmark } from "../cards/window/wordmark";
import { TrailCrumbs } from "../category/trail-crumbs";
import type { BrandPictures, Letter } from "./brands.server";

type Props = Readonly<{ letters: readonly Letter[]; pictures: BrandPictures; title: string }>;

/**
 * All brands A to Z as tiles, each with its name in its face and one product, and a row of letters that link to them.
 * The first tile of a letter shows it, so that the rows have no gaps.
 */
export function BrandsPage({ letters, pictures, title }: Props) {
  const t = useT("catalogue");
  return (
    <div className="wrap directory-page">
      <TrailCrumbs trail={[{ label: t("brands"), path: "/brands" }]} />
      <h1>{title}</h1>
      <nav aria-label={t("letters")}>
        <ul className="scroller">
          {letters.map(({ letter }) => (
            <li key={letter}>
              <a className="chip" href={`#brands-${letter}`}>
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="brand-tiles">
        {letters.flatMap(({ letter, brands }) =>
          brands.map((brand, at) => (
            <Tile key={brand.slug} {...brand} picture={pictures[brand.slug]} letter={at === 0 ? letter : undefined} />
          )),
        )}
      </ul>
    </div>
  );
}

type TileProps = Letter["brands"][number] &
  Readonly<{ picture: BrandPictures[string] | undefined; letter: string | undefined }>;

function Tile({ slug, name, productCount, picture, letter }: TileProps) {
  const t = useT("catalogue");
  const link = useLink();
  return (
    <li className="brand-tile" style={plateStyle(picture?.plate)}>
      <div className="grow">
        {letter === undefined ? null : (
          <span className="brand-letter" id={`brands-${letter}`} aria-hidden="true">
            {letter}
          </span>
        )}
        <h2>
          <a href={link(`/brands/${slug}`)}>
            <Wordmark slug={slug} name={name} />
          </a>
        </h2>
        <p className="sm mute">{t("productCount", { count: productCount })}</p>
      </div>
      {picture?.id ? (
        <Picture src={`/img/${picture.id}`} alt="" widths={[200, 400]} sizes="7rem" width={112} height={112} />
      ) : null}
    </li>
  );
}
