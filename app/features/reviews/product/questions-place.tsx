import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { questionsOf } from "../paths";

/** The id of the place, which is also the name of the part that fills it in. */
export const PLACE = "asked";

/** The place of the questions on a product's page: a heading and a link. The page's script fills it in when the shopper is near. */
export function QuestionsPlace({ slug }: Readonly<{ slug: string }>) {
  const t = useT("reviews-questions");
  const address = useLink()(questionsOf(slug));
  return (
    <section id={PLACE} className="wrap section" aria-labelledby="asked-title" data-client="near" data-near={address}>
      <h2 id="asked-title">{t("heading")}</h2>
      <a className="link" href={address}>
        {t("see")}
      </a>
    </section>
  );
}
