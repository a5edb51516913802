import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { DeskFrame, DeskList } from "../frame/desk-frame";
import type { loadSurveyAnswers } from "./surveys.server";

type Props = Readonly<Awaited<ReturnType<typeof loadSurveyAnswers>>>;

/** What shoppers answered, without names: the averages, and the texts. */
export function SurveysPage({ here, answers }: Props) {
  const t = useT("desk");
  const { date } = useFormat();
  return (
    <DeskFrame here={here} title={t("surveys")}>
      {answers.total === 0 ? <p className="mute">{t("surveysNone")}</p> : null}
      {answers.figures.length === 0 ? null : (
        <ul>
          {answers.figures.map(({ kind, answers: count, went, again }) => (
            <li key={kind}>
              <strong>{t(`surveyKind_${kind}`)}</strong>: {t("surveysFigures", { count, went, again })}
            </li>
          ))}
        </ul>
      )}
      {answers.total === 0 ? null : (
        <DeskList found={answers} path="/operator/surveys">
          {({ id, kind, day, went, again, words }) => (
            <li key={id}>
              <p className="strong">{t("surveysRow", { kind: t(`surveyKind_${kind}`), went, again })}</p>
              {words === "" ? null : <p>{words}</p>}
              <p className="sm mute">{date(day)}</p>
            </li>
          )}
        </DeskList>
      )}
    </DeskFrame>
  );
}
