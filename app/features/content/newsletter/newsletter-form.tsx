import "./newsletter.css";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import type { FormView } from "~/platform/form/reply";
import { Challenge } from "~/platform/proof/challenge";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import { Field } from "~/ui/controls/field";

/** Asks for an address and the consent to write to it. `id` tells the forms of several blocks of a page apart. */
export function NewsletterForm({ id, form }: Readonly<{ id: string; form: FormView }>) {
  const t = useT("content-newsletter");
  const link = useLink();
  const nameOf = (field: string) => (field === "email" ? t("email") : field === "consent" ? t("consent") : undefined);
  return (
    <>
      <FormSummary form={form} nameOf={nameOf} placeOf={(field) => `#${id}-${field}`} />
      <PostForm action={link("/newsletter")} className="stack newsletter-form">
        <Field
          label={t("email")}
          {...form.field("email")}
          id={`${id}-email`}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
        />
        <Check {...form.check("consent", "yes")} id={`${id}-consent`} label={t("consent")} />
        <p className="sm">
          {t("leaveAnyTime")}{" "}
          <a className="link" href={link("/privacy")}>
            {t("privacy")}
          </a>
        </p>
        <Challenge {...form.challenge} />
        <p>
          <Button>{t("join")}</Button>
        </p>
      </PostForm>
    </>
  );
}
