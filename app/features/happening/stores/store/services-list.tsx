import "../list/stores-tab.css";
import "~/ui/controls/button.css";
import "./services-list.css";
import type { Activity } from "#contract/happening/activities";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Plate } from "~/ui/figures/picture";
import { Icon } from "~/ui/icons/icon";
import { ActivityLine } from "../../activities/activity-line";
import type { ServiceGroup } from "./store-tabs.server";

type CardsProps = Readonly<{ services: readonly Activity[]; now: string; withSummary?: boolean }>;

/** Services as cards with a picture and a link. */
export function ServiceCards({ services, now, withSummary = false }: CardsProps) {
  const link = useLink();
  return (
    <ul className="service-cards">
      {services.map((service) => (
        <li key={service.id}>
          <a className="service-card" href={link(`/happening/services/${service.id}`)}>
            <Plate
              name={service.name}
              picture={{ src: `/img/${service.pictureId}`, widths: [200, 400], alt: "", sizes: "5rem" }}
            />
            <span>
              <strong>{service.name}</strong>
              {withSummary ? <span className="sm">{service.summary}</span> : null}
              <ActivityLine activity={service} now={now} />
            </span>
            <Icon name="arrow-right" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The tab with the services by heading. */
export function ServicesTab({ groups, now }: Readonly<{ groups: readonly ServiceGroup[]; now: string }>) {
  const t = useT("happening");
  const link = useLink();
  return (
    <div className="wrap stores-tab stack">
      <p className="lg">{t("storesServicesText")}</p>
      {groups.map(({ slug, name, activities }) => (
        <section key={slug} aria-labelledby={slug}>
          <h2 id={slug}>{name}</h2>
          <ServiceCards services={activities} now={now} withSummary />
        </section>
      ))}
      <p>
        <a className="button" href={link("/happening/services")}>
          {t("storesBookService")}
        </a>
      </p>
    </div>
  );
}

/** The services of one store as a list, each with its next free time there. */
export function StoreServices({
  services,
  store,
  now,
}: Readonly<{ services: readonly Activity[]; store: string; now: string }>) {
  const t = useT("happening");
  const link = useLink();
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="services">
      <h2 id="services">{t("storeServices")}</h2>
      <ul className="store-services">
        {services.map((service) => (
          <li key={service.id}>
            <a href={link(`/happening/services/${service.id}`, { store })}>
              <Plate
                name={service.name}
                picture={{ src: `/img/${service.pictureId}`, widths: [200, 400], alt: "", sizes: "5rem" }}
              />
              <div>
                <h3 className="type-h2">{service.name}</h3>
                <p>
                  <ActivityLine activity={service} now={now} />
                </p>
              </div>
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
