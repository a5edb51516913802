import "./help-page.css";
import { useLink } from "~/site/use-site";
import { Icon, type IconName } from "~/ui/icons/icon";
import type { loadHelp } from "../entry.server";

/** The signs of the opening's help pages; a page that an editor adds has the general one. */
const SIGNS: Readonly<Record<string, IconName>> = {
  "contact-us": "phone",
  "delivery-and-collection": "truck",
  "points-and-tiers": "gift",
  "returns-and-refunds": "rotate-ccw",
  "ways-to-pay": "wallet",
};

/** The help pages of the country. */
export function HelpPage({ title, description, pages }: Awaited<ReturnType<typeof loadHelp>>) {
  const link = useLink();
  return (
    <div className="wrap help">
      <header className="help-head">
        <h1>{title}</h1>
        <p className="lg">{description}</p>
      </header>
      <ul className="help-tiles">
        {pages.map((page) => (
          <li key={page.id} lang={page.fallback ? page.language : undefined}>
            <Icon name={SIGNS[page.slug] ?? "info"} />
            <h2 className="type-h3">
              <a href={link(`/help/${page.slug}`)}>{page.title}</a>
            </h2>
            <p className="sm mute">{page.description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
