import "./reviews-columns.css";
import "./reviews-page.css";
import type { Review } from "#contract/reviews/reviews";
import type { FormView } from "~/platform/form/reply";
import { PageLinks } from "~/platform/page-links";
import { formatNumber } from "~/site/format/numbers";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { Note } from "~/ui/notices/note";
import { HelpfulForm } from "./cards/helpful-form";
import { NarrowForm } from "./cards/narrow-form";
import { OwnNote } from "./cards/own-note";
import { RatingSummary } from "./cards/rating-summary";
import { ReviewCard } from "./cards/review-card";
import { ReviewedProduct } from "./cards/reviewed-product";
import { reviewForm, reviewsOf } from "./paths";
import type { ReviewsData } from "./reviews.server";
import { NOTHING_ASKED, queryOf } from "./reviews-query";

type Props = Pick<ReviewsData, "reviews" | "asked" | "pages" | "signedIn"> & Readonly<{ errors: FormView["problems"] }>;

/** All reviews of a product, with filters, sorting and votes. */
export function ReviewsPage({ reviews, asked, pages, signedIn, errors }: Props) {
  const t = useT("reviews");
  const link = useLink();
  const { localeTag } = useSite();
  const { product, rating, stars, own, items, total } = reviews;
  const path = reviewsOf(product.slug);
  const here = link(path, queryOf(asked));
  return (
    <div className="wrap reviews-page" id="reviews">
      <ReviewedProduct product={product} crumb={t("crumb")} heading={t("heading")}>
        <ButtonLink kind="quiet" size="s" href={link(reviewForm(product.slug))} rel="nofollow">
          {t(own === null ? "write" : "change")}
        </ButtonLink>
      </ReviewedProduct>
      {errors.map(({ code, message }) => (
        <Note key={code} tone="error" role="alert">
          {message}
        </Note>
      ))}
      <OwnNote own={own} slug={product.slug} />
      {rating === null ? (
        <p className="reviews-none">{t("none")}</p>
      ) : (
        <div className="reviews-columns">
          <div className="stack">
            <RatingSummary
              rating={rating}
              stars={stars}
              hrefFor={(value) => link(path, queryOf({ ...NOTHING_ASKED, rating: value }))}
            />
            <NarrowForm reviews={reviews} asked={asked} />
          </div>
          <div className="stack">
            <h2 className="type-h3" id="shown">
              {t("shown", { count: total, total: formatNumber(total, localeTag) })}
            </h2>
            {total === 0 ? <p>{t("noneLeft")}</p> : null}
            <ul className="stack" aria-labelledby="shown">
              {items.map((review) => (
                <VotedReview key={review.id} review={review} action={here} signedIn={signedIn} />
              ))}
            </ul>
            <PageLinks page={asked.page} pages={pages} hrefFor={(page) => link(path, queryOf({ ...asked, page }))} />
          </div>
        </div>
      )}
    </div>
  );
}

type VotedReviewProps = Readonly<{ review: Review; action: string; signedIn: boolean }>;

/** A review with the form that votes for it. */
function VotedReview({ review, action, signedIn }: VotedReviewProps) {
  const t = useT("reviews");
  return (
    <ReviewCard review={review}>
      <HelpfulForm
        said={review}
        mineWords={t("mine")}
        fields={{ review: review.id }}
        describedBy={review.title === "" ? undefined : `title-${review.id}`}
        part="reviews"
        action={action}
        signedIn={signedIn}
      />
    </ReviewCard>
  );
}
