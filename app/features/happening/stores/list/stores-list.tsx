import "./stores-list.css";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { Note } from "~/ui/notices/note";
import { ServiceCards } from "../store/services-list";
import { StoreFinder } from "./store-finder";
import { StoreRow } from "./store-row";
import type { StoresData } from "./stores.server";

type Listed = Extract<StoresData["shown"], { tab: "stores" }>;
type Props = Readonly<Omit<Listed, "tab"> & { country: string; now: string }>;

/** The stores, searched by area and sorted by distance, with the activities that can be booked there. */
export function StoresList({ asked, stores, services, headings, events, country, now }: Props) {
  const t = useT("happening");
  return (
    <div className="wrap stores">
      <div>
        <StoreFinder asked={asked} headings={headings} />
        {stores.length === 0 ? (
          <NoStore asked={asked} />
        ) : (
          <>
            <Count asked={asked} stores={stores} country={country} />
            <ul>
              {stores.map((store) => (
                <StoreRow key={store.slug} store={store} />
              ))}
            </ul>
          </>
        )}
      </div>
      {services.length === 0 ? null : (
        <section className="stores-results" aria-labelledby="beside">
          <h2 id="beside">{t("storeBookThere")}</h2>
          <ServiceCards services={services} now={now} />
          {events === "none" ? null : (
            <Note icon="smartphone">{t(events === "all" ? "storeAllInApp" : "storeSomeInApp")}</Note>
          )}
        </section>
      )}
    </div>
  );
}

function Count({ asked, stores, country }: Pick<Props, "asked" | "stores" | "country">) {
  const t = useT("happening");
  const { near, open, collect, service } = asked;
  const narrowed = open || collect || service !== "";
  const nearest = stores.length > 1 && stores[0]?.km !== null;
  const count = { count: stores.length, country, near };
  return (
    <p className="sm mute stores-count">
      {t(near !== "" ? "storesFoundFor" : narrowed ? "storesFound" : "storesCount", count)}
      {nearest ? ` · ${t("storesNearest")}` : ""}
    </p>
  );
}

/** Says what was not found, and suggests other words, fewer filters, or all stores. */
function NoStore({ asked: { near, open, collect, service } }: Pick<Props, "asked">) {
  const t = useT("happening");
  const link = useLink();
  const narrowed = open || collect || service !== "";
  if (near === "" && !narrowed) return <p className="stores-count">{t("storesNone")}</p>;
  return (
    <div className="stores-count stack">
      <h2 className="type-h3">{near === "" ? t("storesNothing") : t("storesNothingFor", { near })}</h2>
      <p>{t(narrowed ? "storesFewerFilters" : "storesOtherWords")}</p>
      <p>
        <ButtonLink kind="quiet" size="s" href={link("/store-locations")}>
          {t("storesAll")}
        </ButtonLink>
      </p>
    </div>
  );
}
