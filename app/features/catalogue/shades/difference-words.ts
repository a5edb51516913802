import type { ShadeDifference } from "#contract/catalogue/shades/shade-words";
import type { KeyOf } from "#shared/words/rooms";
import type { Translate } from "#shared/words/translate";

/** The text of a difference: "Nearly identical", "A touch warmer", "Noticeably deeper and cooler". */
export function differenceWords({ band, ways }: ShadeDifference, t: Translate<KeyOf<"catalogue-shades">>): string {
  const [first, second] = ways;
  if (band === "identical" || first === undefined) return t("identical");
  const one = t(`way_${first}`);
  return t(band, { ways: second === undefined ? one : t("both", { one, other: t(`way_${second}`) }) });
}
