import "./desk-ways.css";
import { GetForm } from "~/platform/form/get-form";
import { useT } from "~/site/i18n";
import { Button } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";

type MemberSearchProps = Readonly<{ path: string; email: string; error?: string | null }>;

/** A GET form that finds a member by email; `path` is the page that shows the result. */
export function MemberSearch({ path, email, error }: MemberSearchProps) {
  const t = useT("desk");
  return (
    <GetForm action={path} className="desk-find">
      <Field
        name="email"
        type="email"
        label={t("creditEmail")}
        defaultValue={email}
        error={error ?? undefined}
        maxLength={254}
        autoComplete="off"
      />
      <Button>{t("find")}</Button>
    </GetForm>
  );
}
