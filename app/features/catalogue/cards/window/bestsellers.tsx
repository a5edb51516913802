import type { ProductCard } from "#contract/catalogue/product/card";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { CardRow } from "./card-row";

/** A row of what sells best, below a page that is empty; nothing where nothing sells. `sheet` is the address of its own sheets. */
export function Bestsellers({ cards, sheet }: Readonly<{ cards: readonly ProductCard[]; sheet: string }>) {
  const t = useT("catalogue");
  const link = useLink();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="best">
      <link rel="stylesheet" href={sheet} />
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
