import "~/ui/notices/note.css";
import { useT } from "~/site/i18n";
import { Icon } from "~/ui/icons/icon";
import type { OfferWords } from "./promises.server";

/** Promotions for a bag with this product, computed by the bag's own rules (R26). */
export function Offers({ offers }: { offers: readonly OfferWords[] }) {
  const t = useT("catalogue-choice");
  if (offers.length === 0) return null;
  return (
    <div className="note note-gift">
      <Icon name="gift" size="s" />
      <ul className="grow" aria-label={t("offers")}>
        {offers.map(({ id, name, code, terms }) => (
          <li key={id}>
            <strong>{name}</strong>
            {` ${[code, terms].filter(Boolean).join(" ")}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
