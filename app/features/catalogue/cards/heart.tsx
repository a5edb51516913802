import "./product-card.css";
import { useLocation } from "@remix-run/react";
import type { ProductCard } from "#contract/catalogue/product/card";
import { useT } from "~/site/i18n";
import { useMarks } from "~/site/marks";
import { useLink } from "~/site/use-site";
import { IconButton } from "~/ui/controls/button";

/** What a heart asks for next; the client switches it after the list has changed. */
export const heartOf = (wished: boolean) =>
  ({ icon: "heart", name: "intent", value: wished ? "remove" : "add", "aria-pressed": wished }) as const;

/** The heart of a card: a form of its own that saves a product to the wish list or removes it (S3.05). */
export function CardHeart({ card }: { card: Pick<ProductCard, "slug" | "name"> }) {
  const t = useT("catalogue");
  const link = useLink();
  const { pathname, search } = useLocation();
  const { wished } = useMarks(card.slug);
  return (
    <form method="post" action={link("/account/wishlist")} data-part="" className="heart">
      <input type="hidden" name="slug" value={card.slug} />
      <input type="hidden" name="return_to" value={`${pathname}${search}`} />
      <IconButton {...heartOf(wished)} label={t("heartOf", { name: card.name })} />
    </form>
  );
}
