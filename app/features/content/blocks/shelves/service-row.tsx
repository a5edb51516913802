import "./service-row.css";
import type { Activity } from "#contract/happening/activities";
import { activityPath } from "~/site/addresses/activity-paths";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Picture } from "~/ui/figures/picture";
import { Icon } from "~/ui/icons/icon";
import type { BlockProps } from "../block-props";
import { MoreLink } from "../more-link";

type Props = BlockProps<"services"> & Readonly<{ services: readonly Activity[] }>;

/** Services that can be booked, each with its picture, length and price. */
export function ServiceRow({ id, heading, text, link: more, services }: Props) {
  const t = useT("content");
  const link = useLink();
  const { money } = useFormat();
  return (
    <section className="wrap section service-row" aria-labelledby={id}>
      <div className="stack">
        <h2 className="type-h1" id={id}>
          {heading}
        </h2>
        <p className="mute">{text}</p>
        <MoreLink link={more} />
      </div>
      <ul>
        {services.map((service) => (
          <li key={service.id}>
            <div className="plate">
              <Picture
                src={`/img/${service.pictureId}`}
                alt=""
                widths={[200, 400]}
                sizes="6rem"
                width={96}
                height={96}
              />
            </div>
            <div className="grow">
              <h3 className="type-h2">
                <a href={link(activityPath(service))}>{service.name}</a>
              </h3>
              <p className="sm mute">
                {t("teaserMinutes", { count: service.durationMinutes })}
                {"\u00a0· "}
                {service.price.amount.minor === 0 ? t("serviceFree") : money(service.price.amount)}
              </p>
            </div>
            <Icon name="arrow-right" />
          </li>
        ))}
      </ul>
    </section>
  );
}
