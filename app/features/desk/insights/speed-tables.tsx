import type { Speed } from "#contract/analytics/insights";
import { LIMITS } from "#contract/analytics/speeds";
import { formatNumber } from "~/site/format/numbers";
import { useT } from "~/site/i18n";
import { useLocaleTag } from "~/site/use-site";
import { Bars } from "./plots";

/** Rates the value that three of four visits don't exceed. */
function ratingOf({ metric, p75 }: Speed): "good" | "fair" | "poor" {
  const [good, poor] = LIMITS[metric];
  return p75 <= good ? "good" : p75 <= poor ? "fair" : "poor";
}

/** The speed of pages for real visitors: the values that 50%, 75% and 95% of visits don't exceed. */
export function SpeedTables({ speeds }: Readonly<{ speeds: readonly Speed[] }>) {
  const t = useT("desk-insights");
  const tag = useLocaleTag();
  const shown = (metric: Speed["metric"], value: number) =>
    metric === "cls"
      ? formatNumber(value / 1000, tag, "hundredths")
      : t("milliseconds", { value: formatNumber(value, tag) });
  const nameOf = ({ metric, by, of }: Speed) => {
    if (by === "all") return t(`metric_${metric}`);
    return by === "page" ? t(`kind_${of as "home"}`) : t(`connection_${of as "4g"}`);
  };
  const table = (caption: string, list: readonly Speed[]) => (
    <Bars
      key={caption}
      caption={caption}
      head={[t("measured"), t("half"), t("threeOfFour"), t("nineteenOfTwenty"), t("samples")]}
      empty={t("none")}
      bars={list.map((one) => ({
        key: `${one.metric}-${one.by}-${one.of}`,
        label: `${nameOf(one)} · ${t(`rating_${ratingOf(one)}`)}`,
        value: one.p75,
        cells: [
          shown(one.metric, one.p50),
          shown(one.metric, one.p75),
          shown(one.metric, one.p95),
          formatNumber(one.samples, tag),
        ],
      }))}
    />
  );
  const lcp = speeds.filter(({ metric }) => metric === "lcp");
  return (
    <div className="insight-grid">
      {table(
        t("speed"),
        speeds.filter(({ by }) => by === "all"),
      )}
      {table(
        t("speedByPage"),
        lcp.filter(({ by }) => by === "page"),
      )}
      {table(
        t("speedByConnection"),
        lcp.filter(({ by }) => by === "connection"),
      )}
    </div>
  );
}
