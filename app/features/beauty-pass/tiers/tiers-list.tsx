import "./rungs.css";
import { TIER_POINTS } from "#contract/beauty-pass/tier-points";
import type { Tier } from "#contract/beauty-pass/tiers";
import { COUNTRIES } from "#contract/countries";
import { useT } from "~/site/i18n";
import { useFormat, useSite } from "~/site/use-site";
import { Tag } from "~/ui/notices/note";
import { TierMark } from "./tier-mark";

type TiersListProps = Readonly<{ current: Tier | null }>;
const TIERS = ["pink", "white", "black", "gold"] as const satisfies readonly Tier[];

/** The four tiers, how to reach them and what they bring (S4.04, S6.02). */
export function TiersList({ current }: TiersListProps) {
  const t = useT("beauty-pass");
  const { country, currency } = useSite();
  const { money } = useFormat();
  const how = (tier: Tier) =>
    tier === "pink" || tier === "white"
      ? t(`how_${tier}`)
      : t("how_spend", { amount: money({ minor: TIER_POINTS[tier] * COUNTRIES[country].spendPerPoint, currency }) });
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
            <p className="sm">{how(tier)}</p>
            <p className="sm mute">{t(`gets_${tier}`)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
