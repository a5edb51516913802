import "~/ui/controls/button.css";
import "./offer.css";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import type { BlockProps } from "../blocks/block-props";
import { useContentLink } from "../blocks/use-content-link";

type OfferProps = BlockProps<"offer"> & Readonly<{ validTill: string | null }>;

/** A panel with an offer: what the shopper gets and for what, until when and by which code. A disclosure holds the terms. */
export function Offer({ id, heading, subheading, text, terms, code, validTill, link: more }: OfferProps) {
  const t = useT("content");
  const { date } = useFormat();
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
          {validTill === null ? null : <p className="sm">{t("offerUntil", { date: date(validTill) })}</p>}
          {terms.length > 0 ? (
            <details className="sm">
              <summary>{t("offerTerms")}</summary>
              {terms.map((term) => (
                <p key={term}>{term}</p>
              ))}
            </details>
          ) : null}
        </div>
        <p className="offer-end">
          {code === null ? null : (
            <span className="offer-code">
              <span className="visually-hidden">{t("offerCode")} </span>
              {code}
            </span>
          )}
          {more ? (
            <a className={code === null ? "button" : "link"} href={to(more.href)}>
              {more.label}
            </a>
          ) : null}
        </p>
      </div>
    </section>
  );
}
