import "~/ui/shapes/pages/narrow-page.css";
import type { Profile } from "#contract/accounts/profile";
import { languageFacts } from "#contract/countries";
import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useCountryName, useFormat, useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import type { changeAccount } from "./account.server";

/** What the member agreed to and when; consent to marketing can be withdrawn (R53). */
export function Agreements({ consents }: Readonly<{ consents: Profile["consents"] }>) {
  const t = useT("accounts");
  const countryName = useCountryName();
  const link = useLink();
  const { country } = useSite();
  const { date, monthOfYear } = useFormat();
  const words = (kind: Profile["consents"][number]["kind"]) => t(`consent_${kind}`, { country: countryName(country) });
  const marketing = consents.some(({ kind, granted }) => kind === "marketing" && granted);
  return (
    <section className="stack" aria-labelledby="agreements">
      <h2 id="agreements">{t("consents")}</h2>
      <ul className="ruled-list">
        {consents
          .filter(({ kind }) => kind !== "marketing")
          .map(({ kind, at, textVersion, language }) => (
            <li key={kind}>
              {words(kind)}
              <br />
              <span className="sm mute">
                {t("agreedOn", { date: date(at) })} ·{" "}
                {t("consentVersion", { version: monthOfYear(textVersion), language: languageFacts(language).name })}
              </span>
            </li>
          ))}
      </ul>
      <PostForm<IntentOf<typeof changeAccount>> intent="consent" own action={link("/account/settings")}>
        <Check name="marketing" label={words("marketing")} hint={t("voluntary")} defaultChecked={marketing} />
        <Button kind="quiet" size="s">
          {t("saveConsent")}
        </Button>
      </PostForm>
    </section>
  );
}
