import "~/ui/shapes/panel.css";
import { DESK_REVIEWS } from "#contract/desk/desk-lists";
import type { DeskReview } from "#contract/reviews/reviews";
import type { Paged } from "#contract/shared";
import { htmlLangOf } from "#shared/site/resolve";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useFormat, useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import type { DeskHere } from "../desk.server";
import { DeskFrame, DeskList, DeskStates } from "../frame/desk-frame";
import { Lines } from "../frame/lines";
import { DeskPhotos } from "./desk-photos";

type DeskReviewsPageProps = Readonly<{
  here: DeskHere;
  state: (typeof DESK_REVIEWS)[number];
  found: Paged<DeskReview>;
  reply: FormReply | undefined;
}>;
const PATH = "/operator/reviews";

/** Reviews that an operator must read before they are published. */
export function DeskReviewsPage({ here, state, found, reply }: DeskReviewsPageProps) {
  const t = useT("desk");
  const link = useLink();
  return (
    <DeskFrame here={here} title={t("reviews")} reply={reply}>
      <DeskStates path={PATH} states={DESK_REVIEWS} current={state} label={(name) => t(`review_${name}`)} />
      <DeskList found={found} path={PATH} query={{ state }}>
        {(review) => (
          <Written key={review.id} review={review} reply={reply} action={link(PATH, { state, page: found.page })} />
        )}
      </DeskList>
    </DeskFrame>
  );
}

type WrittenProps = Readonly<{
  review: DeskReview;
  reply: FormReply | undefined;
  /** The address of the list as it is shown, where a refused form opens again. */
  action: string;
}>;

function Written({ review, reply, action }: WrittenProps) {
  const t = useT("desk");
  const say = useT("reviews");
  const link = useLink();
  const { country } = useSite();
  const { momentOfYear } = useFormat();
  const { id, revision, product, rating, title, text, author, language, state, createdAt, decisions, photos } = review;
  const form = formOf(reply, { which: ["id", id] });
  return (
    <li className="panel stack" id={`review-${id}`}>
      <p className="strong">
        <a className="link" href={link(`/products/${product.slug}`)}>
          {product.name}
        </a>
        : {say("starsOf", { stars: rating })}
      </p>
      <div lang={htmlLangOf(language, country)} className="stack">
        {title === "" ? null : <p className="strong">{title}</p>}
        <Lines text={text} />
      </div>
      <DeskPhotos photos={photos} author={author} review={id} action={action} />
      <p className="sm mute">{t("byWhom", { operator: author, when: momentOfYear(createdAt) })}</p>
      {decisions.map(({ decision, note, at }) => (
        <p key={at} className="sm">
          {t(`review_${decision}`)} · {momentOfYear(at)}
          {note === "" ? null : `: ${note}`}
        </p>
      ))}
      <PostForm own action={action} fields={{ id, revision }} className="stack">
        <Field
          id={`${id}-note`}
          {...form.field("note")}
          label={t("reviewNote")}
          hint={t("reviewNoteHint")}
          required={false}
          maxLength={300}
          autoComplete="off"
        />
        <p className="row row-wrap">
          {state === "published" ? null : (
            <Button size="s" name="decision" value="published">
              {t("reviewPublish")}
            </Button>
          )}
          {state === "rejected" ? null : (
            <Button size="s" kind="quiet" name="decision" value="rejected">
              {t("reviewReject")}
            </Button>
          )}
        </p>
      </PostForm>
    </li>
  );
}
