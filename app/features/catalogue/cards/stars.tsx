import "./stars.css";
import type { Rating } from "#contract/catalogue/product/card";
import { useT } from "~/site/i18n";
import { useSite } from "~/site/use-site";

/** A rating's mean in one decimal as a local writes it. */
export const useMean = () => {
  const { localeTag } = useSite();
  return (hundredths: number) =>
    (hundredths / 100).toLocaleString(localeTag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
};

/** What shoppers think, as a star (a letter: drawn, it would weigh as much as a card), the mean and how many they are. */
export function Stars({ average, count }: Rating) {
  const t = useT("catalogue");
  const { localeTag } = useSite();
  const mean = useMean()(average);
  return (
    <p className="stars">
      <span aria-hidden="true">{`★ ${mean} (${count.toLocaleString(localeTag)})`}</span>
      <span className="visually-hidden">{t("ratedBy", { mean, count })}</span>
    </p>
  );
}
