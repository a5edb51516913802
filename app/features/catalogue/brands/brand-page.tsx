import "./brand-page.css";
import type { ReactNode } from "react";
import { useT } from "~/site/i18n";
import { useSite } from "~/site/use-site";
import { Picture, plateStyle } from "~/ui/figures/picture";
import { STILLS } from "../cards/window/brand-stills";
import { wordmarkOf } from "../cards/window/wordmark";
import { TrailCrumbs } from "../category/trail-crumbs";
import { CategoryChips } from "../listing/listing-head";
import { ListingView } from "../listing/listing-view";
import type { loadBrand } from "./brand.server";

/** Translates an ISO country code into the country's name. */
const regionName = (code: string, localeTag: string) =>
  new Intl.DisplayNames(localeTag, { type: "region" }).of(code) ?? code;

type Props = Readonly<
  Awaited<ReturnType<typeof loadBrand>> & {
    /** What editors wrote of the brand, below its products. */
    children?: ReactNode;
  }
>;

/** A brand page: its still life or products, its name in its face, where it is from, its story, and what it sells. */
export function BrandPage({ brand, trail, title, listing, children }: Props) {
  const t = useT("catalogue");
  const { localeTag } = useSite();
  const isWhole = title === brand.name;
  return (
    <div id="results">
      <div className="brand-head" style={plateStyle(STILLS[brand.slug]?.wall)}>
        <div className="wrap">
          <TrailCrumbs trail={trail} />
          <div>
            <h1 className="type-display" lang={isWhole ? "en" : undefined}>
              {isWhole ? <span className={wordmarkOf(brand.slug)}>{title}</span> : title}
            </h1>
            <p className="sm mute">
              {brand.origin === "" ? null : `${regionName(brand.origin, localeTag)} · `}
              {t("productCount", { count: listing.total })}
            </p>
            <p className="lg">{brand.story}</p>
          </div>
          <BrandPicture slug={brand.slug} cards={listing.cards} />
        </div>
      </div>
      <CategoryChips listing={listing} label={t("categoriesOf", { name: title })} />
      <ListingView listing={listing} />
      {children}
    </div>
  );
}

const SHOWN = 3;

/** The brand's still life, or the first of its products as petals. */
function BrandPicture({ slug, cards }: Readonly<{ slug: string; cards: Props["listing"]["cards"] }>) {
  const still = STILLS[slug];
  if (still !== undefined)
    return (
      <div className="plate brand-still">
        <Picture
          src={`/img/${still.id}`}
          alt=""
          eager
          sizes="(min-width:48rem) 45vw, 100vw"
          width={800}
          height={600}
          wide
        />
      </div>
    );
  const shown = cards.flatMap(({ slug: key, picture: { id, plate } }) => (id === null ? [] : [{ key, id, plate }]));
  return (
    <ul className="brand-petals">
      {shown.slice(0, SHOWN).map(({ key, id, plate }) => (
        <li key={key} className="plate" style={plateStyle(plate)}>
          <Picture src={`/img/${id}`} alt="" eager sizes="(min-width:48rem) 15vw, 30vw" />
        </li>
      ))}
    </ul>
  );
}
