import "./brand-page.css";
import type { ReactNode } from "react";
import { useT } from "~/site/i18n";
import { useSite } from "~/site/use-site";
import { CategoryChips, TrailCrumbs } from "../listing/listing-head";
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

/** A brand page: name, origin, products, and what editors wrote of it. */
export function BrandPage({ brand, trail, title, listing, children }: Props) {
  const t = useT("catalogue");
  const { localeTag } = useSite();
  return (
    <div id="results">
      <div className="bg-petal brand-head">
        <div className="wrap">
          <TrailCrumbs trail={trail} />
          <h1 className="type-display" lang={title === brand.name ? "en" : undefined}>
            {title}
          </h1>
          <p className="sm mute">
            {brand.origin === "" ? null : `${regionName(brand.origin, localeTag)} · `}
            {t("productCount", { count: listing.total })}
          </p>
          <p className="lg">{brand.story}</p>
        </div>
      </div>
      <CategoryChips listing={listing} label={t("categoriesOf", { name: title })} />
      <ListingView listing={listing} />
      {children}
    </div>
  );
}
