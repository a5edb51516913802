import "./notice-bar.css";
import { asks, PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";

/**
 * Asks once which cookies the shop may use. The bar is above the page and covers nothing, and refusing is as easy as
 * accepting.
 */
export function ConsentBar({ returnTo }: Readonly<{ returnTo: string }>) {
  const t = useT("shell");
  const link = useLink();
  return (
    <section className="notice-bar" aria-label={t("consentLink")}>
      <PostForm className="wrap" action={link("/consent")} fields={{ return_to: returnTo }}>
        <p>
          {t("consentQuestion")}{" "}
          <a className="strong" href={link("/consent", { return_to: returnTo })}>
            {t("consentChoose")}
          </a>
        </p>
        <Button type="submit" kind="quiet" size="s" {...asks("none")}>
          {t("consentNone")}
        </Button>
        <Button type="submit" kind="quiet" size="s" {...asks("all")}>
          {t("consentAll")}
        </Button>
      </PostForm>
    </section>
  );
}
