import "../blocks/article.css";
import type { FormView } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { NewsletterForm } from "./newsletter-form";

type Props = Readonly<{ asked: boolean; form: FormView }>;

/** The form on a page of its own, for whoever was refused or comes by a link, and what to do next for whoever has sent it. */
export function NewsletterPage({ asked, form }: Props) {
  const t = useT("content-newsletter");
  const link = useLink();
  return (
    <div className="wrap article stack">
      <h1>{t(asked ? "askedTitle" : "title")}</h1>
      <p role={asked ? "status" : undefined}>{t(asked ? "askedText" : "text")}</p>
      {asked ? (
        <p>
          <ButtonLink href={link("/")}>{t("shopOn")}</ButtonLink>
        </p>
      ) : (
        <NewsletterForm id="newsletter" form={form} />
      )}
    </div>
  );
}
