import { useT } from "~/site/i18n";
import { useSite } from "~/site/use-site";

type Props = Readonly<{ pathname: string; search: string }>;

/**
 * The same page in the country's other language, named as its readers name it. The parameter is written also for the
 * default language: the server then remembers the choice and drops it from the address (S2.28).
 */
export function LanguageLink({ pathname, search }: Props) {
  const t = useT("shell");
  const site = useSite();
  const other = site.languages.find((language) => language !== site.language);
  if (!other) return null;
  const params = new URLSearchParams(search);
  params.delete("language_code");
  params.set("language", other);
  return (
    <a
      href={`${pathname}?${params}`}
      lang={other === "zh" ? "zh-Hant" : other}
      hrefLang={other === "zh" ? "zh-Hant" : other}
    >
      {t(`language_${other}`)}
    </a>
  );
}
