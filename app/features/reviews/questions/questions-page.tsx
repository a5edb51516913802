import "../reviews-page.css";
import "./questions-page.css";
import { QUESTION_LENGTH } from "#contract/reviews/questions/question-facts";
import type { OwnQuestion } from "#contract/reviews/questions/questions";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { PageLinks } from "~/platform/page-links";
import { signInLink } from "~/site/addresses/links";
import { formatNumber } from "~/site/format/numbers";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { TextArea } from "~/ui/controls/field";
import { ReviewedProduct } from "../cards/reviewed-product";
import { questionsOf } from "../paths";
import { QuestionCard, type QuestionIntent, WithdrawForm } from "./question-card";
import type { QuestionsData } from "./questions.server";

type Props = Pick<QuestionsData, "found" | "pages" | "signedIn"> & Readonly<{ reply: FormReply | undefined }>;

/** All questions about a product with their answers, and the form that asks. */
export function QuestionsPage({ found, pages, signedIn, reply }: Props) {
  const t = useT("reviews-questions");
  const link = useLink();
  const site = useSite();
  const { product, items, page, total, waiting, mayAnswer } = found;
  const path = questionsOf(product.slug);
  const here = link(path, { page: page === 1 ? null : page });
  const signIn = signInLink(site, path, "");
  const inAsk = formOf(reply, { intent: "ask" }).refused;
  return (
    <div className="wrap reviews-page" id="questions">
      <ReviewedProduct product={product} crumb={t("crumb")} heading={t("heading")}>
        {total === 0 ? null : t("count", { count: total, total: formatNumber(total, site.localeTag) })}
      </ReviewedProduct>
      <FormSummary
        form={formOf(reply)}
        nameOf={(field) => (field === "text" ? t(inAsk ? "question" : "yourAnswer") : undefined)}
        placeOf={() => (inAsk ? "#text" : `#${formOf(reply).text("question")}-text`)}
      />
      <div className="questions-columns">
        <Ask action={here} reply={reply} signIn={signedIn ? null : signIn} waiting={waiting} />
        <div className="stack">
          {total === 0 ? <p className="lg">{t("none")}</p> : null}
          <ul className="stack" aria-label={t("heading")}>
            {items.map((question) => (
              <QuestionCard
                key={question.id}
                question={question}
                action={here}
                signedIn={signedIn}
                mayAnswer={mayAnswer}
                reply={reply}
              />
            ))}
          </ul>
          <PageLinks page={page} pages={pages} hrefFor={(next) => link(path, { page: next === 1 ? null : next })} />
          {signedIn || total === 0 ? null : (
            <p>
              <a className="link" href={signIn} rel="nofollow">
                {t("signInAnswer")}
              </a>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

type AskProps = Readonly<{
  action: string;
  reply: FormReply | undefined;
  /** The link of a visitor; null for a member. */
  signIn: string | null;
  waiting: readonly OwnQuestion[];
}>;

/** The form that asks, or the way to it, and what the member has asked already. */
function Ask({ action, reply, signIn, waiting }: AskProps) {
  const t = useT("reviews-questions");
  return (
    <aside className="stack" id="ask" aria-labelledby="ask-title">
      <h2 className="type-h3" id="ask-title">
        {t("ask")}
      </h2>
      <p>{t("askHow")}</p>
      {signIn === null ? (
        <AskForm action={action} reply={reply} />
      ) : (
        <ButtonLink href={signIn}>{t("signIn")}</ButtonLink>
      )}
      <Waiting waiting={waiting} action={action} />
    </aside>
  );
}

function AskForm({ action, reply }: Pick<AskProps, "action" | "reply">) {
  const t = useT("reviews-questions");
  const form = formOf(reply, { intent: "ask" });
  return (
    <PostForm<QuestionIntent> intent="ask" own action={action} className="stack">
      <TextArea
        {...form.field("text")}
        label={t("question")}
        hint={t("hint", QUESTION_LENGTH)}
        rows={3}
        maxLength={QUESTION_LENGTH.max}
        required
      />
      <p className="sm mute">{t("signed")}</p>
      <p>
        <Button busy={t("sending")}>{t("send")}</Button>
      </p>
    </PostForm>
  );
}

/** The member's own questions that are not published, each with its state, and why one was refused. */
function Waiting({ waiting, action }: Pick<AskProps, "waiting" | "action">) {
  const t = useT("reviews-questions");
  if (waiting.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="yours">
      <h3 id="yours">{t("yours")}</h3>
      <ul className="stack">
        {waiting.map(({ id, text, state, reason }) => (
          <li key={id} className="review">
            <p className="review-text">{text}</p>
            <p className="sm mute">
              {t(state === "rejected" ? "state_rejected" : "state_pending")}
              {reason === null ? null : ` ${t(`reason_${reason}`)}`}
            </p>
            <WithdrawForm intent="withdraw" question={id} action={action} />
          </li>
        ))}
      </ul>
    </section>
  );
}
