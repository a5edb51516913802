import "~/ui/shapes/tabs.css";
import "./stores-head.css";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Crumbs } from "~/ui/navigation/crumbs";
import type { Tab } from "../store/store-tabs.server";

const NAMES = {
  stores: "storesTitle",
  "beauty-services": "storesServices",
  "beauty-classes": "storesClasses",
  "store-events": "storesEvents",
} as const satisfies Record<Tab, string>;

/** The top of each stores tab, with links to the other tabs. */
export function StoresHead({ tabs, tab }: Readonly<{ tabs: readonly Tab[]; tab: Tab }>) {
  const t = useT("happening");
  const link = useLink();
  const stores = tab === "stores";
  return (
    <div className="wrap stores-head">
      <Crumbs
        label={t("storeTrail")}
        items={[
          { label: t("storeHome"), href: link("/") },
          stores ? { label: t("storesTitle") } : { label: t("storesTitle"), href: link("/store-locations") },
          ...(stores ? [] : [{ label: t(NAMES[tab]) }]),
        ]}
      />
      <h1>{stores ? t("storesHeading") : t(NAMES[tab])}</h1>
      {tabs.length < 2 ? null : (
        <nav className="tabs" aria-label={t("storesTabs")}>
          {tabs.map((one) => (
            <a
              key={one}
              href={link("/store-locations", { tab: one === "stores" ? null : one })}
              aria-current={one === tab ? "page" : undefined}
            >
              {t(NAMES[one])}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}
