import "~/ui/shapes/pages/narrow-page.css";
import "./account-page.css";
import type { ComponentType } from "react";
import type { OwnOrder } from "#contract/accounts/profile";
import type { Dashboard } from "#contract/beauty-pass/beauty-pass";
import type { Order } from "#contract/orders/orders";
import type { Paged } from "#contract/shared";
import { TierCard } from "~/features/beauty-pass/tiers/tier-card";
import { GetForm } from "~/platform/form/get-form";
import { PageLinks } from "~/platform/page-links";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { ProductPlate } from "~/ui/figures/picture";
import { AccountFrame } from "../menu/account-frame";

type AccountPageProps = Readonly<{
  firstName: string;
  pass: Dashboard;
  orders: Paged<OwnOrder>;
  /** The newest order in full; null before the first, and where the orders are filtered. */
  latest: Order | null;
  /** The order number that filters the orders; "" for all. */
  number: string;
  /** Draws the state of an order. */
  Standing: ComponentType<OwnOrder>;
}>;

/** The member's account: card, the latest order in pictures, all orders. */
export function AccountPage({ firstName, pass, orders, latest, number, Standing }: AccountPageProps) {
  const t = useT("accounts");
  const none = orders.total === 0 && number === "";
  return (
    <AccountFrame here="/account" title={t("hello", { name: firstName })}>
      <div className="account-top">
        <TierCard dashboard={pass} />
        {latest === null ? null : <LatestOrder order={latest} of={orders.items[0]} Standing={Standing} />}
        {none ? <NoOrders /> : null}
      </div>
      {none ? null : <Orders orders={orders} number={number} Standing={Standing} />}
    </AccountFrame>
  );
}

/** Stands beside the card before the first order: a way to the shop, and one to add an order of a guest. */
function NoOrders() {
  const t = useT("accounts");
  const link = useLink();
  return (
    <section className="stack latest-order" aria-labelledby="orders">
      <h2 className="type-h3" id="orders">
        {t("noOrders")}
      </h2>
      <p>
        <ButtonLink href={link("/search", { sort: "new" })}>{t("shopNew")}</ButtonLink>
      </p>
      <Claim />
    </section>
  );
}

function Claim() {
  const t = useT("accounts");
  const link = useLink();
  return (
    <p>
      <ButtonLink kind="quiet-link" href={link("/account/claim")}>
        {t("claimTitle")}
      </ButtonLink>
    </p>
  );
}

const SHOWN = 4;

type LatestProps = Readonly<{ order: Order; of: OwnOrder | undefined }> & Pick<AccountPageProps, "Standing">;

/** The newest order: its state, the day, and its products in pictures. */
function LatestOrder({ order, of, Standing }: LatestProps) {
  const t = useT("accounts");
  const link = useLink();
  const { date } = useFormat();
  if (of === undefined) return null;
  const bought = order.lines.filter(({ kind }) => kind !== "bundle_component");
  return (
    <section className="stack latest-order" aria-labelledby="latest">
      <div className="row row-wrap between">
        <h2 className="type-h3" id="latest">
          {t("latestOrder")}
        </h2>
        <Standing {...of} />
      </div>
      <ul>
        {bought.slice(0, SHOWN).map(({ kind, variantId, product, picture }) => (
          <li key={`${kind}-${variantId}`}>
            <ProductPlate picture={picture} brand={product.brand.name} alt={product.name} sizes="7rem" />
          </li>
        ))}
      </ul>
      <p className="row row-wrap between">
        <span className="sm mute">{date(of.placedAt)}</span>
        <a className="link" href={link(`/orders/${of.number}`, { token: of.token })}>
          {t("seeOrder")}
        </a>
      </p>
    </section>
  );
}

function Orders({ orders, number, Standing }: Pick<AccountPageProps, "orders" | "number" | "Standing">) {
  const t = useT("accounts");
  const link = useLink();
  const { money, date } = useFormat();
  return (
    <section className="stack own-orders" aria-labelledby="orders">
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
      {orders.items.length === 0 ? <p className="mute">{t("noOrdersFound")}</p> : null}
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
      <Claim />
    </section>
  );
}
