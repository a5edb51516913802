import "./desk-photos.css";
import type { CheckedPhoto } from "#contract/reviews/photos";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { Button } from "~/ui/controls/button";

type Props = Readonly<{
  photos: readonly CheckedPhoto[];
  author: string;
  /** The id of the review. */
  review: string;
  action: string;
}>;

/** The photographs of a review, each with its own decision. */
export function DeskPhotos({ photos, author, ...rest }: Props) {
  const t = useT("desk");
  if (photos.length === 0) return null;
  return (
    <ul className="desk-photos">
      {photos.map((photo, index) => (
        <DeskPhoto key={photo.id} photo={photo} name={t("photoOf", { number: index + 1, author })} {...rest} />
      ))}
    </ul>
  );
}

type DeskPhotoProps = Pick<Props, "review" | "action"> & Readonly<{ photo: CheckedPhoto; name: string }>;

function DeskPhoto({ photo: { id, state, card, whole }, name, action, review }: DeskPhotoProps) {
  const t = useT("desk");
  return (
    <li className="stack">
      <a href={whole}>
        <img src={card} alt={name} width={160} height={160} loading="lazy" />
      </a>
      <p className="sm">{t(`review_${state}`)}</p>
      <PostForm own action={action} fields={{ id: review, photo: id }} className="row row-wrap">
        {state === "published" ? null : (
          <Button size="s" name="decision" value="published">
            {t("reviewPublish")}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        {state === "rejected" ? null : (
          <Button size="s" kind="quiet" name="decision" value="rejected">
            {t("reviewReject")}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </PostForm>
    </li>
  );
}
