import "~/ui/shapes/pages/narrow-page.css";
import "./account-page.css";
import type { Profile } from "#contract/accounts/profile";
import type { Session } from "#contract/accounts/sessions";
import type { Identities } from "#contract/accounts/social";
import type { Paged } from "#contract/shared";
import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { PageLinks } from "~/platform/page-links";
import { isElsewhere } from "~/platform/proof/step-up";
import { StepUpField } from "~/platform/proof/step-up-field";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { Problems } from "../forms/problems";
import { AccountFrame } from "../menu/account-frame";
import type { changeAccount } from "./account.server";
import { Agreements } from "./agreements";
import { deviceName } from "./device-name";
import { LinkedAccounts } from "./linked-accounts";
import { ProfileForm } from "./profile-form";

type SettingsPageProps = Readonly<{
  profile: Profile;
  sessions: Paged<Session>;
  identities: Identities;
  reply: FormReply | undefined;
}>;

/** What a member can set: profile, agreements, password, devices, data. */
export function SettingsPage({ profile, sessions, identities, reply }: SettingsPageProps) {
  const t = useT("accounts");
  const link = useLink();
  return (
    <AccountFrame here="/account/settings" title={t("settings")}>
      <Problems form={formOf(reply)} />
      <ProfileForm profile={profile} reply={reply} />
      <Agreements consents={profile.consents} />
      <section className="stack" aria-labelledby="security">
        <h2 id="security">{t("security")}</h2>
        <p className="row row-wrap">
          <ButtonLink kind="quiet" href={link("/users/password/edit")}>
            {t("changePassword")}
          </ButtonLink>
          <ButtonLink kind="quiet" href={link("/account/security")}>
            {t("twoStep")}
          </ButtonLink>
        </p>
        <LinkedAccounts identities={identities} />
      </section>
      <Devices sessions={sessions} />
      <YourData reply={reply} profile={profile} />
    </AccountFrame>
  );
}

function YourData({
  reply,
  profile: { step, hasPassword },
}: Readonly<{ reply: FormReply | undefined; profile: Profile }>) {
  const t = useT("accounts");
  const link = useLink();
  const form = formOf(reply, { intent: "erase" });
  return (
    <section className="stack" aria-labelledby="data">
      <h2 id="data">{t("yourData")}</h2>
      <p>
        <a className="link" href={link("/account/export")}>
          {t("export")}
        </a>
      </p>
      <details open={form.refused}>
        <summary className="link">{t("eraseHeading")}</summary>
        <PostForm<IntentOf<typeof changeAccount>>
          intent="erase"
          own
          action={link("/account/settings")}
          className="stack"
        >
          <p>{t("eraseText")}</p>
          {hasPassword ? (
            <Field
              {...form.secret("password")}
              type="password"
              label={t("password")}
              maxLength={200}
              autoComplete="current-password"
            />
          ) : null}
          <StepUpField step={step} id="erase" errorOf={form.errorOf} />
          {isElsewhere(step) ? null : <Button kind="quiet">{t("erase")}</Button>}
        </PostForm>
      </details>
    </section>
  );
}

function Devices({ sessions }: Readonly<{ sessions: Paged<Session> }>) {
  const t = useT("accounts");
  const link = useLink();
  const { day } = useFormat();
  return (
    <section className="stack" aria-labelledby="devices">
      <h2 id="devices">{t("devices")}</h2>
      <ul className="ruled-list">
        {sessions.items.map(({ id, device, usedAt, current }) => (
          <li key={id} className="row row-wrap between">
            <span>
              <strong>{deviceName(device) ?? t("unknownDevice")}</strong>
              <br />
              <span className="sm mute">{current ? t("thisDevice") : t("lastUsed", { date: day(usedAt) })}</span>
            </span>
            {current ? null : (
              <PostForm<IntentOf<typeof changeAccount>>
                intent="session"
                own
                action={link("/account/settings")}
                fields={{ session: id }}
              >
                <Button kind="quiet" size="s">
                  {t("signOutThere")}
                </Button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      <PageLinks
        page={sessions.page}
        pages={Math.ceil(sessions.total / sessions.pageSize)}
        hrefFor={(page) => link("/account/settings#devices", { devices: page })}
        label={t("devicePages")}
      />
      <PostForm action={link("/sign_out")}>
        <Button kind="quiet" name="everywhere" value="true">
          {t("signOutEverywhere")}
        </Button>
      </PostForm>
    </section>
  );
}
