import "./questions-list.css";
import type { Answer, Question } from "#contract/reviews/questions/questions";
import { formatNumber } from "~/site/format/numbers";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { questionsOf } from "../paths";
import type { QuestionsData } from "../questions/questions.server";
import { Answerer, Folded, langOf } from "../questions/said";
import { PLACE } from "./questions-place";
import { startOf } from "./start-of";

/** How many questions the product's page shows. */
const FIRST = 2;

/** What takes the place: up to two answered questions, each with its best answer, and links to all of them and to the form that asks. */
export function FirstQuestions({ found: { product, items, total } }: Pick<QuestionsData, "found">) {
  const t = useT("reviews-questions");
  const { localeTag } = useSite();
  const link = useLink();
  const all = link(questionsOf(product.slug));
  const answered = items.filter(({ answers }) => answers.length > 0).slice(0, FIRST);
  return (
    <section id={PLACE} className="wrap section" aria-labelledby="asked-title">
      <h2 id="asked-title">{t("heading")}</h2>
      {answered.length === 0 ? (
        <p>{t("noneAnswered")}</p>
      ) : (
        <ul className="stack asked-list">
          {answered.map((question) => {
            const [best] = question.answers;
            return best === undefined ? null : (
              <li key={question.id}>
                <Folded said={question} fold="questionIn">
                  <h3 lang={langOf(question)}>{question.text}</h3>
                  <Best answer={best} question={question} all={all} />
                </Folded>
              </li>
            );
          })}
        </ul>
      )}
      <p className="row row-wrap">
        {total === 0 ? null : (
          <ButtonLink kind="quiet" href={all}>
            {t("all", { total: formatNumber(total, localeTag) })}
          </ButtonLink>
        )}
        <a className="link" href={`${all}#ask`}>
          {t("ask")}
        </a>
      </p>
    </section>
  );
}

/** The best answer, shortened. */
function Best({ answer, question, all }: Readonly<{ answer: Answer; question: Question; all: string }>) {
  const t = useT("reviews");
  const start = startOf(answer.text);
  return (
    <>
      <Folded said={answer} fold="answerIn" within={question.language}>
        <p className="review-text" lang={langOf(answer)}>
          {start}
          {start === answer.text ? null : (
            <>
              {"… "}
              <a href={`${all}#question-${question.id}`}>{t("more")}</a>
            </>
          )}
        </p>
      </Folded>
      <Answerer answer={answer} />
    </>
  );
}
