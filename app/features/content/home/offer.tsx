import "~/ui/controls/button.css";
import "./offer.css";
import { useT } from "~/site/i18n";
import type { BlockProps } from "../blocks/block-props";
import { useContentLink } from "../blocks/use-content-link";

/** A panel with an offer: what the shopper gets and for what. A disclosure holds the terms. */
export function Offer({ id, heading, subheading, text, terms, link: more }: BlockProps<"offer">) {
  const t = useT("content");
  const to = useContentLink();
  return (
    <section className="wrap section" aria-labelledby={id}>
      <div className="offer">
        <h2 className="type-h1" id={id}>
          {heading}
          <br />
          <span className="type-h2">{subheading}</span>
        </h2>
        <div>
          <p>{text}</p>
          {terms.length > 0 ? (
            <details className="sm">
              <summary>{t("offerTerms")}</summary>
              {terms.map((term) => (
                <p key={term}>{term}</p>
              ))}
            </details>
          ) : null}
        </div>
        {more ? (
          <p>
            <a className="button" href={to(more.href)}>
              {more.label}
            </a>
          </p>
        ) : null}
      </div>
    </section>
  );
}
