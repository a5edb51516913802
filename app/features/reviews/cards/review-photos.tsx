import "./review-photos.css";
import type { ReviewPhoto } from "#contract/reviews/photos";
import { useT } from "~/site/i18n";

type Props = Readonly<{ photos: readonly ReviewPhoto[]; author: string }>;

/** The photographs of a review, small; each opens the whole one. */
export function ReviewPhotos({ photos, author }: Props) {
  const t = useT("reviews");
  if (photos.length === 0) return null;
  return (
    <ul className="review-photos">
      {photos.map(({ id, card, whole }, index) => (
        <li key={id}>
          <a href={whole}>
            <img
              src={card}
              alt={t("photoBy", { author, number: index + 1, total: photos.length })}
              width={96}
              height={96}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
