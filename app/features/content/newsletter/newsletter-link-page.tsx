import "../blocks/article.css";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import type { LinkAct, LinkOutcome } from "./newsletter.server";

type Props = Readonly<{ act: LinkAct; token: string; outcome: LinkOutcome | null }>;

/** The page of a link from an email. It asks first, because mail programs may open links by themselves. */
export function NewsletterLinkPage({ act, token, outcome }: Props) {
  const t = useT("content-newsletter");
  const link = useLink();
  return (
    <div className="wrap article stack">
      <h1>{t(`${act}Title`)}</h1>
      <p role={outcome === null ? undefined : "status"}>{t(outcome === null ? `${act}Text` : `${act}_${outcome}`)}</p>
      {outcome === null ? (
        <PostForm action={link(`/newsletter/${act}`)} fields={{ token }}>
          <Button>{t(`${act}Button`)}</Button>
        </PostForm>
      ) : (
        <p>
          {outcome === "failed" && act === "confirm" ? (
            <ButtonLink href={link("/newsletter")}>{t("askAgain")}</ButtonLink>
          ) : (
            <ButtonLink href={link("/")}>{t("shopOn")}</ButtonLink>
          )}
        </p>
      )}
    </div>
  );
}
