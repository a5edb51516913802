import type { StoreShown } from "../store-shown";
import "./address.css";
import "../list/store-row.css";
import "./store-page.css";
import type { Activity } from "#contract/happening/activities";
import type { BreadcrumbStep } from "~/platform/page/structured-data";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { Crumbs } from "~/ui/navigation/crumbs";
import { StoreFront } from "../store-front";
import { addressesOf, directionsTo, openingText, telOf } from "../store-words";
import { DatedList } from "./dated-list";
import { StoreServices } from "./services-list";
import { StoreHours } from "./store-hours";
import type { DatedActivity } from "./store-tabs.server";

type StoreProps = Readonly<{
  store: StoreShown;
  services: readonly Activity[];
  dated: readonly DatedActivity[];
  now: string;
  day: string;
  trail: readonly BreadcrumbStep[];
}>;

/** One store (S2.09): address, hours, and what can be booked there. */
export function StorePage({ store, services, dated, now, day, trail }: StoreProps) {
  const t = useT("happening");
  const link = useLink();
  return (
    <>
      <div className="wrap">
        <Crumbs
          label={t("storeTrail")}
          items={[
            { label: t("storeHome"), href: link("/") },
            ...trail.map(({ label, path }, index) =>
              index === trail.length - 1 ? { label } : { label, href: link(path) },
            ),
          ]}
        />
      </div>
      <div className="wrap store-page">
        <div className="store-top">
          <StoreHead store={store} />
          <StoreFront slug={store.slug} lazy={false} />
        </div>
        <aside className="stack store-facts">
          <StoreHours store={store} day={day} />
          <StoreCollect store={store} />
        </aside>
        <div className="stack store-main">
          <StoreServices services={services} store={store.slug} now={now} />
          {dated.length === 0 ? null : (
            <section aria-labelledby="dates">
              <h2 id="dates">{t("storeDates")}</h2>
              <DatedList activities={dated} />
            </section>
          )}
        </div>
      </div>
    </>
  );
}

function StoreHead({ store }: { store: StoreShown }) {
  const t = useT("happening");
  const { localeTag, language } = useSite();
  const { name, addressLines, opening, phone, timeZone } = store;
  return (
    <header className="stack store-head">
      <h1>{name}</h1>
      <address>
        {addressesOf(addressLines, language).map(({ text, lang }) => (
          <p key={text} lang={lang} className={lang === undefined ? undefined : "sm mute"}>
            {text}
          </p>
        ))}
      </address>
      <p className={`strong ${opening.open ? "good" : "bad"}`}>{openingText(t, opening, { localeTag, timeZone })}</p>
      <p className="row row-wrap store-actions">
        <ButtonLink size="s" icon="navigation" href={directionsTo(store)}>
          {t("storeDirections")}
        </ButtonLink>
        <ButtonLink kind="quiet" size="s" icon="phone" href={telOf(phone)}>
          <span className="visually-hidden">{t("storeCall")} </span>
          {phone}
        </ButtonLink>
      </p>
    </header>
  );
}

/** How to collect an order here; where the store offers no collection, which stores do. */
function StoreCollect({ store: { collect } }: { store: StoreShown }) {
  const t = useT("happening");
  const link = useLink();
  return (
    <section className="panel" aria-labelledby="collect">
      <h2 className="type-h3" id="collect">
        {t("collectHere")}
      </h2>
      <p className="sm">{t(collect ? "storeCollectText" : "storeCollectNot")}</p>
      {collect ? null : (
        <a className="link" href={link("/store-locations", { collect: "true" })}>
          {t("storeCollectWhere")}
        </a>
      )}
    </section>
  );
}
