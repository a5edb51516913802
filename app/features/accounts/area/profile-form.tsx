import type { Profile } from "#contract/accounts/profile";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Field, Select } from "~/ui/controls/field";
import { type Attempt, errorsOf } from "../forms/account-form";
import { SendVerification } from "./send-verification";

/** Name, mobile, birthday and the language of messages; the email is shown with whether it is confirmed. */
export function ProfileForm({ profile, attempt }: Readonly<{ profile: Profile; attempt: Attempt }>) {
  const t = useT("accounts");
  const shell = useT("shell");
  const link = useLink();
  const { languages } = useSite();
  const errorOf = errorsOf(attempt);
  const typed = attempt.values.intent === "profile" ? attempt.values : {};
  const shared = (name: "firstName" | "lastName" | "mobile" | "birthDate") => ({
    name,
    label: t(name),
    defaultValue: typed[name] ?? profile[name] ?? "",
    error: errorOf(name),
  });
  return (
    <section className="stack" aria-labelledby="profile">
      <h2 id="profile">{t("profile")}</h2>
      <p>
        {profile.email}{" "}
        <span className="sm mute">({t(profile.emailConfirmed ? "emailConfirmed" : "emailUnconfirmed")})</span>
      </p>
      {profile.emailConfirmed ? null : <SendVerification />}
      <form method="post" action={link("/account")} className="stack">
        <input type="hidden" name="intent" value="profile" />
        <div className="form-grid">
          <Field {...shared("firstName")} maxLength={60} autoComplete="given-name" />
          <Field {...shared("lastName")} maxLength={60} autoComplete="family-name" />
          <Field {...shared("mobile")} type="tel" optional={t("optional")} maxLength={24} autoComplete="tel" />
          <Field
            {...shared("birthDate")}
            type="date"
            optional={t("optional")}
            hint={t(profile.birthDateFixed ? "birthDateFixed" : "birthDateHint")}
            readOnly={profile.birthDateFixed}
            autoComplete="bday"
          />
          <Select
            name="language"
            label={t("language")}
            options={languages.map((value) => ({ value, label: shell(`language_${value}`) }))}
            defaultValue={profile.language}
          />
        </div>
        <p>
          <Button busy={t("saving")}>{t("saveProfile")}</Button>
        </p>
      </form>
    </section>
  );
}
