import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { BlockProps } from "../blocks";

/** What can be booked in store, as a quiet list between hairlines. */
export function Services({ id, heading, text, cta, services }: BlockProps<"services">) {
  const link = useLink();
  return (
    <section className="sec wrap" aria-labelledby={id}>
      <div className="story story-top">
        <div className="stack">
          <h2 className="t-h1" id={id}>
            {heading}
          </h2>
          <p className="mute">{text}</p>
          <p>
            <ButtonLink kind="quiet" href={link(cta.href)}>
              {cta.label}
            </ButtonLink>
          </p>
        </div>
        <ul className="svc">
          {services.map((service) => (
            <li key={service.label}>
              <a href={link(service.href)}>
                <span className="t-h2">{service.label}</span>
                <span className="sm mute">{service.detail}</span>
                <Icon name="arrow-right" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
