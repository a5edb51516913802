import "../../cards/card-grid.css";
import "./collection-page.css";
import type { BagOffer } from "#contract/promotions/offers";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { eagerness, ProductCard } from "../../cards/product-card";
import { SwipedPicture } from "../../cards/window/swiped-picture";
import { ListingHead } from "../listing-head";
import type { loadCollection } from "./collection.server";

type Props = Awaited<ReturnType<typeof loadCollection>>;

/** The page of what is new, what sells best, or what costs less now. */
export function CollectionPage({ collection, cards, offers, title, description }: Props) {
  const t = useT("catalogue");
  const link = useLink();
  const sort = collection === "new-in" ? "new" : "bestselling";
  return (
    <>
      <ListingHead trail={[{ label: title, path: `/${collection}` }]} title={title}>
        <p className="mute">{description}</p>
      </ListingHead>
      <div className="wrap collection stack">
        <Offers offers={offers} />
        {collection === "offers" ? <h2>{t("onSale")}</h2> : <h2 className="visually-hidden">{title}</h2>}
        {cards.length === 0 ? <p className="mute">{t("collectionEmpty")}</p> : null}
        <ul className="grid">
          {cards.map((card, at) => (
            <ProductCard
              key={card.slug}
              card={card}
              eager={collection !== "offers" && eagerness(at)}
              Frame={SwipedPicture}
            />
          ))}
        </ul>
        <p>
          <ButtonLink kind="quiet" href={link("/pages/shop", { sort })}>
            {t("collectionAll")}
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

function Offers({ offers }: Readonly<{ offers: readonly BagOffer[] }>) {
  const t = useT("catalogue");
  const { date } = useFormat();
  if (offers.length === 0) return null;
  return (
    <ul className="offer-cards" aria-label={t("offersNow")}>
      {offers.map(({ id, name, code, terms, validTill }) => (
        <li key={id}>
          <h2>{name}</h2>
          <p>{terms}</p>
          {validTill === null ? null : <p className="sm">{t("offerUntil", { date: date(validTill) })}</p>}
          <p className="sm">
            {code === null ? (
              t("offerBySelf")
            ) : (
              <>
                {t("offerByCode")} <b className="offer-code">{code}</b>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
