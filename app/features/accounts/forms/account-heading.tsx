import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";

/** Top of a page of the account area: the way back to it, and what this one is. */
export function AccountHeading({ title }: { title: string }) {
  const t = useT("accounts");
  const link = useLink();
  return (
    <header className="stack">
      <p>
        <ButtonLink kind="quiet-link" href={link("/account")}>
          {t("toAccount")}
        </ButtonLink>
      </p>
      <h1>{title}</h1>
    </header>
  );
}
