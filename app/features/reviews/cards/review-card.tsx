import "./review-card.css";
import type { ReactNode } from "react";
import type { Review } from "#contract/reviews/reviews";
import { htmlLangOf } from "#shared/site/resolve";
import { useT } from "~/site/i18n";
import { useFormat, useSite } from "~/site/use-site";

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
>;
type Props = Readonly<{
  review: ShownReview;
  /** Shown after a shortened text. */
  after?: ReactNode;
  children?: ReactNode;
}>;

/** One review as an `<li>`, with the facts about its author that are public. */
export function ReviewCard({ review, after, children }: Props) {
  const t = useT("reviews");
  const { country, localeTag } = useSite();
  const { date } = useFormat();
  const { id, rating, title, text, shade, skinType, author, verified, createdAt } = review;
  const place = new Intl.DisplayNames(localeTag, { type: "region", style: "short" }).of(review.country);
  const who = [
    country === review.country ? author : `${author}, ${place}`,
    skinType === null ? null : t(`skin_${skinType}`),
    shade === null ? null : t("wears", { shade }),
  ];
  const lang = htmlLangOf(review.language, review.country as typeof country);
  return (
    <li className="review" id={`review-${id}`}>
      <GivenStars stars={rating} />
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
      <p className="sm mute">{who.filter(Boolean).join(" · ")}</p>
      <p className="sm mute">
        <time dateTime={createdAt}>{date(createdAt)}</time>
        {verified ? ` · ${t("verified")}` : null}
      </p>
      {children}
    </li>
  );
}
