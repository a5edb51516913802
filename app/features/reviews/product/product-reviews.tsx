import "../reviews-columns.css";
import "./product-reviews.css";
import { Drawn } from "~/platform/drawn/drawn";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { RatingSummary } from "../cards/rating-summary";
import { ReviewCard } from "../cards/review-card";
import { reviewForm, reviewsOf } from "../paths";
import type { FirstReviews } from "../reviews.server";

/** The reviews on a product page: the share of each rating, the first reviews, and a link to the rest. */
export const ProductReviews = (reviews: FirstReviews) => (
  <section className="bg-petal section reviews-band" aria-labelledby="reviews">
    <Drawn as="div" className="wrap reviews-columns" facts={["first reviews", reviews]}>
      <Columns {...reviews} />
    </Drawn>
  </section>
);

function Columns({ slug, rating, stars, items, own }: FirstReviews) {
  const t = useT("reviews");
  const link = useLink();
  const all = link(reviewsOf(slug));
  return (
    <>
      <div>
        <h2 id="reviews">{t("heading")}</h2>
        {rating === null ? <p>{t("none")}</p> : <RatingSummary rating={rating} stars={stars} />}
        {own === null ? null : <p className="sm">{t(`state_${own}`)}</p>}
      </div>
      <div className="stack">
        {items.length === 0 ? null : (
          <ul className="stack">
            {items.map((review) => (
              <ReviewCard
                key={review.id}
                review={review}
                after={
                  review.cut ? (
                    <>
                      {"… "}
                      <a href={`${all}#review-${review.id}`}>{t("more")}</a>
                    </>
                  ) : null
                }
              />
            ))}
          </ul>
        )}
        <p className="row row-wrap">
          {rating === null ? null : (
            <ButtonLink kind="quiet" href={all}>
              {t("readAll")}
            </ButtonLink>
          )}
          <a className="link" href={link(reviewForm(slug))} rel="nofollow">
            {t(own === null ? "write" : "change")}
          </a>
        </p>
      </div>
    </>
  );
}
