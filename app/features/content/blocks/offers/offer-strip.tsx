import "./offer-strip.css";
import type { BlockProps } from "../block-props";
import { useContentLink } from "../use-content-link";

/** One line across the page, with a link where it has one. */
export function OfferStrip({ text, link, tone }: BlockProps<"offer-strip">) {
  const to = useContentLink();
  return (
    <p className={`bg-${tone} offer-strip`}>
      <span className="wrap">
        {text}
        {link === null ? null : (
          <a className="link" href={to(link.href)}>
            {link.label}
          </a>
        )}
      </span>
    </p>
  );
}
