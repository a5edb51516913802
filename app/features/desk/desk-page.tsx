import "~/ui/shapes/ruled-table.css";
import "~/ui/shapes/tabs.css";
import "~/ui/shapes/panel.css";
import "~/features/orders/follow/order-frame.css";
import type { DeskList, DeskPayment, DeskRow, Selling } from "#contract/desk/desk";
import { DESK_LISTS } from "#contract/desk/desk-lists";
import type { PaymentState } from "#contract/orders/payments";
import type { Paged } from "#contract/shared";
import type { KeyOf } from "#shared/words/rooms";
import { disputeTag, stateTag } from "~/features/orders/follow/order/order-words";
import { GetForm } from "~/platform/form/get-form";
import { PageLinks } from "~/platform/page-links";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { Tag } from "~/ui/figures/tag";
import { Note } from "~/ui/notices/note";
import type { DeskHere } from "./desk.server";
import { DeskFrame } from "./frame/desk-frame";
import { stepWord } from "./frame/desk-words";

type DeskPageProps = Readonly<{
  here: DeskHere;
  asked: { q: string; list: DeskList; page: number };
  /** Null where the operator's roles have nothing to do with orders. */
  found: Paged<DeskRow> | null;
  /** Null where the operator's roles have nothing to do with money. */
  payments: Paged<DeskPayment> | null;
  selling: Selling | null;
}>;

/** The operators' first page: search for an order, open orders, and payments to look at. */
export function DeskPage({ here, asked, found, payments, selling }: DeskPageProps) {
  const t = useT("desk");
  return (
    <DeskFrame here={here} title={t("title")}>
      {selling === "closed" ? <Note tone="error" role="status" title={t("sellingClosed")} /> : null}
      {selling === "sandbox" ? <Note tone="warn" role="status" title={t("sellingSandbox")} /> : null}
      {found === null ? null : <Orders asked={asked} found={found} />}
      {payments === null ? null : <Payments asked={asked} found={payments} />}
    </DeskFrame>
  );
}

type OrdersProps = Readonly<{ asked: DeskPageProps["asked"]; found: NonNullable<DeskPageProps["found"]> }>;

function Orders({ asked, found }: OrdersProps) {
  const t = useT("desk");
  const link = useLink();
  return (
    <>
      <GetForm action="/operator" fields={{ list: asked.list }} className="desk-find">
        <Field name="q" label={t("findLabel")} defaultValue={asked.q} maxLength={254} required={false} />
        <Button>{t("find")}</Button>
      </GetForm>
      <nav aria-label={t("listLabel")}>
        <ul className="tabs">
          {DESK_LISTS.map((list) => (
            <li key={list}>
              <a
                href={link("/operator", { q: asked.q || null, list })}
                aria-current={list === asked.list ? "page" : undefined}
              >
                {t(`list_${list}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section className="stack" aria-labelledby="orders">
        <h2 className="type-h3" id="orders">
          {t(`list_${asked.list}`)}: {found.total}
        </h2>
        {found.items.length === 0 ? <p className="mute">{t("nothing")}</p> : <OrderTable rows={found.items} />}
        <PageLinks
          page={found.page}
          pages={Math.ceil(found.total / found.pageSize)}
          hrefFor={(page) => link("/operator", { ...asked, page })}
        />
      </section>
    </>
  );
}

function Payments({ asked, found }: Readonly<{ asked: DeskPageProps["asked"]; found: Paged<DeskPayment> }>) {
  const t = useT("desk");
  const link = useLink();
  const { money, date } = useFormat();
  return (
    <section className="panel stack" aria-labelledby="payments">
      <h2 className="type-h3" id="payments">
        {t("payments")}: {found.total}
      </h2>
      {found.items.length === 0 ? <p className="mute">{t("noPayments")}</p> : null}
      <ul className="stack">
        {found.items.map(({ id, orderNumber, state, amount, createdAt }) => (
          <li key={id}>
            <a className="link" href={link(`/operator/orders/${orderNumber}`)}>
              {id}
            </a>{" "}
            {t(paymentWord(state))}, {money(amount)}, {date(createdAt)}
          </li>
        ))}
      </ul>
      <PageLinks
        page={found.page}
        pages={Math.ceil(found.total / found.pageSize)}
        hrefFor={(page) => link("/operator#payments", { ...asked, payments: page })}
        label={t("paymentPages")}
      />
    </section>
  );
}

const WORDS = {
  waiting: "paymentWaiting",
  review: "paymentReview",
  failed: "paymentFailed",
  expired: "paymentExpired",
  blocked: "paymentBlocked",
  paid: "paymentPaid",
  refund_due: "paymentRefundDue",
  refunded: "paymentRefunded",
  disputed: "paymentDisputed",
  charged_back: "paymentChargedBack",
} as const satisfies Record<PaymentState, KeyOf<"desk">>;

/** The state of a payment, in words. */
export const paymentWord = (state: PaymentState) => WORDS[state];

function OrderTable({ rows }: Readonly<{ rows: readonly DeskRow[] }>) {
  const say = useT("orders");
  return (
    <table className="ruled-table several desk-orders">
      <thead className="sm mute">
        <tr>
          <th scope="col">{say("orderNumber")}</th>
          <th scope="col">{say("recipient")}</th>
          <th scope="col">{say("status")}</th>
          <th scope="col" className="num">
            {say("amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <OrderRow key={row.number} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ row }: { row: DeskRow }) {
  const say = useT("orders");
  const link = useLink();
  const { money, date, time } = useFormat();
  const { number, placedAt, fullName, email, state, fulfilmentState, overdue, dispute, total } = row;
  const { tag, tone } = stateTag(state);
  const step = fulfilmentState === null ? null : stepWord(fulfilmentState, overdue);
  return (
    <tr>
      <td>
        <a className="link" href={link(`/operator/orders/${number}`)}>
          {number}
        </a>
        <br />
        <span className="sm mute">
          {date(placedAt)}, {time(placedAt)}
        </span>
      </td>
      <td>
        {fullName}
        <br />
        <span className="sm mute desk-email">{email}</span>
      </td>
      <td>
        <Tag tone={tone}>{say(step ?? tag)}</Tag>
        {dispute === null ? null : (
          <>
            {" "}
            <Tag tone={disputeTag(dispute).tone}>{say(disputeTag(dispute).tag)}</Tag>
          </>
        )}
      </td>
      <td className="num strong">{money(total)}</td>
    </tr>
  );
}
