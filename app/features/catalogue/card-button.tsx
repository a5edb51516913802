import { useLocation } from "@remix-run/react";
import type { ProductCard } from "#contract/catalogue/card";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/button";

const look = { kind: "quiet", size: "s", wide: true } as const;

/** The product button of a card (S4.05, R61): add at once, choose a shade or size first, or out of stock. */
export function CardButton({ card }: { card: ProductCard }) {
  const t = useT("catalogue");
  const link = useLink();
  const { pathname, search } = useLocation();
  if (card.button === "out_of_stock")
    return (
      <Button {...look} disabled type="button">
        {t("outOfStock")}
      </Button>
    );
  if (card.quickAddVariantId === null) {
    const words = card.shadeCount > 1 ? t("chooseShade") : t("chooseSize");
    return (
      <ButtonLink {...look} href={link(`/products/${card.slug}`)} aria-label={`${words}: ${card.name}`}>
        {words}
      </ButtonLink>
    );
  }
  return (
    <form method="post" action={link("/cart")} data-enhance="">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="variantId" value={card.quickAddVariantId} />
      <input type="hidden" name="quantity" value="1" />
      <input type="hidden" name="return_to" value={`${pathname}${search}`} />
      <Button {...look} busy={t("adding")} aria-label={`${t("addToBag")}: ${card.name}`}>
        {t("addToBag")}
      </Button>
    </form>
  );
}
