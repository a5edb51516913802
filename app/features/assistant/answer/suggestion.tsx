import "./suggestion.css";
import { useLocation } from "@remix-run/react";
import type { Suggestion as Suggested } from "#contract/assistant/assistant";
import { ProductCard } from "~/features/catalogue/cards/product-card";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Select } from "~/ui/controls/field";

/** A suggested product as an `<li>`: its card, why it is suggested, and a form that adds it to the bag. */
export function Suggestion({ suggestion: { card, step, why, choices } }: Readonly<{ suggestion: Suggested }>) {
  const t = useT("assistant");
  const link = useLink();
  const { money } = useFormat();
  const { pathname, search } = useLocation();
  const [only] = choices;
  // The card's own button adds the one variant that there is.
  const isOnCard = choices.length === 1 && card.quickAddVariantId === only?.variantId;
  return (
    <li>
      {step === null ? null : <p className="strong">{step}</p>}
      <ul>
        <ProductCard card={card} button={isOnCard} />
      </ul>
      <p className="sm">{why}</p>
      <p className="xs mute">{t("notScreened")}</p>
      {isOnCard ? null : (
        <PostForm
          intent="add"
          action={link("/cart")}
          className="assistant-add"
          data-part=""
          fields={{ quantity: 1, return_to: `${pathname}${search}` }}
        >
          {choices.length > 1 ? (
            <Select
              id={`variant-${card.slug}`}
              name="variantId"
              label={t("choose")}
              defaultValue={only?.variantId}
              options={choices.map(({ variantId, name, price }) => ({
                value: variantId,
                label: `${name}, ${money(price)}`,
              }))}
            />
          ) : (
            <input type="hidden" name="variantId" value={only?.variantId} autoComplete="off" />
          )}
          <Button kind="quiet" size="s" wide busy={t("adding")} aria-label={`${t("addToBag")}: ${card.name}`}>
            {t("addToBag")}
          </Button>
        </PostForm>
      )}
    </li>
  );
}
