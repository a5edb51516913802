import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Crumbs } from "~/ui/navigation/crumbs";

/** The breadcrumb from home; the last step is the page itself. */
export function Trail({ steps }: Readonly<{ steps: readonly Readonly<{ label: string; path?: string }>[] }>) {
  const t = useT("catalogue");
  const link = useLink();
  return (
    <Crumbs
      label={t("breadcrumb")}
      items={[
        { label: t("home"), href: link("/") },
        ...steps.map(({ label, path }) => (path === undefined ? { label } : { label, href: link(path) })),
      ]}
    />
  );
}
