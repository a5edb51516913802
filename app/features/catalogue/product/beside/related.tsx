import type { ProductCard as Card } from "#contract/catalogue/product/card";
import { comparePath } from "~/site/addresses/compare-path";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { CardRow } from "../../cards/window/card-row";

/** The products that go with this one, or are like it; `slug` is the product to compare with them. */
export function Related({ cards, slug }: { cards: readonly Card[]; slug?: string }) {
  const t = useT("catalogue");
  const link = useLink();
  if (cards.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="related">
      <CardRow
        id="related"
        title={t("related")}
        cards={cards}
        more={
          slug === undefined ? null : (
            <a className="link sm" href={link(comparePath([slug]))}>
              {t("compare")}
            </a>
          )
        }
      />
    </section>
  );
}
