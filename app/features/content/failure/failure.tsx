import "./fallen.css";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { EmptyState } from "~/ui/notices/empty-state";

const FALLEN = { src: "/img/fallen.svg", width: "460", height: "182" } as const;

/** The page for a server error: it shows the request id, and two links to go on. */
export function Failure({ requestId, retry }: Readonly<{ requestId: string; retry: string }>) {
  const t = useT("content");
  const link = useLink();
  return (
    <EmptyState className="wrap fallen" picture={FALLEN} heading={t("errorHeading")}>
      <p className="lg">{t("errorText")}</p>
      <p className="sm mute">{t("errorRequest", { id: requestId })}</p>
      <p className="row row-wrap">
        <ButtonLink href={retry}>{t("tryAgain")}</ButtonLink>
        <ButtonLink kind="quiet" href={link("/")}>
          {t("backHome")}
        </ButtonLink>
      </p>
    </EmptyState>
  );
}
