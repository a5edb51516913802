import "~/features/orders/follow/order-frame.css";
import { COUNTRIES } from "#contract/countries";
import type { MemberCredit } from "#contract/store-credit/store-credit";
import type { FormReply } from "~/platform/form/reply";
import { PageLinks } from "~/platform/page-links";
import { useT } from "~/site/i18n";
import { useFormat, useLink, useSite } from "~/site/use-site";
import type { DeskHere } from "../desk.server";
import { DeskFrame } from "../frame/desk-frame";
import { MemberSearch } from "../frame/member-search";
import { AdjustForm } from "./adjust-form";

type DeskCreditPageProps = Readonly<{
  here: DeskHere;
  email: string;
  found: MemberCredit | null;
  /** The error when no member was found. */
  missing: string | null;
  /** The idempotency key of the next grant; a form that is sent twice counts once. */
  grantKey: string;
  reply: FormReply | undefined;
}>;

/** A member's store credit at the desk: the balance, and a form that adds or takes back credit. */
export function DeskCreditPage({ here, email, found, missing, grantKey, reply }: DeskCreditPageProps) {
  const t = useT("desk");
  return (
    <DeskFrame here={here} title={t("storeCredit")} reply={reply}>
      <MemberSearch path="/operator/store-credit" email={email} error={missing} />
      {found === null ? null : <Member here={here} found={found} reply={reply} grantKey={grantKey} />}
    </DeskFrame>
  );
}

type MemberProps = Readonly<{ here: DeskHere; found: MemberCredit; reply: FormReply | undefined; grantKey: string }>;

/** The member's balance, the form that changes it, and its changes so far. */
function Member({ here, found, reply, grantKey }: MemberProps) {
  const t = useT("desk");
  const link = useLink();
  const { money } = useFormat();
  const { country } = useSite();
  const { member, balance, items, page, pageSize, total } = found;
  return (
    <section className="stack" aria-labelledby="member">
      <h2 id="member" className="type-h3">
        {t("creditHas", { name: member.name, amount: money(balance) })}
      </h2>
      <AdjustForm
        here={here}
        path="/operator/store-credit"
        email={member.email}
        amount={{
          name: "amount",
          label: t("creditAmount", { currency: COUNTRIES[country].currency }),
          hint: t("creditAmountHint"),
          maxLength: 20,
        }}
        nextKey={grantKey}
        reply={reply}
      />
      {total === 0 ? <p className="mute">{t("nothing")}</p> : null}
      <Entries entries={items} />
      <PageLinks
        page={page}
        pages={Math.max(1, Math.ceil(total / pageSize))}
        hrefFor={(number) => link("/operator/store-credit", { email: member.email, page: number })}
      />
    </section>
  );
}

/** The changes of the balance, newest first. */
function Entries({ entries }: Readonly<{ entries: MemberCredit["items"] }>) {
  const account = useT("accounts");
  const link = useLink();
  const { money, date, time } = useFormat();
  return (
    <ul className="stack">
      {entries.map(({ id, kind, amount, orderNumber, reason, at }) => (
        <li key={id}>
          <p className="strong">
            {money(amount)}, {account(`credit_${kind}`)}{" "}
            {orderNumber === null ? null : (
              <a className="link" href={link(`/operator/orders/${orderNumber}`)}>
                {orderNumber}
              </a>
            )}
          </p>
          {reason === "" ? null : <p className="sm">{reason}</p>}
          <p className="sm mute">
            {date(at)}, {time(at)}
          </p>
        </li>
      ))}
    </ul>
  );
}
