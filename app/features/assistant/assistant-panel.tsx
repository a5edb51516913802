import "./assistant-panel.css";
import { useWhose } from "~/platform/proof/whose";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { IconButton } from "~/ui/controls/button";
import { Note } from "~/ui/notices/note";
import { Answer } from "./answer/answer";
import type { AssistantData } from "./assistant.server";
import { conversationPath } from "./conversation";
import { AskForm } from "./forms/ask-form";
import { Earlier } from "./forms/earlier";
import { ForgetForm } from "./forms/forget-form";

/** The assistant as a panel over another page, which its link opens where script runs; `sheet` is its styles. */
export function AssistantPanel({ data, sheet }: Readonly<{ data: AssistantData; sheet: string }>) {
  const t = useT("assistant");
  const link = useLink();
  const whose = useWhose();
  const { question, before, avoid, answer, refusal } = data;
  const asked = question === "" ? before : [...before, question];
  const isAnswered = answer !== null;
  return (
    <dialog id="assistant" className="assistant-panel" aria-labelledby="assistant-title" data-over="">
      <link rel="stylesheet" href={sheet} />
      <div className="row between">
        <h2 className="type-h3" id="assistant-title" tabIndex={-1}>
          {t("title")}
        </h2>
        <IconButton icon="x" label={t("close")} type="button" attributes={{ "data-close": "" }} />
      </div>
      <div className="stack" data-client="says" data-now="" data-asked={JSON.stringify(asked)} data-whose={whose ?? ""}>
        <Note title={t("notScreened")}>{t("notScreenedLong")}</Note>
        {refusal === null ? null : (
          <Note tone="error" role="alert">
            {refusal}
          </Note>
        )}
        {isAnswered ? <Answer question={question} answer={answer} isNoted /> : null}
        <AskForm
          question={refusal === null ? "" : question}
          before={isAnswered ? asked : before}
          avoid={avoid}
          part="assistant"
        />
        {asked.length === 0 ? <Earlier /> : <ForgetForm part="assistant" />}
        <p className="row row-wrap">
          <a className="link" href={link(conversationPath(asked))}>
            {t("asPage")}
          </a>
          <a
            className="link"
            href={`${link(`${conversationPath(asked)}${asked.length === 0 ? "?" : "&"}person=1`)}#person`}
          >
            {t("personTitle")}
          </a>
        </p>
      </div>
    </dialog>
  );
}
