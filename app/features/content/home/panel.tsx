import "./panel.css";
import { ButtonLink } from "~/ui/controls/button";
import type { BlockProps } from "../blocks/block-props";
import { useContentLink } from "../blocks/use-content-link";

/** A full-width band in one tone; use each tone once per page. */
export function Panel({ id, heading, text, cta, tone }: BlockProps<"panel">) {
  const to = useContentLink();
  return (
    <section className={`bg-${tone}`} aria-labelledby={id}>
      <div className="wrap section stack band">
        <h2 className="type-h1" id={id}>
          {heading}
        </h2>
        <p>{text}</p>
        {cta ? (
          <p>
            <ButtonLink href={to(cta.href)}>{cta.label}</ButtonLink>
          </p>
        ) : null}
      </div>
    </section>
  );
}
