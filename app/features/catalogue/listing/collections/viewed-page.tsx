import "../../cards/card-grid.css";
import "./collection-page.css";
import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { eagerness, ProductCard } from "../../cards/product-card";
import { IdeaCards } from "../../cards/window/idea-cards";
import { ListingHead } from "../listing-head";
import type { forgetViewed, Viewed } from "./viewed.server";
import { VIEWED_PATH } from "./viewed-shelf";

/** The products that this browser opened, which its owner can have forgotten. */
export function ViewedPage({ cards, best, title }: Viewed) {
  const t = useT("catalogue");
  const link = useLink();
  return (
    <>
      <ListingHead trail={[{ label: title, path: VIEWED_PATH }]} title={title}>
        <p className="mute">{t(cards.length === 0 ? "viewedNone" : "viewedText")}</p>
      </ListingHead>
      <div className="wrap collection stack">
        {cards.length === 0 ? (
          <>
            <IdeaCards cards={best} heading={t("collection_bestsellers")} />
            <p>
              <ButtonLink kind="quiet" href={link("/pages/shop")}>
                {t("collectionAll")}
              </ButtonLink>
            </p>
          </>
        ) : (
          <>
            <h2 className="visually-hidden">{title}</h2>
            <ul className="grid">
              {cards.map((card, at) => (
                <ProductCard key={card.slug} card={card} eager={eagerness(at)} />
              ))}
            </ul>
            <PostForm<IntentOf<typeof forgetViewed>> intent="forget" action={link(VIEWED_PATH)}>
              <Button kind="quiet">{t("viewedForget")}</Button>
            </PostForm>
          </>
        )}
      </div>
    </>
  );
}
