import type { ProductCard } from "#contract/catalogue/product/card";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { CardRow } from "./card-row";

/** A row of what sells best, below a page that is empty; nothing where nothing sells. */
export function Bestsellers({ cards }: Readonly<{ cards: readonly ProductCard[] }>) {
  const t = useT("catalogue");
  const link = useLink();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="best">
      <CardRow
        id="best"
        title={t("collection_bestsellers")}
        cards={cards}
        more={
          <a className="link" href={link("/bestsellers")}>
            {t("allBestsellers")}
          </a>
        }
      />
    </section>
  );
}
