import "./review-card.css";
import type { ReactNode } from "react";
import { languageTag } from "#contract/countries";
import type { Review } from "#contract/reviews/reviews";
import { htmlLangOf } from "#shared/site/resolve";
import { languageName } from "~/site/format/language-names";
import { useT } from "~/site/i18n";
import { useCountryName, useFormat, useSite } from "~/site/use-site";
import { ReviewPhotos } from "./review-photos";

const FIVE = "★★★★★";

/** The stars of one review, as text for screen readers. */
export function GivenStars({ stars }: Readonly<{ stars: number }>) {
  const t = useT("reviews");
  return (
    <p className="review-stars">
      <span aria-hidden="true">
        {FIVE.slice(0, stars)}
        <i>{FIVE.slice(stars)}</i>
      </span>
      <span className="visually-hidden">{t("starsOf", { stars })}</span>
    </p>
  );
}

type ShownReview = Pick<
  Review,
  | "id"
  | "rating"
  | "title"
  | "text"
  | "shade"
  | "skinType"
  | "author"
  | "country"
  | "language"
  | "verified"
  | "createdAt"
  | "photos"
>;
type Props = Readonly<{
  review: ShownReview;
  /** Shown after a shortened text. */
  after?: ReactNode;
  children?: ReactNode;
}>;

/**
 * One review as an `<li>`, with the facts about its author that are public. Text in another language than the page's is folded, and the fold names
 * its language.
 */
export function ReviewCard({ review, after, children }: Props) {
  const t = useT("reviews");
  const { country, language, localeTag } = useSite();
  const { date } = useFormat();
  const countryName = useCountryName();
  const { id, rating, title, text, shade, skinType, author, verified, createdAt, photos } = review;
  const who = [
    country === review.country ? author : `${author}, ${countryName(review.country as typeof country)}`,
    skinType === null ? null : t(`skin_${skinType}`),
    shade === null ? null : t("wears", { shade }),
  ];
  const lang = htmlLangOf(review.language, review.country as typeof country);
  const words = (
    <>
      {title === "" ? null : (
        <h3 id={`title-${id}`} lang={lang}>
          {title}
        </h3>
      )}
      {text === "" ? null : (
        <p className="review-text" lang={lang}>
          {text}
          {after}
        </p>
      )}
    </>
  );
  const isFolded = review.language !== language && (title !== "" || text !== "");
  return (
    <li className="review" id={`review-${id}`}>
      <GivenStars stars={rating} />
      {isFolded ? (
        <details className="review-fold">
          <summary>{t("writtenIn", { language: languageName(languageTag(review.language), localeTag) })}</summary>
          {words}
        </details>
      ) : (
        words
      )}
      <ReviewPhotos photos={photos} author={author} />
      <p className="sm mute">{who.filter(Boolean).join(" · ")}</p>
      <p className="sm mute">
        <time dateTime={createdAt}>{date(createdAt)}</time>
        {verified ? ` · ${t("verified")}` : null}
      </p>
      {children}
    </li>
  );
}
