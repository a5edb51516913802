import "./empty.css";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { Chip } from "~/ui/navigation/chip";
import { IdeaCards } from "../cards/window/idea-cards";
import type { Listing } from "./listing.server";
import { useFacetWords } from "./narrow/facet-words";
import type { WayOutLink } from "./narrow/facets.server";

/** Names the choice that a suggestion removes. */
function useWayNames({ facets }: Listing) {
  const { chipOf } = useFacetWords();
  const { names } = useFormat();
  return ({ facet, value }: WayOutLink) =>
    names(
      (facets.find((shown) => shown.facet === facet)?.options ?? [])
        .filter((option) => option.chosen && (value === null || option.value === value))
        .map((option) => chipOf(facet, option)),
    );
}

/**
 * An empty listing suggests which choice to remove, and how many products that brings back. Without a choice it shows
 * what sells in the country, and links to all products and brands.
 */
export function Empty({ listing }: { listing: Listing }) {
  const t = useT("catalogue");
  const nameOf = useWayNames(listing);
  const [way] = listing.waysOut;
  return (
    <>
      <Words listing={listing} />
      <IdeaCards
        cards={listing.nearby}
        heading={way === undefined ? t("soldInstead") : t("wayOut", { name: nameOf(way), count: way.count })}
      />
    </>
  );
}

function Words({ listing }: { listing: Listing }) {
  const t = useT("catalogue");
  const link = useLink();
  const { narrowed, clearHref, waysOut } = listing;
  return (
    <div className="empty">
      <img src="/img/fallen.svg" alt="" width="363" height="144" />
      <p className="type-h1">{t("noProducts")}</p>
      <p className="mute">{narrowed ? t("noProductsNarrowed") : t("noProductsHere")}</p>
      <WaysOut listing={listing} waysOut={waysOut} />
      <p className="row row-wrap">
        {narrowed ? (
          <ButtonLink href={link(clearHref)}>{t("clearAll")}</ButtonLink>
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

function WaysOut({ listing, waysOut }: { listing: Listing; waysOut: readonly WayOutLink[] }) {
  const t = useT("catalogue");
  const link = useLink();
  const nameOf = useWayNames(listing);
  if (waysOut.length === 0) return null;
  return (
    <ul className="chips" aria-label={t("waysOut")}>
      {waysOut.map((way) => (
        <li key={`${way.facet} ${way.value}`}>
          <Chip remove href={link(way.href)}>
            {t("wayOut", { name: nameOf(way), count: way.count })}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
