import "./welcome-page.css";
import type { ErrorCode } from "#contract/errors";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Note } from "~/ui/notices/note";
import { type CountryChoice, CountryList } from "../country/country-list";
import { Logo } from "../header/logo";

type Props = Readonly<{
  choices: readonly CountryChoice[];
  /** The country that the visitor seems to be in (R16); the page shows it first. */
  suggestion: CountryChoice | null;
  returnTo: string;
  /** Why the last choice was refused. */
  refusal: ErrorCode | null;
}>;

/** The welcome mat as a page (S1.12), with plain links and forms. Nobody is redirected by network address. */
export function WelcomePage({ choices, suggestion, returnTo, refusal }: Props) {
  const t = useT("shell");
  const e = useT("errors");
  const link = useLink();
  const site = useSite();
  const first = suggestion ?? choices.find((choice) => choice.country === site.country) ?? null;
  return (
    <div className="welcome">
      <div className="welcome-art" />
      <form className="welcome-body" method="post" action={link("/welcome")}>
        <input type="hidden" name="return_to" value={returnTo} />
        <div className="stack">
          <a className="logo" href={link("/")} aria-label={t("home")}>
            <Logo />
          </a>
          <h1>{t("welcomeHeading")}</h1>
          <p className="mute">
            {suggestion ? `${t("welcomeGuess", { country: t(`country${suggestion.country}`) })} ` : null}
            {t("otherCountriesText")}
          </p>
          {refusal ? (
            <Note tone="error" role="alert">
              {e(refusal)}
            </Note>
          ) : null}
          {first ? <Continue choice={first} /> : null}
          <h2 className="type-h3">{t("welcomeOr")}</h2>
        </div>
        <CountryList choices={choices} />
        <p className="sm mute">{t("welcomeRemember")}</p>
      </form>
    </div>
  );
}

function Continue({ choice }: { choice: CountryChoice }) {
  const t = useT("shell");
  const words = t("welcomeContinue", { country: t(`country${choice.country}`) });
  return (
    <Button type="submit" name="country" value={choice.country} wide>
      {words}
    </Button>
  );
}
