import "../simulator/simulator-page.css";
import type { PointsEntryView } from "#contract/beauty-pass/beauty-pass";
import { PageLinks } from "~/platform/page-links";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { PointsTable } from "./points-table";

type LogPageProps = Readonly<{ entries: readonly PointsEntryView[]; page: number; pages: number }>;

/** All changes of points, in pages (S3.09). */
export function LogPage({ entries, page, pages }: LogPageProps) {
  const t = useT("beauty-pass");
  const link = useLink();
  return (
    <div className="wrap simulator stack">
      <h1>{t("logHead")}</h1>
      <PointsTable entries={entries} label={t("logHead")} />
      <PageLinks
        page={page}
        pages={pages}
        hrefFor={(number) => link("/account/beauty-pass/points", { page: number === 1 ? null : number })}
      />
      <p>
        <ButtonLink kind="link" href={link("/account/beauty-pass")}>
          {t("logBack")}
        </ButtonLink>
      </p>
    </div>
  );
}
