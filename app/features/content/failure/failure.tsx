import "./fallen.css";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";

/** The page for a server error: it shows the request id, and two links to go on. */
export function Failure({ requestId, retry }: Readonly<{ requestId: string; retry: string }>) {
  const t = useT("content");
  const link = useLink();
  return (
    <section className="wrap fallen">
      <img src="/img/fallen.svg" alt="" width="460" height="182" />
      <h1>{t("errorHeading")}</h1>
      <p className="lg">{t("errorText")}</p>
      <p className="sm mute">{t("errorRequest", { id: requestId })}</p>
      <p className="row row-wrap">
        <ButtonLink href={retry}>{t("tryAgain")}</ButtonLink>
        <ButtonLink kind="quiet" href={link("/")}>
          {t("backHome")}
        </ButtonLink>
      </p>
    </section>
  );
}
