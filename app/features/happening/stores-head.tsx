import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Crumbs } from "~/ui/crumbs";

/** Above each of the stores' tabs: where it is. */
export function StoresHead() {
  const t = useT("happening");
  const link = useLink();
  return (
    <div className="wrap st-hd">
      <Crumbs
        label={t("storeTrail")}
        items={[{ label: t("storeHome"), href: link("/") }, { label: t("storesTitle") }]}
      />
      <h1>{t("storesHeading")}</h1>
    </div>
  );
}
