import "./rating-summary.css";
import type { ReviewPage } from "#contract/reviews/reviews";
import { formatNumber } from "~/site/format/numbers";
import { useT } from "~/site/i18n";
import { useSite } from "~/site/use-site";

type Props = Readonly<{
  rating: NonNullable<ReviewPage["rating"]>;
  stars: ReviewPage["stars"];
  /** The address of the reviews with this number of stars; without it the rows are not links. */
  hrefFor?: (stars: number) => string;
}>;

/** The average rating in large figures, the number of reviews, and the share of each number of stars. */
export function RatingSummary({ rating: { average, count }, stars, hrefFor }: Props) {
  const t = useT("reviews");
  const { localeTag } = useSite();
  const mean = formatNumber(average / 100, localeTag, "mean");
  return (
    <div className="rating-summary">
      <p>
        <span className="rating-mean" aria-hidden="true">
          {mean}
        </span>
        <span className="visually-hidden">{t("meanOf", { mean })}</span>
      </p>
      <p className="sm">{t("count", { count, total: formatNumber(count, localeTag) })}</p>
      <ul>
        {stars.map(({ stars: value, count: part }) => {
          const share = formatNumber(part / count, localeTag, "percent");
          const row = (
            <>
              <span className="visually-hidden">{t("starsShare", { count: value, share })}</span>
              <span className="rating-row" aria-hidden="true">
                {value}
                <meter max={count} value={part} />
                {share}
              </span>
            </>
          );
          return <li key={value}>{hrefFor && part > 0 ? <a href={hrefFor(value)}>{row}</a> : row}</li>;
        })}
      </ul>
    </div>
  );
}
