import "~/ui/shapes/panel.css";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { StepUpField } from "~/platform/proof/step-up-field";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { DeskFrame } from "../frame/desk-frame";
import type { loadNewsletterDesk } from "./newsletter.server";

type Props = Readonly<Awaited<ReturnType<typeof loadNewsletterDesk>> & { reply: FormReply | undefined }>;

/** How many addresses the newsletter has, and the way to take them out. */
export function NewsletterDeskPage({ here, counts, reply }: Props) {
  const t = useT("desk");
  const link = useLink();
  const form = formOf(reply);
  return (
    <DeskFrame here={here} title={t("newsletter")} reply={reply}>
      <p>{t("newsletterCount", { count: counts.confirmed })}</p>
      {counts.languages.length === 0 ? null : (
        <ul>
          {counts.languages.map(({ language, confirmed }) => (
            <li key={language}>{t("newsletterIn", { language: t(`language_${language}`), count: confirmed })}</li>
          ))}
        </ul>
      )}
      <p className="mute">{t("newsletterWaiting", { count: counts.waiting })}</p>
      <PostForm action={link("/operator/newsletter")} className="panel stack" own>
        <p>{t("newsletterHint")}</p>
        <StepUpField step={here.step} id="newsletter" errorOf={form.errorOf} />
        <p>
          <Button size="s">{t("newsletterTake")}</Button>
        </p>
      </PostForm>
    </DeskFrame>
  );
}
