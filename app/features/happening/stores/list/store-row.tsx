import "../store/address.css";
import "./store-row.css";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { Tag } from "~/ui/figures/tag";
import { StoreFront } from "../store-front";
import { addressesOf, directionsTo, openingText } from "../store-words";
import type { StoreInList } from "./stores.server";

/** A store in the list: address, whether it is open, services and directions. */
export function StoreRow({ store }: Readonly<{ store: StoreInList }>) {
  const t = useT("happening");
  const link = useLink();
  const { localeTag, language } = useSite();
  const { slug, name, addressLines, opening, timeZone, collect } = store;
  const tags = [...store.tags, ...(collect ? [t("collectHere")] : [])];
  const [{ text: address }] = addressesOf(addressLines, language);
  const path = link(`/store-locations/${slug}`);
  return (
    <li className="store" id={slug}>
      <StoreFront slug={slug} />
      <div className="store-words">
        <div className="row between">
          <h2>
            <a href={path}>{name}</a>
          </h2>
          <Distance km={store.km} />
        </div>
        <address className="sm">{address}</address>
        <p className={`sm strong ${opening.open ? "good" : "bad"}`}>
          {openingText(t, opening, { localeTag, timeZone })}
        </p>
        {tags.length === 0 ? null : (
          <ul className="row row-wrap store-tags">
            {tags.map((tag) => (
              <li key={tag}>
                <Tag tone="outline">{tag}</Tag>
              </li>
            ))}
          </ul>
        )}
        <p className="row row-wrap store-actions">
          <a className="link link-quiet" href={path}>
            {t("storeMore")}
            <span className="visually-hidden">: {name}</span>
          </a>
          <ButtonLink kind="quiet-link" icon="navigation" href={directionsTo(store)}>
            {t("storeDirections")}
            <span className="visually-hidden">: {name}</span>
          </ButtonLink>
        </p>
      </div>
    </li>
  );
}

/** The edge knows the position only roughly, so a distance above this many kilometres is not shown. */
const FARTHEST = 500;

function Distance({ km }: { km: number | null }) {
  const t = useT("happening");
  if (km === null || km > FARTHEST) return null;
  return (
    <span className="sm mute num nowrap">{km < 1 ? t("storeKmBelow") : t("storeKm", { km: Math.round(km) })}</span>
  );
}
