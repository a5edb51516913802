import "../../reviews-page.css";
import "./photos-page.css";
import type { CheckedPhoto } from "#contract/reviews/photos";
import type { ReviewedProduct } from "#contract/reviews/reviewed-product";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { ProductPlate } from "~/ui/figures/picture";
import { Tag } from "~/ui/figures/tag";
import { Note } from "~/ui/notices/note";
import { reviewPhotos, reviewsOf } from "../../paths";

type Props = Readonly<{
  product: ReviewedProduct;
  photos: readonly CheckedPhoto[];
  most: number;
  reply: FormReply | undefined;
}>;

/** The photographs of a member's own review: what is there, in which state, and a form for one more. */
export function PhotosPage({ product, photos, most, reply }: Props) {
  const t = useT("reviews");
  const link = useLink();
  const action = link(reviewPhotos(product.slug));
  return (
    <div className="wrap reviews-page own-photos">
      <ProductPlate picture={product.picture} brand={product.brand.name} eager="high" />
      <div className="stack">
        <h1>{t("photosTitle", { name: product.name })}</h1>
        <FormSummary form={formOf(reply)} nameOf={(field) => (field === "file" ? t("photoFile") : undefined)} />
        <p>{t("photosHow")}</p>
        {photos.length === 0 ? null : (
          <ul className="own-photos-list">
            {photos.map((photo, index) => (
              <OwnPhoto key={photo.id} photo={photo} number={index + 1} total={photos.length} action={action} />
            ))}
          </ul>
        )}
        {photos.length < most ? (
          <PostForm action={action} encType="multipart/form-data" className="stack" data-client="lighter">
            <Field
              {...formOf(reply, { intent: "upload" }).secret("file")}
              type="file"
              label={t("photoFile")}
              hint={t("photoHint", { max: most })}
              accept="image/jpeg,image/png,image/webp"
            />
            <p>
              <Button busy={t("photoSending")}>{t("photoSend")}</Button>
            </p>
          </PostForm>
        ) : (
          <Note tone="quiet">{t("photosFull", { max: most })}</Note>
        )}
        <p>
          <a className="link" href={link(reviewsOf(product.slug))}>
            {t("photosBack")}
          </a>
        </p>
      </div>
    </div>
  );
}

type OwnPhotoProps = Readonly<{ photo: CheckedPhoto; number: number; total: number; action: string }>;

function OwnPhoto({ photo: { id, state, card, whole }, number, total, action }: OwnPhotoProps) {
  const t = useT("reviews");
  const name = t("photoYours", { number, total });
  return (
    <li className="stack">
      <a href={whole}>
        <img src={card} alt={name} width={160} height={160} />
      </a>
      <p>
        <Tag tone={state === "rejected" ? "error" : undefined}>{t(`photo_${state}`)}</Tag>
      </p>
      <PostForm own action={action} fields={{ photo: id }}>
        <Button kind="quiet-link">
          {t("photoRemove")}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </PostForm>
    </li>
  );
}
