import "../stores/list/store-row.css";
import "~/ui/shapes/panel.css";
import "~/ui/shapes/pages/developers.css";
import type { Store } from "#contract/happening/happening";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { openingText } from "../stores/store-words";

type Props = Readonly<{ title: string; from: string; stores: readonly Store[]; refused: string | null }>;

/** The country's stores by distance from a position, for developers (S2.19). */
export function SandboxStoresPage({ title, from, stores, refused }: Props) {
  const t = useT("happening");
  const link = useLink();
  const { localeTag, language, defaultLanguage } = useSite();
  return (
    <div className="wrap developers stack">
      <h1>{title}</h1>
      <p className="mute">{t("storesSandboxText")}</p>
      <form method="get" action="/sandbox/stores" className="stack">
        {language === defaultLanguage ? null : <input type="hidden" name="language" value={language} />}
        <Field
          name="from"
          label={t("storesSandboxFrom")}
          defaultValue={from}
          placeholder="1.30,103.84"
          maxLength={40}
          required={false}
          error={refused ?? undefined}
        />
        <p>
          <Button size="s">{t("storeFindButton")}</Button>
        </p>
      </form>
      <ul>
        {stores.map((store) => (
          <li key={store.slug} className="store">
            <h2 className="type-h3">
              <a href={link(`/sandbox/store-locations/${store.slug}`)}>{store.name}</a>
            </h2>
            <p className="sm mute">
              {[store.slug, store.timeZone, openingText(t, store.opening, { localeTag, timeZone: store.timeZone })]
                .concat(store.km === null ? [] : [`${store.km} km`])
                .join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One store as the API answers it (S2.19). */
export function SandboxStorePage({ title, store }: Readonly<{ title: string; store: Store }>) {
  const t = useT("happening");
  const link = useLink();
  return (
    <div className="wrap developers stack">
      <h1>{title}</h1>
      <p className="row row-wrap">
        <a className="link" href={link("/sandbox/stores")}>
          {t("storesSandbox")}
        </a>
        <a className="link" href={link(`/store-locations/${store.slug}`)}>
          {store.name}
        </a>
      </p>
      <pre className="panel sm" lang="en">
        {JSON.stringify(store, null, 2)}
      </pre>
    </div>
  );
}
