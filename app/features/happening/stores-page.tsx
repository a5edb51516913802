import { useT } from "~/site/i18n";
import { Icon } from "~/ui/icon";
import type { StoreToday } from "./stores.server";

/** The country's stores: address, hours, phone and whether an order can be collected there. */
export function StoresPage({ stores }: Readonly<{ stores: readonly StoreToday[] }>) {
  const t = useT("happening");
  return (
    <div className="wrap article">
      <h1>{t("storesHeading")}</h1>
      <p className="lg mute">{stores.length === 0 ? t("storesNone") : t("storesText")}</p>
      <ul className="stores">
        {stores.map((store) => (
          <StoreRow key={store.slug} store={store} />
        ))}
      </ul>
    </div>
  );
}

function StoreRow({ store }: Readonly<{ store: StoreToday }>) {
  const t = useT("happening");
  const { name, addressLines, phone, today, collect } = store;
  return (
    <li id={store.slug}>
      <h2>{name}</h2>
      <address>{addressLines.join(", ")}</address>
      <p className="row row-w sm">
        <span>{today === null ? t("closedToday") : t("openToday", today)}</span>
        <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="link link-q">
          {phone}
        </a>
        {collect ? (
          <span className="good row">
            <Icon name="check" size="s" />
            {t("collectHere")}
          </span>
        ) : null}
      </p>
    </li>
  );
}
