import "./welcome-page.css";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import type { FormView } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useCountryName, useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { type CountryChoice, CountryList } from "../country/country-list";
import { Logo } from "../header/logo";

type Props = Readonly<{
  choices: readonly CountryChoice[];
  /** The country that the visitor seems to be in (R16), shown first. */
  suggestion: CountryChoice | null;
  returnTo: string;
  form: FormView;
}>;

/** The welcome mat as a page (S1.12), with plain links and forms. Nobody is redirected by their network address. */
export function WelcomePage({ choices, suggestion, returnTo, form }: Props) {
  const t = useT("shell");
  const countryName = useCountryName();
  const link = useLink();
  const site = useSite();
  const first = suggestion ?? choices.find((choice) => choice.country === site.country) ?? null;
  return (
    <div className="welcome">
      <div className="welcome-art" />
      <PostForm className="welcome-body" action={link("/welcome")} fields={{ return_to: returnTo }}>
        <div className="stack">
          <a className="logo" href={link("/")} aria-label={t("home")}>
            <Logo />
          </a>
          <h1>{t("welcomeHeading")}</h1>
          <p className="mute">
            {suggestion ? `${t("welcomeGuess", { country: countryName(suggestion.country) })} ` : null}
            {t("otherCountriesText")}
          </p>
          <FormSummary form={form} nameOf={() => undefined} />
          {first ? <Continue choice={first} /> : null}
          <h2 className="type-h3">{t("welcomeOr")}</h2>
        </div>
        <CountryList choices={choices} />
        <p className="sm mute">{t("welcomeRemember")}</p>
      </PostForm>
    </div>
  );
}

function Continue({ choice }: { choice: CountryChoice }) {
  const t = useT("shell");
  const countryName = useCountryName();
  const words = t("welcomeContinue", { country: countryName(choice.country) });
  return (
    <Button type="submit" name="country" value={choice.country} wide>
      {words}
    </Button>
  );
}
