import "./assistant-form.css";
import { LONGEST_QUESTION } from "#contract/assistant/limits";
import { GetForm } from "~/platform/form/get-form";
import { useT } from "~/site/i18n";
import { Button } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { fitting } from "../conversation";

type AskFormProps = Readonly<{
  question: string;
  /** The questions before, oldest first. */
  before: readonly string[];
  /** The shopper's avoid list, for the answer that is told while it is made. */
  avoid: string;
  /** The panel that the answer replaces; the whole page where left out. */
  part?: "assistant";
}>;

/** Asks a question. Where script runs, the words of the answer stand below the form while it is made (app/client/help/says.ts). */
export function AskForm({ question, before, avoid, part }: AskFormProps) {
  const t = useT("assistant");
  const isFirst = before.length === 0;
  return (
    <GetForm
      action="/assistant"
      className="stack assistant-form"
      fields={{ before: fitting(before) }}
      data-client="says"
      data-says={avoid}
      {...(part === undefined ? {} : { "data-part": part })}
    >
      <Field
        id={part === undefined ? "q" : "panel-q"}
        name="q"
        label={t(isFirst ? "question" : "next")}
        hint={isFirst ? t("questionHint", { max: LONGEST_QUESTION }) : t("nextHint")}
        defaultValue={question}
        maxLength={LONGEST_QUESTION}
        autoComplete="off"
        enterKeyHint="send"
      />
      <div>
        <Button busy={t("asking")}>{t("ask")}</Button>
      </div>
      <output className="assistant-words" hidden />
    </GetForm>
  );
}
