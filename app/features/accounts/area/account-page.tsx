import type { Account } from "#contract/accounts";
import type { Session, User } from "#contract/sessions";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/button";
import { deviceName } from "./device-name";

type AccountPageProps = Readonly<{ user: User; account: Account; sessions: readonly Session[] }>;

/** The member's own page: card, password, devices. */
export function AccountPage({ user, account, sessions }: AccountPageProps) {
  const t = useT("accounts");
  const link = useLink();
  return (
    <div className="wrap acct stack">
      <header className="row row-w between">
        <h1>{t("hello", { name: user.firstName })}</h1>
        <form method="post" action={link("/sign_out")}>
          <Button kind="quiet" size="s">
            {t("signOut")}
          </Button>
        </form>
      </header>
      <dl className="acct-card on-night">
        <div>
          <dt>{t("tier")}</dt>
          <dd>{t(`tier_${account.loyaltyTier}`)}</dd>
        </div>
        <div>
          <dt>{t("points")}</dt>
          <dd className="num">{account.loyaltyPoints}</dd>
        </div>
        <div>
          <dt>{t("cardNumber")}</dt>
          <dd className="num">{account.cardNumber}</dd>
        </div>
      </dl>
      <section className="stack" aria-labelledby="security">
        <h2 id="security">{t("security")}</h2>
        <p>
          <ButtonLink kind="quiet" href={link("/users/password/edit")}>
            {t("changePassword")}
          </ButtonLink>
        </p>
      </section>
      <Devices sessions={sessions} />
    </div>
  );
}

function Devices({ sessions }: Readonly<{ sessions: readonly Session[] }>) {
  const t = useT("accounts");
  const link = useLink();
  const { day } = useFormat();
  return (
    <section className="stack" aria-labelledby="devices">
      <h2 id="devices">{t("devices")}</h2>
      <ul className="acct-list">
        {sessions.map(({ id, device, usedAt, current }) => (
          <li key={id} className="row row-w between">
            <span>
              <strong>{deviceName(device) ?? t("unknownDevice")}</strong>
              <br />
              <span className="sm mute">{current ? t("thisDevice") : t("lastUsed", { date: day(usedAt) })}</span>
            </span>
            {current ? null : (
              <form method="post" action={link("/account")}>
                <input type="hidden" name="session" value={id} autoComplete="off" />
                <Button kind="quiet" size="s">
                  {t("signOutThere")}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form method="post" action={link("/sign_out")}>
        <Button kind="quiet" name="everywhere" value="true">
          {t("signOutEverywhere")}
        </Button>
      </form>
    </section>
  );
}
