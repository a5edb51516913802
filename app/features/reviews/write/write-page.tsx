import "../reviews-page.css";
import "./write-page.css";
import { GIVEN_POINTS } from "#contract/beauty-pass/given-points";
import type { ReviewForm } from "#contract/reviews/reviews";
import type { IntentOf } from "~/platform/form/actions.server";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, type FormView, formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Radio } from "~/ui/controls/choice/radio";
import { Field, Select, TextArea } from "~/ui/controls/field";
import { FieldError } from "~/ui/controls/field-error";
import { ProductPlate } from "~/ui/figures/picture";
import { OwnNote } from "../cards/own-note";
import { reviewForm, reviewsOf } from "../paths";
import { SKIN_TYPES } from "../reviews-query";
import type { changeReview } from "./write.server";

type Props = Readonly<{
  form: ReviewForm;
  most: { title: number; text: number };
  reply: FormReply | undefined;
}>;

type ReviewIntent = IntentOf<ReturnType<typeof changeReview>>;

const LABELS = {
  rating: "yourRating",
  title: "title",
  text: "text",
  shade: "yourShade",
  skinType: "yourSkin",
} as const;
const isLabelled = (field: string): field is keyof typeof LABELS => Object.hasOwn(LABELS, field);

/** The form for a member's own review, empty or with the earlier text. */
export function WritePage({ form: { product, review, shades }, most, reply }: Props) {
  const t = useT("reviews");
  const link = useLink();
  const known = {
    rating: String(review?.rating ?? ""),
    title: review?.title,
    text: review?.text,
    shade: review?.shade ?? undefined,
    skinType: review?.skinType ?? undefined,
  };
  const view = formOf(reply, { intent: "send", known });
  return (
    <div className="wrap reviews-page review-write">
      <ProductPlate picture={product.picture} brand={product.brand.name} eager="high" />
      <div className="stack">
        <h1>{t("writeTitle", { name: product.name })}</h1>
        <FormSummary form={formOf(reply)} nameOf={(field) => (isLabelled(field) ? t(LABELS[field]) : undefined)} />
        <OwnNote own={review} slug={product.slug} />
        <p>
          {t("writeHow")} {t("writeEarns", { points: GIVEN_POINTS.published_review })}
          {review === null ? ` ${t("photosNext")}` : null}
        </p>
        <PostForm<ReviewIntent> intent="send" own action={link(reviewForm(product.slug))} className="stack">
          <ReviewFields view={view} shades={shades} most={most} />
          <p className="sm mute">{t("signed")}</p>
          <p className="row row-wrap">
            <Button busy={t("sending")}>{t("send")}</Button>
            <a className="link" href={link(`/products/${product.slug}`)}>
              {t("back")}
            </a>
          </p>
        </PostForm>
        {review === null ? null : (
          <PostForm<ReviewIntent> intent="delete" own action={link(reviewForm(product.slug))}>
            <Button kind="quiet-link" className="review-gone">
              {t("takeBack")}
            </Button>
          </PostForm>
        )}
      </div>
    </div>
  );
}

type ReviewFieldsProps = Readonly<{ view: FormView; shades: ReviewForm["shades"]; most: Props["most"] }>;

/** The fields of a review: the stars are required, everything else is optional. */
function ReviewFields({ view, shades, most }: ReviewFieldsProps) {
  const t = useT("reviews");
  return (
    <>
      <Rating chosen={view.text("rating") ?? ""} error={view.errorOf("rating")} />
      <Field {...view.field("title")} label={t("title")} optional={t("optional")} maxLength={most.title} />
      <TextArea
        {...view.field("text")}
        label={t("text")}
        optional={t("optional")}
        hint={t("textHint", { max: most.text })}
        rows={6}
        maxLength={most.text}
      />
      <div className="form-grid">
        {shades.length === 0 ? null : (
          <Select
            {...view.field("shade")}
            label={t("yourShade")}
            optional={t("optional")}
            placeholder={t("noAnswer")}
            options={shades.map((value) => ({ value, label: value }))}
          />
        )}
        <Select
          {...view.field("skinType")}
          label={t("yourSkin")}
          optional={t("optional")}
          placeholder={t("noAnswer")}
          options={SKIN_TYPES.map((value) => ({ value, label: t(`skin_${value}`) }))}
        />
      </div>
    </>
  );
}

/** Five radios drawn as stars, filled up to the chosen one. */
function Rating({ chosen, error }: Readonly<{ chosen: string; error: string | undefined }>) {
  const t = useT("reviews");
  return (
    <fieldset id="rating" aria-describedby={error ? "rating-error" : undefined}>
      <legend className="label">{t("yourRating")}</legend>
      <div className="rate">
        {[1, 2, 3, 4, 5].map((value) => (
          <label key={value}>
            <Radio
              name="rating"
              value={value}
              required
              defaultChecked={chosen === String(value)}
              aria-invalid={error ? true : undefined}
            />
            <span className="visually-hidden">{t("star", { count: value })}</span>
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </div>
      {error ? <FieldError id="rating-error">{error}</FieldError> : null}
    </fieldset>
  );
}

/** Explains that only buyers can review a product, and links back to it. */
export function NotBought({ slug, title, refusal }: Readonly<{ slug: string; title: string; refusal: string }>) {
  const t = useT("reviews");
  const link = useLink();
  return (
    <div className="wrap reviews-page stack reviews-none">
      <h1>{title}</h1>
      <p className="lg">{refusal}</p>
      <p className="row row-wrap">
        <ButtonLink href={link(`/products/${slug}`)}>{t("back")}</ButtonLink>
        <a className="link" href={link(reviewsOf(slug))}>
          {t("readAll")}
        </a>
      </p>
    </div>
  );
}
