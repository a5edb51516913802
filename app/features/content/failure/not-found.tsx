import "./fallen.css";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { NearbyPages, NearbyProducts } from "./nearby";

/** Invisible characters, and those that change the direction of text, stay escaped. */
const UNREADABLE = /[\p{C}\p{Z}]/gu;

/** Decodes a path for reading: `/แบรนด์` instead of its bytes. Bytes that are not valid text stay as they are. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path).replace(UNREADABLE, encodeURIComponent);
  } catch {
    return path;
  }
}

/**
 * S2.25, S8.01. The path is printed as text, so it can't inject HTML. `said` is what the API said, such as "Landing Page not found"; without it,
 * the page says the usual sentence.
 */
export function NotFound({ path, said }: { path: string; said?: string | undefined }) {
  const t = useT("content");
  const link = useLink();
  return (
    <>
      <section className="wrap fallen">
        <img src="/img/fallen.svg" alt="" width="460" height="182" />
        <h1 className="type-display">{t("notFoundHeading")}</h1>
        <p className="lg">{said ?? t("notFoundText")}</p>
        <p className="sm mute">{t("notFoundPath", { path: readablePath(path) })}</p>
        <p className="row row-wrap">
          <ButtonLink href={link("/")}>{t("backHome")}</ButtonLink>
          <ButtonLink kind="quiet" icon="search" href={link("/search")}>
            {t("searchInstead")}
          </ButtonLink>
        </p>
        <NearbyPages />
      </section>
      <div className="wrap fallen-products">
        <NearbyProducts />
      </div>
    </>
  );
}
