import "./offers.css";
import { useT } from "~/site/i18n";
import { Icon } from "~/ui/icons/icon";
import type { OfferWords } from "./promises.server";

/** Promotions for a bag with this product, computed by the bag's own rules (R26), in one line that opens. */
export function Offers({ offers }: { offers: readonly OfferWords[] }) {
  const t = useT("catalogue-choice");
  const [first] = offers;
  if (first === undefined) return null;
  return (
    <details className="offers-line">
      <summary className="sm">
        <Icon name="gift" size="s" />
        <span className="grow">
          <strong>{t("offersCount", { count: offers.length })}</strong> {first.name}
        </span>
        <Icon name="plus" size="s" />
      </summary>
      <ul className="sm" aria-label={t("offers")}>
        {offers.map(({ id, name, code, terms }) => (
          <li key={id}>
            <strong>{name}</strong>
            {` ${[code, terms].filter(Boolean).join(" ")}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
