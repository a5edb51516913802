import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/button";
import type { Listing } from "./listing.server";

/** Nothing here: says why, and leads on, without the filter where there is one, else to all brands and products. */
export function Empty({ listing: { brand, path, query } }: { listing: Listing }) {
  const t = useT("catalogue");
  const link = useLink();
  const narrowed = brand !== null || query.category !== undefined;
  return (
    <div className="empty">
      <img src="/img/fallen.svg" alt="" width="363" height="144" />
      <p className="t-h1">{t("noProducts")}</p>
      <p className="mute">{narrowed ? t("noProductsNarrowed") : t("noProductsHere")}</p>
      <p className="row row-w">
        {narrowed ? (
          <ButtonLink href={link(path, { q: query.q })}>{t("clearAll")}</ButtonLink>
        ) : (
          <>
            <ButtonLink href={link("/pages/shop")}>{t("shopAll")}</ButtonLink>
            <ButtonLink kind="quiet" href={link("/brands")}>
              {t("allBrands")}
            </ButtonLink>
          </>
        )}
      </p>
    </div>
  );
}
