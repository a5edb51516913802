import { languageFacts } from "#contract/countries";
import { inLanguage } from "~/site/addresses/links";
import { useSite } from "~/site/use-site";

type Props = Readonly<{ pathname: string; search: string }>;

/** A link to the same page in the country's other language, with the name that its readers use. */
export function LanguageLink({ pathname, search }: Props) {
  const site = useSite();
  const other = site.languages.find((language) => language !== site.language);
  if (!other) return null;
  const { name, tag } = languageFacts(other);
  return (
    <a href={inLanguage(`${pathname}${search}`, other)} lang={tag} hrefLang={tag}>
      {name}
    </a>
  );
}
