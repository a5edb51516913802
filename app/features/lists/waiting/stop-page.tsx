import "../nothing-listed.css";
import "~/ui/shapes/pages/list-page.css";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";

type Props = Readonly<{ token: string; outcome: { stopped: boolean } | null }>;

/** The page of a link from a message. It asks before it stops, because mail programs may open links by themselves. */
export function StopPage({ token, outcome }: Props) {
  const t = useT("lists");
  const link = useLink();
  const words = outcome === null ? "stopText" : outcome.stopped ? "stopDone" : "stopFailed";
  return (
    <div className="wrap list-page nothing-listed">
      <h1>{t("stopTitle")}</h1>
      <p role={outcome === null ? undefined : "status"}>{t(words)}</p>
      {outcome === null ? (
        <PostForm action={link("/lists/stop")} fields={{ token }}>
          <Button>{t("stopButton")}</Button>
        </PostForm>
      ) : (
        <ButtonLink href={link("/")}>{t("shopOn")}</ButtonLink>
      )}
    </div>
  );
}
