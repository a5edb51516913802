import type { ProductCard as Card } from "#contract/catalogue/product/card";
import { useT } from "~/site/i18n";
import { CardRow } from "../../cards/window/card-row";

/** The products that go with this one, or are like it. */
export function Related({ cards }: { cards: readonly Card[] }) {
  const t = useT("catalogue");
  if (cards.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="related">
      <CardRow id="related" title={t("related")} cards={cards} />
    </section>
  );
}
