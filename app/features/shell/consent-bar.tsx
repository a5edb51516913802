import "./consent-bar.css";
import { asks, PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";

/** Asks once what the shop may know of a browser, above the page and covering nothing of it. Saying no is as near as saying yes. */
export function ConsentBar({ returnTo }: Readonly<{ returnTo: string }>) {
  const t = useT("shell");
  const link = useLink();
  return (
    <section className="consent-bar" aria-label={t("consentLink")}>
      <PostForm className="wrap" action={link("/consent")} fields={{ return_to: returnTo }}>
        <p>
          {t("consentQuestion")}{" "}
          <a className="link" href={link("/consent", { return_to: returnTo })}>
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
