import "./assistant-form.css";
import { GetForm } from "~/platform/form/get-form";
import { useT } from "~/site/i18n";
import { Button } from "~/ui/controls/button";

/** Leaves a conversation behind, and deletes it where this browser tab keeps it. `part` is the panel that it empties. */
export function ForgetForm({ part }: Readonly<{ part?: "assistant" }>) {
  const t = useT("assistant");
  return (
    <GetForm
      action="/assistant"
      className="stack assistant-form"
      data-client="says"
      data-forget=""
      {...(part === undefined ? {} : { "data-part": part })}
    >
      <p className="sm mute">{t("deleteText")}</p>
      <p>
        <Button kind="quiet" size="s">
          {t("deleteConversation")}
        </Button>
      </p>
    </GetForm>
  );
}
