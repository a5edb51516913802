import "./question-card.css";
import { ANSWER_LENGTH } from "#contract/reviews/questions/question-facts";
import type { Answer, Question } from "#contract/reviews/questions/questions";
import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { Button } from "~/ui/controls/button";
import { QuietSummary } from "~/ui/controls/disclosure";
import { TextArea } from "~/ui/controls/field";
import { Note } from "~/ui/notices/note";
import { HelpfulForm } from "../cards/helpful-form";
import type { changeQuestions } from "./questions.server";
import { Answerer, Asker, Folded, langOf } from "./said";

export type QuestionIntent = IntentOf<ReturnType<typeof changeQuestions>>;

type Props = Readonly<{
  question: Question;
  action: string;
  signedIn: boolean;
  mayAnswer: boolean;
  reply: FormReply | undefined;
}>;

/** One question as an `<li>` with its answers, and for members who bought the product a form that answers. */
export function QuestionCard({ question, action, signedIn, mayAnswer, reply }: Props) {
  const t = useT("reviews-questions");
  const { id, text, answers, own, language } = question;
  const isRefused = formOf(reply, { intent: "answer", which: ["question", id] }).refused;
  return (
    <li className="review" id={`question-${id}`}>
      <Folded said={question} fold="questionIn" open={isRefused}>
        <div className="question">
          <h2 className="type-h3" lang={langOf(question)}>
            {text}
          </h2>
          <Asker said={question} />
          {answers.length === 0 ? (
            <p>{t("noAnswer")}</p>
          ) : (
            <ul className="answers" aria-label={t("answers")}>
              {answers.map((answer) => (
                <AnswerItem key={answer.id} answer={answer} within={language} action={action} signedIn={signedIn} />
              ))}
            </ul>
          )}
          {mayAnswer ? <AnswerForm question={question} action={action} reply={reply} /> : null}
          {question.mine ? <WithdrawForm intent="withdraw" question={id} action={action} /> : null}
        </div>
      </Folded>
      {own === null ? null : (
        <Note tone={own.state === "rejected" ? "warn" : "quiet"}>
          <p>
            {t(`answer_${own.state}`)}
            {own.reason === null ? null : ` ${t(`reason_${own.reason}`)}`}
          </p>
          <WithdrawForm intent="unanswer" question={id} action={action} />
        </Note>
      )}
    </li>
  );
}

type WithdrawProps = Readonly<{ intent: "withdraw" | "unanswer"; question: string; action: string }>;

/** The button that takes back the reader's own question, or their answer to one. */
export function WithdrawForm({ intent, question, action }: WithdrawProps) {
  const t = useT("reviews-questions");
  return (
    <PostForm<QuestionIntent> intent={intent} own action={action} fields={{ question }}>
      <Button kind="quiet-link">{t(intent)}</Button>
    </PostForm>
  );
}

type AnswerItemProps = Pick<Props, "action" | "signedIn"> & Readonly<{ answer: Answer; within: Question["language"] }>;

/** One answer, and the form that votes for it. */
function AnswerItem({ answer, within, action, signedIn }: AnswerItemProps) {
  const t = useT("reviews-questions");
  return (
    <li id={`answer-${answer.id}`}>
      <Folded said={answer} fold="answerIn" within={within}>
        <p className="review-text" lang={langOf(answer)} id={`a-${answer.id}`}>
          {answer.text}
        </p>
      </Folded>
      <Answerer answer={answer} />
      <HelpfulForm
        said={answer}
        mineWords={t("yourAnswer")}
        fields={{ intent: "vote", answer: answer.id }}
        describedBy={`a-${answer.id}`}
        part="questions"
        action={action}
        signedIn={signedIn}
      />
    </li>
  );
}

function AnswerForm({ question: { id, own }, action, reply }: Pick<Props, "question" | "action" | "reply">) {
  const t = useT("reviews-questions");
  const form = formOf(reply, { intent: "answer", which: ["question", id], known: { text: own?.text } });
  return (
    <details open={form.refused}>
      <QuietSummary>{t(own === null ? "answer" : "changeAnswer")}</QuietSummary>
      <PostForm<QuestionIntent> intent="answer" own action={action} fields={{ question: id }} className="stack">
        <TextArea
          {...form.field("text")}
          id={`${id}-text`}
          label={t("yourAnswer")}
          hint={t("hint", ANSWER_LENGTH)}
          rows={4}
          maxLength={ANSWER_LENGTH.max}
          required
        />
        <p className="sm mute">{t("signed")}</p>
        <p>
          <Button size="s" busy={t("sending")}>
            {t("sendAnswer")}
          </Button>
        </p>
      </PostForm>
    </details>
  );
}
