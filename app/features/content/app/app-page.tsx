import "../blocks/article.css";
import "./app-page.css";
import { GIVEN_POINTS } from "#contract/beauty-pass/given-points";
import type { AppLink, AppStore } from "#shared/device/app-links";
import type { QrPicture } from "~/platform/files/qr-picture.server";
import { useT } from "~/site/i18n";
import { useCountryName, useLink, useSite } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { Note } from "~/ui/notices/note";

/** The stores' own names, which are the same in every language. */
const STORE_NAMES: Record<AppStore, string> = {
  "app-store": "App Store",
  "google-play": "Google Play",
  "app-gallery": "AppGallery",
};

/**
 * Says what the app is needed for and how to get it: from the stores of this country, or as the shop on the home
 * screen.
 */
export function AppPage({ links, qr }: Readonly<{ links: readonly AppLink[]; qr: QrPicture | null }>) {
  const t = useT("content-app");
  const link = useLink();
  const countryName = useCountryName();
  const site = useSite();
  return (
    <div className="wrap article stack">
      <h1>{t("title")}</h1>
      <p className="lg">{t("intro")}</p>
      <h2 className="type-h3">{t("onlyTitle")}</h2>
      <ul className="stack">
        <li>{t("onlyBookings")}</li>
        <li>{t("onlyProducts")}</li>
      </ul>
      <h2 className="type-h3">{t("getTitle")}</h2>
      {links.length === 0 ? null : <p>{t("points", { points: GIVEN_POINTS.downloaded_mobile_app })}</p>}
      {links.length === 0 ? (
        <Note icon="smartphone" title={t("noneTitle", { country: countryName(site.country) })}>
          <p>{t("noneText")}</p>
          <p>
            <ButtonLink kind="link" href={link("/store-locations")}>
              {t("toStores")}
            </ButtonLink>
          </p>
        </Note>
      ) : (
        <Ways links={links} qr={qr} />
      )}
      <h2 className="type-h3">{t("homeTitle")}</h2>
      <p>{t("homeText")}</p>
    </div>
  );
}

function Ways({ links, qr }: Readonly<{ links: readonly AppLink[]; qr: QrPicture | null }>) {
  const t = useT("content-app");
  return (
    <div className="app-ways">
      <p className="row row-wrap">
        {links.map(({ store, href }) => (
          <ButtonLink key={store} kind="quiet" icon="smartphone" href={href}>
            {t("getFrom", { store: STORE_NAMES[store] })}
          </ButtonLink>
        ))}
      </p>
      {qr === null ? null : (
        <figure className="stack">
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t("qrAlt")}>
            <path d={`M0 0h${qr.size}v${qr.size}H0z`} fill="#fff" />
            <path d={qr.path} stroke="#000" shapeRendering="crispEdges" />
          </svg>
          <figcaption className="sm mute">{t("qrText")}</figcaption>
        </figure>
      )}
    </div>
  );
}
