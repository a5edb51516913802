import "./offline-page.css";
import { useT } from "~/site/i18n";
import { ButtonLink } from "~/ui/controls/button";

/**
 * What the service worker shows where there is neither a connection nor a kept page. It links the pages that it has kept in `offline-kept`, and puts the
 * bar of `offline-bar` in front of such a page when it shows it.
 */
export function OfflinePage({ bar }: Readonly<{ bar: string }>) {
  const t = useT("shell-offline");
  return (
    <div className="wrap offline stack">
      <h1>{t("title")}</h1>
      <p className="lg">{t("text")}</p>
      <p>
        <ButtonLink href="">{t("again")}</ButtonLink>
      </p>
      <div className="offline-kept stack" id="offline-kept">
        <h2 className="type-h3">{t("kept")}</h2>
        <ul className="stack" />
      </div>
      <template id="offline-bar">
        {/* A kept page has the styles of its own address alone. */}
        <p
          role="status"
          style={{
            position: "sticky",
            zIndex: 99,
            top: 0,
            margin: 0,
            padding: "0.75rem 1rem",
            background: "#1b1714",
            color: "#fff",
            textAlign: "center",
          }}
        >
          {bar}
        </p>
      </template>
    </div>
  );
}
