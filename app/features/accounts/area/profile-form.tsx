import type { Profile } from "#contract/accounts/profile";
import { languageFacts } from "#contract/countries";
import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Field, Select } from "~/ui/controls/field";
import { useLastName } from "../forms/last-name";
import type { changeAccount } from "./account.server";
import { SendVerification } from "./send-verification";

/** Name, mobile, birthday and the language of messages. The email is shown with its confirmation. */
export function ProfileForm({ profile, reply }: Readonly<{ profile: Profile; reply: FormReply | undefined }>) {
  const t = useT("accounts");
  const link = useLink();
  const { languages } = useSite();
  const mark = useLastName();
  const { firstName, lastName, mobile, birthDate, language } = profile;
  const known = { firstName, lastName, mobile: mobile ?? "", birthDate: birthDate ?? "", language };
  const form = formOf(reply, { intent: "profile", known });
  const shared = (name: "firstName" | "lastName" | "mobile" | "birthDate") => ({
    ...form.field(name),
    label: t(name),
  });
  return (
    <section className="stack" aria-labelledby="profile">
      <h2 id="profile">{t("profile")}</h2>
      <p>
        {profile.email}{" "}
        <span className="sm mute nowrap">({t(profile.emailConfirmed ? "emailConfirmed" : "emailUnconfirmed")})</span>
      </p>
      {profile.emailConfirmed ? null : <SendVerification />}
      <PostForm<IntentOf<typeof changeAccount>>
        intent="profile"
        own
        action={link("/account/settings")}
        className="stack"
      >
        <div className="form-grid">
          <Field {...shared("firstName")} maxLength={60} autoComplete="given-name" />
          <Field {...shared("lastName")} {...mark} maxLength={60} autoComplete="family-name" />
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
            {...form.field("language")}
            label={t("language")}
            options={languages.map((value) => ({ value, label: languageFacts(value).name }))}
          />
        </div>
        <p>
          <Button busy={t("saving")}>{t("saveProfile")}</Button>
        </p>
      </PostForm>
    </section>
  );
}
