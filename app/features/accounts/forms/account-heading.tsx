import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";

/** The top of an account page: a link back to the account, and the page's title. */
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
