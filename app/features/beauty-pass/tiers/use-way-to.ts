import { TIER_POINTS, type Tier } from "#contract/beauty-pass/tiers";
import { COUNTRIES } from "#contract/countries";
import { useT } from "~/site/i18n";
import { useFormat, useSite } from "~/site/use-site";

/** Says how a member reaches a tier: by joining, by a first order, or by spending an amount of the country's money (S4.04). */
export function useWayTo(): (tier: Tier) => string {
  const t = useT("beauty-pass");
  const { country, currency } = useSite();
  const { money } = useFormat();
  return (tier) =>
    tier === "pink" || tier === "white"
      ? t(`how_${tier}`)
      : t("how_spend", { amount: money({ minor: TIER_POINTS[tier] * COUNTRIES[country].spendPerPoint, currency }) });
}
