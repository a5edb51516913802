import "~/ui/shapes/panel.css";
import "~/features/orders/follow/order-frame.css";
import { COUNTRIES } from "#contract/countries";
import type { MemberCredit } from "#contract/store-credit/store-credit";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { PageLinks } from "~/platform/page-links";
import { StepUpField } from "~/platform/proof/step-up-field";
import { useT } from "~/site/i18n";
import { useFormat, useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import type { DeskHere } from "../desk.server";
import { DeskFrame } from "../frame/desk-frame";
import { MemberSearch } from "../frame/member-search";

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
  const { member, balance, items, page, pageSize, total } = found;
  return (
    <section className="stack" aria-labelledby="member">
      <h2 id="member" className="type-h3">
        {t("creditHas", { name: member.name, amount: money(balance) })}
      </h2>
      <GrantForm here={here} found={found} reply={reply} grantKey={grantKey} />
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

/** Adds store credit, or takes it back where the amount is negative. */
function GrantForm({ here, found: { member }, reply, grantKey }: MemberProps) {
  const t = useT("desk");
  const link = useLink();
  const { country } = useSite();
  const form = formOf(reply);
  // A key that another grant has used would be refused forever.
  const isUsed = form.problems.some(({ code }) => code === "idempotency_conflict");
  const key = isUsed ? grantKey : (form.text("key") ?? grantKey);
  return (
    <PostForm
      action={link("/operator/store-credit", { email: member.email })}
      own
      fields={{ email: member.email, key }}
      className="panel stack"
    >
      <Field
        {...form.field("amount")}
        label={t("creditAmount", { currency: COUNTRIES[country].currency })}
        hint={t("creditAmountHint")}
        maxLength={20}
        autoComplete="off"
      />
      <Field
        {...form.field("reason")}
        label={t("creditReason")}
        hint={t("creditReasonHint")}
        maxLength={300}
        autoComplete="off"
      />
      <StepUpField step={here.step} id="grant" errorOf={form.errorOf} />
      <p>
        <Button size="s">{t("creditGive")}</Button>
      </p>
    </PostForm>
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
