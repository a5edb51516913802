import "./product-card.css";
import type { ProductCard } from "#contract/catalogue/product/card";
import { useHere } from "~/platform/drawn/here";
import { asks, PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { IconButton } from "~/ui/controls/button";

/** The intent that the next press sends. The client switches it after the list has changed. */
export const heartOf = (wished: boolean) =>
  ({ icon: "heart", ...asks(wished ? "remove" : "add"), "aria-pressed": wished }) as const;

/** The heart of a card: its own form, which saves a product to the wish list or removes it (S3.05). */
export function CardHeart({ card, wished }: Readonly<{ card: Pick<ProductCard, "slug" | "name">; wished: boolean }>) {
  const t = useT("catalogue");
  const link = useLink();
  const here = useHere();
  return (
    <PostForm
      action={link("/account/wishlist")}
      fields={{ slug: card.slug, return_to: here }}
      data-part=""
      className="heart"
    >
      <IconButton {...heartOf(wished)} label={t("heartOf", { name: card.name })} />
    </PostForm>
  );
}
