import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";

/** Parts of the shop where the shade decides, by path. */
const SHADED = /^\/pages\/shop\/makeup\/(lips|nails|cheeks|face)(\/|$)/;

/** Leads from a category of shades to "find my shade"; nothing elsewhere. */
export function FinderLink({ path }: { path: string }) {
  const t = useT("shades");
  const link = useLink();
  return SHADED.test(path) ? (
    <a className="link link-q" href={link("/shades")}>
      {t("title")}
    </a>
  ) : null;
}
