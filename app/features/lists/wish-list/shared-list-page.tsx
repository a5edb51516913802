import "~/features/catalogue/cards/card-grid.css";
import type { ListedVariant } from "#contract/lists/lists";
import { PostForm } from "~/platform/form/post-form";
import { productPath } from "~/site/addresses/product-path";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { ListedCard } from "../listed-card";

type Props = Readonly<{
  entries: ListedVariant[];
  /** The address of this page, so that the bag can link back. */
  path: string;
}>;

/** A wish list that its owner shares, to look at and to buy from; the page doesn't name the owner. */
export function SharedListPage({ entries, path }: Props) {
  const t = useT("lists");
  const link = useLink();
  return (
    <div className="wrap list-page">
      <header className="list-page-head">
        <h1>{t("sharedTitle")}</h1>
        <p className="mute">{entries.length === 0 ? t("sharedEmpty") : t("count", { count: entries.length })}</p>
      </header>
      {entries.length === 0 ? null : <h2 className="visually-hidden">{t("count", { count: entries.length })}</h2>}
      <ul className="grid">
        {entries.map((entry, index) => (
          <ListedCard key={entry.variantId} entry={entry} eager={index < 2}>
            {entry.canAdd ? (
              <PostForm
                intent="add"
                action={link("/cart")}
                fields={{ variantId: entry.variantId, return_to: path }}
                data-part=""
                data-then={link("/cart")}
              >
                <Button
                  kind="quiet"
                  size="s"
                  wide
                  busy={t("moving")}
                  aria-label={`${t("addToBag")}: ${entry.product.name}`}
                >
                  {t("addToBag")}
                </Button>
              </PostForm>
            ) : (
              <ButtonLink
                kind="quiet"
                size="s"
                wide
                href={link(productPath(entry.product.slug), { variantId: entry.variantId })}
                aria-label={`${t("look")}: ${entry.product.name}`}
              >
                {t("look")}
              </ButtonLink>
            )}
          </ListedCard>
        ))}
      </ul>
    </div>
  );
}
