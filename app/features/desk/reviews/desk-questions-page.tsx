import "~/ui/shapes/panel.css";
import { REVIEW_STATES } from "#contract/desk/desk-lists";
import type { DeskQuestion } from "#contract/reviews/questions/desk-questions";
import { ANSWER_LENGTH, QUESTION_REASONS } from "#contract/reviews/questions/question-facts";
import type { Paged } from "#contract/shared";
import { htmlLangOf } from "#shared/site/resolve";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { languageName } from "~/site/format/language-names";
import { useT } from "~/site/i18n";
import { useFormat, useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Select, TextArea } from "~/ui/controls/field";
import type { DeskHere } from "../desk.server";
import { DeskFrame, DeskList, DeskStates } from "../frame/desk-frame";
import { Lines } from "../frame/lines";

type DeskQuestionsPageProps = Readonly<{
  here: DeskHere;
  state: DeskQuestion["state"];
  found: Paged<DeskQuestion>;
  reply: FormReply | undefined;
}>;
const PATH = "/operator/questions";

/** Questions about products and members' answers, which an operator reads before they are published. */
export function DeskQuestionsPage({ here, state, found, reply }: DeskQuestionsPageProps) {
  const t = useT("desk");
  const link = useLink();
  return (
    <DeskFrame here={here} title={t("productQuestions")} reply={reply}>
      <DeskStates path={PATH} states={REVIEW_STATES} current={state} label={(name) => t(`review_${name}`)} />
      <DeskList found={found} path={PATH} query={{ state }}>
        {(asked) => (
          <Asked
            key={`${asked.kind} ${asked.id}`}
            asked={asked}
            reply={reply}
            action={link(PATH, { state, page: found.page })}
          />
        )}
      </DeskList>
    </DeskFrame>
  );
}

type AskedProps = Readonly<{
  asked: DeskQuestion;
  reply: FormReply | undefined;
  /** The address of the list as it is shown, where a refused form opens again. */
  action: string;
}>;

function Asked({ asked, reply, action }: AskedProps) {
  const t = useT("desk");
  const say = useT("reviews-questions");
  const link = useLink();
  const { country } = useSite();
  const { momentOfYear } = useFormat();
  const { kind, id, product, question, text, author, language, createdAt, decisions } = asked;
  const lang = htmlLangOf(language, country);
  return (
    <li className="panel stack" id={`${kind}-${id}`}>
      <p className="strong">
        {t(kind === "question" ? "questionOn" : "answerOn")}:{" "}
        <a className="link" href={link(`/products/${product.slug}/questions`)}>
          {product.name}
        </a>
      </p>
      {question === null ? null : <p className="mute">{question}</p>}
      <div lang={lang} className="stack">
        <Lines text={text} />
      </div>
      <p className="sm mute">{t("byWhom", { operator: author, when: momentOfYear(createdAt) })}</p>
      {decisions.map(({ decision, reason, at }) => (
        <p key={at} className="sm">
          {t(`review_${decision}`)} · {momentOfYear(at)}
          {reason === null ? null : `: ${say(`reason_${reason}`)}`}
        </p>
      ))}
      <DecisionForm asked={asked} reply={reply} action={action} />
    </li>
  );
}

function DecisionForm({ asked: { kind, id, revision, language, answer, state }, reply, action }: AskedProps) {
  const t = useT("desk");
  const say = useT("reviews-questions");
  const { country, localeTag } = useSite();
  const form = formOf(reply, { which: ["id", id], known: { answer: answer ?? undefined } });
  const name = languageName(language, localeTag);
  const isOut = state === "published";
  return (
    <PostForm own action={action} fields={{ id, kind, revision }} className="stack">
      {kind === "answer" ? null : (
        <TextArea
          {...form.field("answer")}
          id={`${id}-answer`}
          label={t("questionAnswer")}
          hint={t("questionAnswerHint", { language: name })}
          lang={htmlLangOf(language, country)}
          rows={4}
          maxLength={ANSWER_LENGTH.max}
          required={false}
        />
      )}
      {isOut && kind === "answer" ? null : (
        <p>
          <Button size="s" name="decision" value="published">
            {t(isOut ? "questionSave" : "reviewPublish")}
          </Button>
        </p>
      )}
      {state === "rejected" ? null : (
        <>
          <Select
            {...form.field("reason")}
            id={`${kind}-${id}-reason`}
            label={t("questionReason")}
            placeholder={t("questionReasonNone")}
            options={QUESTION_REASONS.map((value) => ({ value, label: say(`reason_${value}`) }))}
            required={false}
          />
          <p>
            <Button size="s" kind="quiet" name="decision" value="rejected">
              {t("reviewReject")}
            </Button>
          </p>
        </>
      )}
    </PostForm>
  );
}
