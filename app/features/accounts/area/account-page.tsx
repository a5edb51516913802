import "./account-card.css";
import "./account-page.css";
import type { ComponentType } from "react";
import type { Account } from "#contract/accounts/accounts";
import type { OwnOrder, Profile } from "#contract/accounts/profile";
import type { Session } from "#contract/accounts/sessions";
import type { Identities } from "#contract/accounts/social";
import type { Paged } from "#contract/shared";
import type { IntentOf } from "~/platform/form/actions.server";
import { GetForm } from "~/platform/form/get-form";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { PageLinks } from "~/platform/page-links";
import { isElsewhere } from "~/platform/proof/step-up";
import { StepUpField } from "~/platform/proof/step-up-field";
import { formatNumber } from "~/site/format/numbers";
import { useT } from "~/site/i18n";
import { useFormat, useLink, useSite } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { Problems } from "../forms/problems";
import type { changeAccount } from "./account.server";
import { Agreements } from "./agreements";
import { deviceName } from "./device-name";
import { LinkedAccounts } from "./linked-accounts";
import { ProfileForm } from "./profile-form";

type AccountPageProps = Readonly<{
  account: Account;
  profile: Profile;
  orders: Paged<OwnOrder>;
  /** The order number that filters the orders; "" for all. */
  number: string;
  /** Draws the state of an order. */
  Standing: ComponentType<OwnOrder>;
  sessions: Paged<Session>;
  identities: Identities;
  reply: FormReply | undefined;
}>;

/** The account's other pages. */
const PLACES = [
  ["/account/beauty-pass", "toBeautyPass"],
  ["/account/addresses", "addresses"],
  ["/account/wishlist", "toWishlist"],
  ["/account/waitlist", "toWaitlist"],
  ["/account/bookings", "bookings"],
  ["/account/store-credit", "storeCredit"],
] as const;

/** The member's account: card, orders, profile, agreements, password, devices, data. */
export function AccountPage(props: AccountPageProps) {
  const { account, profile, orders, number, Standing, sessions, identities, reply } = props;
  const t = useT("accounts");
  const link = useLink();
  const { localeTag } = useSite();
  return (
    <div className="wrap narrow-page stack">
      <header className="row row-wrap between">
        <h1>{t("hello", { name: profile.firstName })}</h1>
        <PostForm action={link("/sign_out")}>
          <Button kind="quiet" size="s">
            {t("signOut")}
          </Button>
        </PostForm>
      </header>
      <Problems form={formOf(reply)} />
      <dl className="account-card on-night">
        <div>
          <dt>{t("tier")}</dt>
          <dd>{t(`tier_${account.loyaltyTier}`)}</dd>
        </div>
        <div>
          <dt>{t("points")}</dt>
          <dd className="num">{formatNumber(account.loyaltyPoints, localeTag)}</dd>
        </div>
        <div>
          <dt>{t("cardNumber")}</dt>
          <dd className="num">{account.cardNumber.replace(/(\d{4})(?=\d)/g, "$1 ")}</dd>
        </div>
      </dl>
      <nav aria-label={t("elsewhere")} className="row row-wrap">
        {PLACES.map(([path, word]) => (
          <a key={path} className="link" href={link(path)}>
            {t(word)}
          </a>
        ))}
      </nav>
      <Orders orders={orders} number={number} Standing={Standing} />
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
    </div>
  );
}

function Orders({ orders, number, Standing }: Pick<AccountPageProps, "orders" | "number" | "Standing">) {
  const t = useT("accounts");
  const link = useLink();
  const { money, date } = useFormat();
  return (
    <section className="stack" aria-labelledby="orders">
      <h2 id="orders">{t("orders")}</h2>
      <GetForm className="row top find-order" action="/account">
        <Field
          name="number"
          label={t("findOrder")}
          hideLabel
          placeholder={t("findOrder")}
          maxLength={24}
          defaultValue={number}
          required={false}
        />
        <Button kind="quiet">{t("find")}</Button>
      </GetForm>
      {orders.items.length === 0 ? <p className="mute">{t(number === "" ? "noOrders" : "noOrdersFound")}</p> : null}
      <ul className="ruled-list">
        {orders.items.map((order) => (
          <li key={order.number} className="row row-wrap between">
            <span>
              <a className="link" href={link(`/orders/${order.number}`, { token: order.token })}>
                {order.number}
              </a>
              <br />
              <span className="sm mute">{date(order.placedAt)}</span>
            </span>
            <span className="order-amount">
              <Standing {...order} />
              <strong className="num">{money(order.total)}</strong>
            </span>
          </li>
        ))}
      </ul>
      <PageLinks
        page={orders.page}
        pages={Math.ceil(orders.total / orders.pageSize)}
        hrefFor={(page) => link("/account#orders", { number: number || null, page })}
        label={t("orderPages")}
      />
      <p>
        <ButtonLink kind="quiet-link" href={link("/account/claim")}>
          {t("claimTitle")}
        </ButtonLink>
      </p>
    </section>
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
        <PostForm<IntentOf<typeof changeAccount>> intent="erase" own action={link("/account")} className="stack">
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
                action={link("/account")}
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
        hrefFor={(page) => link("/account#devices", { devices: page })}
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
