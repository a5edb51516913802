import { useT } from "~/site/i18n";
import { Note } from "~/ui/notices/note";
import { DatedList } from "../store/dated-list";
import { ServicesTab } from "../store/services-list";
import type { StoresData } from "./stores.server";
import { StoresHead } from "./stores-head";
import { StoresList } from "./stores-list";

type Props = Readonly<Pick<StoresData, "tabs" | "country" | "now" | "shown">>;

/** The stores page (S1.06): stores, and what can be booked in them, in tabs. */
export function StoresPage({ tabs, country, now, shown }: Props) {
  return (
    <>
      <StoresHead tabs={tabs} tab={shown.tab} />
      {shown.tab === "stores" ? (
        <StoresList {...shown} country={country} now={now} />
      ) : shown.tab === "beauty-services" ? (
        <ServicesTab groups={shown.groups} now={now} />
      ) : (
        <DatedTab {...shown} />
      )}
    </>
  );
}

function DatedTab({ tab, dated }: Extract<StoresData["shown"], { dated: unknown }>) {
  const t = useT("happening");
  const inApp = dated.some(({ bookableOn }) => bookableOn === "app");
  return (
    <div className="wrap stores-tab stack">
      <p className="lg">{t(tab === "beauty-classes" ? "storesClassesText" : "storesEventsText")}</p>
      {dated.length === 0 ? <p>{t("storesNoDates")}</p> : <DatedList activities={dated} withStore />}
      {inApp ? <Note icon="smartphone">{t("storeSomeInApp")}</Note> : null}
    </div>
  );
}
