import { useLocation } from "@remix-run/react";
import type { ProductCard } from "#contract/catalogue/product/card";
import { PostForm } from "~/platform/form/post-form";
import { productPath } from "~/site/addresses/product-path";
import { useT } from "~/site/i18n";
import { useMarks } from "~/site/marks";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";

/** The text of a product button that adds nothing; null where it adds. */
export function useClosed() {
  const t = useT("catalogue");
  const { shortDay } = useFormat();
  return ({ button, opensAt }: Pick<ProductCard, "button" | "opensAt">): string | null => {
    if (button === "add_to_bag") return null;
    if (button === "choose_amount") return t("chooseAmount");
    if (button === "get_app") return t("getApp");
    if (button === "remind_me" && opensAt !== null) return t("opensOn", { date: shortDay(opensAt) });
    if (button === "waitlist_me") return t("waitlistMe");
    return button === "waitlisted" ? t("waitlisted") : t("outOfStock");
  };
}

const look = { kind: "quiet", size: "s", wide: true } as const;

/** The product button of a card (S4.05, R61): add at once, choose a shade, size or amount first, wait or wait already, or out of stock. */
export function CardButton({ card }: { card: ProductCard }) {
  const t = useT("catalogue");
  const link = useLink();
  const { pathname, search } = useLocation();
  const closed = useClosed();
  const { waiting } = useMarks(card.slug);
  const stopped = closed(card);
  if (card.button === "waitlist_me" && waiting)
    return (
      <ButtonLink {...look} href={link("/account/waitlist")} aria-label={`${t("waitlisted")}: ${card.name}`}>
        {t("waitlisted")}
      </ButtonLink>
    );
  if (card.button === "waitlist_me" && card.shadeCount > 1)
    return (
      <ButtonLink {...look} href={link(`/products/${card.slug}`)} aria-label={`${t("waitlistMe")}: ${card.name}`}>
        {t("waitlistMe")}
      </ButtonLink>
    );
  if (card.button === "remind_me" || card.button === "waitlist_me")
    return (
      <ButtonLink
        {...look}
        href={link(`/products/${card.slug}/notify`)}
        aria-label={`${t(card.button === "remind_me" ? "remindMe" : "waitlistMe")}: ${card.name}`}
      >
        {t(card.button === "remind_me" ? "remindMe" : "waitlistMe")}
      </ButtonLink>
    );
  if (card.button === "choose_amount")
    return (
      <ButtonLink {...look} aria-label={`${t("chooseAmount")}: ${card.name}`} href={link(productPath(card.slug))}>
        {t("chooseAmount")}
      </ButtonLink>
    );
  if (stopped !== null)
    return (
      <Button {...look} disabled type="button">
        {stopped}
      </Button>
    );
  if (card.quickAddVariantId === null) {
    const words = card.shadeCount > 1 ? t("chooseShade") : t("chooseSize");
    return (
      <ButtonLink {...look} aria-label={`${words}: ${card.name}`} href={link(`/products/${card.slug}`)}>
        {words}
      </ButtonLink>
    );
  }
  return (
    <PostForm
      intent="add"
      action={link("/cart")}
      fields={{ variantId: card.quickAddVariantId, quantity: 1, return_to: `${pathname}${search}` }}
      data-part=""
    >
      <Button {...look} busy={t("adding")} aria-label={`${t("addToBag")}: ${card.name}`}>
        {t("addToBag")}
      </Button>
    </PostForm>
  );
}
