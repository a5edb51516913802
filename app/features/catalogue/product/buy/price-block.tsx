import "./price-block.css";
import { formatNumber } from "~/site/format/numbers";
import { useT } from "~/site/i18n";
import { useFormat, useSite } from "~/site/use-site";
import { Price } from "~/ui/figures/price";
import type { ProductData, ShownVariant } from "../product.server";

type Props = Readonly<{ variant: ShownVariant; facts: ProductData["facts"] }>;

/**
 * Price, unit price, tax, points (R44) and stock. Before a launch there is no price, and `facts.closed` explains why.
 */
export function PriceBlock({ variant, facts }: Props) {
  const t = useT("catalogue-choice");
  const site = useSite();
  const { measure, money } = useFormat();
  const { price, listPrice, staff, unit, size, stock } = variant;
  if (price === null) return <p className="strong">{facts.closed}</p>;
  const points = Math.floor(price.minor / facts.spendPerPoint);
  const { ratePercent, name } = facts.tax;
  const tax = ratePercent === null ? null : t("taxIncluded", { rate: ratePercent, name: name ?? "" });
  return (
    <div className="stack price-block">
      <Price
        price={money(price)}
        was={listPrice ? money(listPrice) : undefined}
        nowLabel={t("now")}
        wasLabel={t("was")}
      />
      {staff ? <p className="strong">{staff}</p> : null}
      <p className="sm mute">{[measure(size), unit, tax].filter(Boolean).join(" · ")}</p>
      {points > 0 ? (
        <p className="sm">{t("earnPoints", { count: points, points: formatNumber(points, site.localeTag) })}</p>
      ) : null}
      {facts.closed === null ? (
        <p className={`sm stock-${stock}`} role="status">
          {t(`stock_${stock}`)}
        </p>
      ) : null}
    </div>
  );
}
