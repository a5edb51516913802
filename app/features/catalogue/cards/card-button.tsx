import type { ProductCard } from "#contract/catalogue/product/card";
import { useHere } from "~/platform/drawn/here";
import { PostForm } from "~/platform/form/post-form";
import { productPath } from "~/site/addresses/product-path";
import { useT } from "~/site/i18n";
import type { MarksOfProduct } from "~/site/marks";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";

/** The text of a button that can't add the product; null where it can. */
export function useClosed() {
  const t = useT("catalogue");
  const { shortDay } = useFormat();
  return ({ button, opensAt }: Pick<ProductCard, "button" | "opensAt">): string | null => {
    if (button === "add_to_bag" || button === "join_queue") return null;
    if (button === "choose_amount") return t("chooseAmount");
    if (button === "get_app") return t("getApp");
    if (button === "remind_me" && opensAt !== null) return t("opensOn", { date: shortDay(opensAt) });
    if (button === "waitlist_me") return t("waitlistMe");
    return button === "waitlisted" ? t("waitlisted") : t("outOfStock");
  };
}

const look = { kind: "quiet", size: "s", wide: true } as const;

/** `over` names the part of the target that opens over the page. */
type CardLink = Readonly<{ text: string; path: string; over?: string }>;

/** The text and the target of a button that is a link; null where it adds to the bag or is disabled. */
function useCardLink(card: ProductCard, { waiting, match }: MarksOfProduct): CardLink | null {
  const t = useT("catalogue");
  const page = `/products/${card.slug}`;
  if (card.button === "waitlist_me" && waiting) return { text: t("waitlisted"), path: "/account/waitlist" };
  if (card.button === "waitlist_me")
    return { text: t("waitlistMe"), path: card.shadeCount > 1 ? page : `${page}/notify` };
  if (card.button === "get_app") return { text: t("getApp"), path: "/app" };
  if (card.button === "remind_me") return { text: t("remindMe"), path: `${page}/notify` };
  if (card.button === "join_queue") return { text: t("joinQueue"), path: `${page}/queue` };
  if (card.button === "choose_amount") return { text: t("chooseAmount"), path: productPath(card.slug) };
  if (card.button === "add_to_bag" && card.quickAddVariantId === null && !match?.variantId)
    return { text: card.shadeCount > 1 ? t("chooseShade") : t("chooseSize"), path: page, over: "quick-add" };
  return null;
}

/**
 * The product button of a card (S4.05, R61): it adds to the bag, links to a choice or to the waitlist, or is disabled.
 */
export function CardButton({ card, marks }: Readonly<{ card: ProductCard; marks: MarksOfProduct }>) {
  const t = useT("catalogue");
  const link = useLink();
  const here = useHere();
  const disabled = useClosed()(card);
  const leads = useCardLink(card, marks);
  if (leads !== null)
    return (
      <ButtonLink {...look} href={link(leads.path)} data-part={leads.over} aria-label={`${leads.text}: ${card.name}`}>
        {leads.text}
      </ButtonLink>
    );
  if (disabled !== null)
    return (
      <Button {...look} disabled type="button">
        {disabled}
      </Button>
    );
  // A shade that has to be chosen is the one that the shopper had remembered, where this product has it.
  const text = t(card.quickAddVariantId === null ? "addMatch" : "addToBag");
  return (
    <PostForm
      intent="add"
      action={link("/cart")}
      fields={{ variantId: card.quickAddVariantId ?? marks.match?.variantId, quantity: 1, return_to: here }}
      data-part=""
      data-then={link("/cart")}
    >
      <Button {...look} busy={t("adding")} aria-label={`${text}: ${card.name}`}>
        {text}
      </Button>
    </PostForm>
  );
}

/** A link in place of the product button, to an address that compares the product with others. */
export function CompareLink({ card: { name }, path }: Readonly<{ card: ProductCard; path: string }>) {
  const t = useT("catalogue");
  const link = useLink();
  return (
    <ButtonLink {...look} href={link(path)} data-part="compare" aria-label={`${t("compare")}: ${name}`}>
      {t("compare")}
    </ButtonLink>
  );
}
