import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";

type Props = Readonly<{ title: string; contentAt: string }>;

/** What editors see where content is written in Contentful. */
export function ElsewherePage({ title, contentAt }: Props) {
  const t = useT("editor");
  const link = useLink();
  return (
    <div className="wrap section stack">
      <h1 className="type-h2">{title}</h1>
      <p>{t("elsewhereText")}</p>
      <p className="row row-wrap">
        <ButtonLink href={contentAt}>{t("elsewhereOpen")}</ButtonLink>
        <ButtonLink kind="quiet" href={link("/preview")}>
          {t("elsewherePreview")}
        </ButtonLink>
      </p>
    </div>
  );
}
