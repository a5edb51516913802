import "./welcome-banner.css";
import type { CountryCode } from "#contract/countries";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useCountryName, useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";

type Props = Readonly<{ suggestion: CountryCode; pathname: string; search: string }>;

/**
 * The welcome mat as a band above the page (S1.12, R16); it never blocks the page. Both answers post a form that saves
 * the country for a year. The list of all countries is one link away.
 */
export function WelcomeBanner({ suggestion, pathname, search }: Props) {
  const t = useT("shell");
  const countryName = useCountryName();
  const link = useLink();
  const site = useSite();
  const here = suggestion === site.country;
  return (
    <section className="mat" aria-label={t("welcomeTitle")}>
      <PostForm className="wrap" action={link("/welcome")} fields={{ return_to: `${pathname}${search}` }}>
        <p>{t(here ? "shoppingIn" : "welcomeGuess", { country: countryName(suggestion) })}</p>
        <Button type="submit" size="s" name="country" value={suggestion}>
          {t(here ? "welcomeStay" : "welcomeContinue", { country: countryName(suggestion) })}
        </Button>
        {here ? null : (
          <Button type="submit" kind="quiet" size="s" name="country" value={site.country}>
            {t("welcomeStay", { country: countryName(site.country) })}
          </Button>
        )}
        <a className="link link-quiet" href={link("/welcome", { return_to: `${pathname}${search}` })}>
          {t("welcomeOther")}
        </a>
      </PostForm>
    </section>
  );
}
