import "./rungs.css";
import { TIERS, type Tier } from "#contract/beauty-pass/tiers";
import { useT } from "~/site/i18n";
import { Tag } from "~/ui/figures/tag";
import { TierMark } from "./tier-mark";
import { useWayTo } from "./use-way-to";

type TiersListProps = Readonly<{ current: Tier | null }>;

/** The four tiers, how to reach them and what they bring (S4.04, S6.02). */
export function TiersList({ current }: TiersListProps) {
  const t = useT("beauty-pass");
  const wayTo = useWayTo();
  return (
    <ol className="rungs">
      {TIERS.map((tier) => (
        <li key={tier} aria-current={tier === current ? "true" : undefined}>
          <TierMark tier={tier} />
          <div className="grow">
            <p className="row between">
              <strong>{t(`tier_${tier}`)}</strong>
              {tier === current ? <Tag>{t("youAreHere")}</Tag> : null}
            </p>
            <p className="sm">{wayTo(tier)}</p>
            <p className="sm mute">{t(`gets_${tier}`)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
