import "./stars.css";
import type { Rating } from "#contract/catalogue/product/card";
import { formatNumber } from "~/site/format/numbers";
import { useT } from "~/site/i18n";
import { useSite } from "~/site/use-site";

/** Formats the average of a rating with one decimal. */
export const useMean = () => {
  const { localeTag } = useSite();
  return (hundredths: number) => formatNumber(hundredths / 100, localeTag, "mean");
};

/**
 * A star, the average rating and the number of reviews. The star is a character, because a drawn one would take as many
 * bytes as the card.
 */
export function Stars({ average, count }: Rating) {
  const t = useT("catalogue");
  const { localeTag } = useSite();
  const mean = useMean()(average);
  return (
    <p className="stars">
      <span aria-hidden="true">{`★ ${mean} (${formatNumber(count, localeTag)})`}</span>
      <span className="visually-hidden">{t("ratedBy", { mean, count })}</span>
    </p>
  );
}
