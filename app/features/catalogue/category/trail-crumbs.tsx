import type { BreadcrumbStep } from "~/platform/page/structured-data";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Crumbs } from "~/ui/navigation/crumbs";

/**
 * The breadcrumb from home. The last step is the page itself, or a link where the page continues below it (`above`).
 */
export function TrailCrumbs({ trail, above = false }: Readonly<{ trail: readonly BreadcrumbStep[]; above?: boolean }>) {
  const t = useT("catalogue");
  const link = useLink();
  const last = trail.length - 1;
  return (
    <Crumbs
      label={t("breadcrumb")}
      items={[
        { label: t("home"), href: link("/") },
        ...trail.map(({ label, path }, index) => (index === last && !above ? { label } : { label, href: link(path) })),
      ]}
    />
  );
}
