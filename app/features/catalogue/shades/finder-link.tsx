import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";

/** The paths of categories where the shade matters. */
const SHADED = /^\/pages\/shop\/makeup\/(lips|nails|cheeks|face)(\/|$)/;

/** A link from such a category to "Find my shade"; empty in other categories. */
export function FinderLink({ path }: { path: string }) {
  const t = useT("catalogue-shades");
  const link = useLink();
  return SHADED.test(path) ? (
    <a className="link link-quiet" href={link("/shades")}>
      {t("title")}
    </a>
  ) : null;
}
