import "./tier-card.css";
import type { Dashboard } from "#contract/beauty-pass/beauty-pass";
import { formatNumber } from "~/site/format/numbers";
import { useT } from "~/site/i18n";
import { useSite } from "~/site/use-site";
import { petal } from "~/ui/icons/bloom";
import { drawBarcode } from "./barcode";
import { TierMark } from "./tier-mark";

/** The member's card: tier, name, number and points (S3.07), and the number as a barcode for the tills. */
export function TierCard({ dashboard: { pass, card } }: Readonly<{ dashboard: Dashboard }>) {
  const t = useT("beauty-pass");
  const { localeTag } = useSite();
  const tier = t(`tier_${pass.tier}`);
  const barcode = card && drawBarcode(card.number);
  return (
    <article className={`tier tier-${pass.tier}`} aria-label={t("tierCard", { tier })}>
      <svg className="tier-watermark" viewBox="-104 -104 208 208" aria-hidden="true">
        {[0, 72, 144, 216, 288].map((turn) => (
          <path key={turn} d={petal} transform={`rotate(${turn})`} />
        ))}
      </svg>
      <div className="row between top">
        <div>
          <p className="sm">{t("title")}</p>
          <p className="type-h1">{tier}</p>
        </div>
        <TierMark tier={pass.tier} />
      </div>
      <div className="row row-wrap between">
        <div className="sm">
          <p>{card?.name}</p>
          <p className="num">{card?.number.replace(/(\d{4})(?=\d)/g, "$1 ")}</p>
        </div>
        <p className="tier-points">
          <span className="type-h1">{formatNumber(pass.pointsBalance, localeTag)}</span>
          <br />
          <span className="sm">{t("pointsUnit", { count: pass.pointsBalance })}</span>
        </p>
      </div>
      {barcode === null ? null : (
        <svg
          className="tier-code"
          viewBox={`0 0 ${barcode.width} 1`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t("barcode")}
        >
          <path d={barcode.path} />
        </svg>
      )}
    </article>
  );
}
