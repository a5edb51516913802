import { GetForm } from "~/platform/form/get-form";
import { useT } from "~/site/i18n";
import { Button } from "~/ui/controls/button";

/** Goes on with the conversation that this browser tab keeps; the script fills it, and shows it only where there is one. */
export function Earlier() {
  const t = useT("assistant");
  return (
    <GetForm action="/assistant" data-part="assistant" data-earlier="" hidden>
      <p>
        <Button kind="quiet" size="s">
          {t("goOn")}
        </Button>
      </p>
    </GetForm>
  );
}
