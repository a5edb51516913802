import "./pay-card.css";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Disclosure } from "~/ui/controls/disclosure";
import { Facts } from "~/ui/figures/summary";
import { Note } from "~/ui/notices/note";
import { BANK_MENUS, methodWords, payeeOf } from "../method-words";
import type { PaymentView } from "../pay-before";
import { PayForm } from "../pay-form";
import { PayStanding } from "../pay-standing";
import { CheckPayment } from "./check-payment";

/**
 * `8077 7081 2345 6789`: groups are easy to read aloud and to type. A double click selects the whole number without the
 * gaps.
 */
const groups = (number: string) =>
  Array.from(number.matchAll(/.{1,4}/g), ({ 0: digits, index }) => ({ digits, index }));

export const AccountNumber = ({ number }: Readonly<{ number: string }>) => (
  <output className="account-number">
    {groups(number).map(({ digits, index }) => (
      <span key={index}>{digits}</span>
    ))}
  </output>
);

/**
 * A virtual account (R37): its number, the exact amount, the last moment to pay, and the steps in the bank's own menus.
 */
export function AccountCard({ order, token }: PaymentView) {
  const t = useT("orders");
  const { money, deadline } = useFormat();
  const { virtualAccount: account, expiresAt, method, test } = order.payment;
  const menus = BANK_MENUS[method];
  if (account === null || menus === undefined) return null;
  const { bank: name, number } = account;
  const payee = payeeOf(order);
  return (
    <>
      <section className="paycard left stack" aria-labelledby="pay">
        <h2 id="pay">{t("accountHeading")}</h2>
        <PayStanding order={order} />
        {test ? <p className="strong">{t("testCode")}</p> : null}
        <Facts
          items={[
            { term: t("bank"), value: <strong>{methodWords(t, method).title}</strong> },
            {
              term: t("accountNumber"),
              value: <AccountNumber number={number} />,
            },
            { term: t("exactAmount"), value: <output className="account-number">{money(order.tender.due)}</output> },
            { term: t("payee"), value: payee },
            ...(expiresAt === null ? [] : [{ term: t("payUntil"), value: <strong>{deadline(expiresAt)}</strong> }]),
          ]}
        />
        {method === "va_bca" ? <p className="sm">{t("ownBankOnly", { name })}</p> : null}
        <CheckPayment order={order} token={token} />
        <PayForm order={order} token={token} asks="send">
          <Button kind="quiet" wide>
            {t("sendInstructions")}
          </Button>
        </PayForm>
      </section>
      <BankSteps bank={name} menus={menus} payee={payee} />
      <Note>{t("codeEnds")}</Note>
    </>
  );
}

type BankStepsProps = Readonly<{
  bank: string;
  menus: NonNullable<(typeof BANK_MENUS)[keyof typeof BANK_MENUS]>;
  payee: string;
}>;

/** The steps of the transfer in the bank's app, at its machines and on its website, with the words of their menus. */
function BankSteps({ bank, menus, payee }: BankStepsProps) {
  const t = useT("orders");
  return (
    <div className="folds">
      <Disclosure title={t("viaMobile")} open>
        <ol className="steps">
          <li>{t("mobileStep1", { name: bank, menu: menus.app })}</li>
          <li>{t("accountStep2")}</li>
          <li>{t("accountStep3", { payee })}</li>
        </ol>
      </Disclosure>
      <Disclosure title={t("viaAtm")}>
        <ol className="steps">
          <li>{t("atmStep1", { menu: menus.atm })}</li>
          <li>{t("accountStep2")}</li>
          <li>{t("atmStep3")}</li>
        </ol>
      </Disclosure>
      <Disclosure title={t("viaWeb")}>
        <ol className="steps">
          <li>{t("webStep1", { name: menus.site, menu: menus.web })}</li>
          <li>{t("accountStep2")}</li>
          <li>{t("webStep3", { payee })}</li>
        </ol>
      </Disclosure>
    </div>
  );
}
