import "./gift-card-page.css";
import "~/features/orders/place/form/checkout-form.css";
import "~/features/orders/place/checkout-page.css";
import { methodWords } from "~/features/orders/pay/method-words";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { OptionCard, OptionGroup } from "~/ui/controls/choice";
import { Field, TextArea } from "~/ui/controls/field";
import { Note } from "~/ui/notices/note";
import type { GiftCardData } from "./buy-gift-card.server";
import type { GiftAttempt } from "./gift-card-form";

type BuyGiftCardProps = Readonly<{ form: GiftCardData; attempt: GiftAttempt | null }>;

/** An e-gift card on one page (R34): how much, for whom and when, from whom, and how it is paid. */
export function BuyGiftCardPage({ form, attempt }: BuyGiftCardProps) {
  const t = useT("gift-cards");
  const orders = useT("orders");
  const say = useT("errors");
  const link = useLink();
  const { money, date } = useFormat();
  const { values = {}, problems = [], key = form.key } = attempt ?? {};
  const { amounts, firstDay, lastDay, validYears, mobile, paymentMethods } = form.options;
  const kept = (name: keyof typeof values) => ({
    name,
    defaultValue: values[name],
    error: problems.find(({ field }) => field === name)?.message,
  });
  const chosen = (name: keyof typeof values, list: readonly (string | number)[]) =>
    list.find((one) => String(one) === values[name]) ?? list[0];
  const minors = amounts.map(({ minor }) => minor);
  const amount = values.amount === undefined ? (form.chosen ?? minors[0]) : chosen("amount", minors);
  const wrong = { "data-wrong": say("invalid_email") };
  return (
    <div className="wrap checkout stack gift-card">
      <h1>{t("heading")}</h1>
      <p className="lg">
        {t("intro")} {validYears === null ? t("neverEnds") : t("validYears", { count: validYears })}
      </p>
      <form
        method="post"
        action={link("/gift-cards")}
        className="checkout-form"
        data-missing={say("required")}
        data-client="checks"
      >
        {paymentMethods.length === 0 && problems.length === 0 ? (
          <Note tone="error" role="status" title={say("payments_closed")} />
        ) : null}
        {problems.length === 0 ? null : (
          <Note tone="error" role="alert" title={t("problems")}>
            {[...new Set(problems.map(({ message }) => message))].join(" ")}
          </Note>
        )}
        <section className="checkout-section stack" aria-labelledby="amount-heading">
          <h2 id="amount-heading">{t("amount")}</h2>
          <OptionGroup id="amount" legend={t("amount")} hideLegend error={kept("amount").error}>
            {amounts.map((one) => (
              <OptionCard
                key={one.minor}
                name="amount"
                value={String(one.minor)}
                title={money(one)}
                defaultChecked={one.minor === amount}
              />
            ))}
          </OptionGroup>
        </section>
        <section className="checkout-section stack" aria-labelledby="for">
          <h2 id="for">{t("for")}</h2>
          <div className="form-grid">
            <Field {...kept("recipientName")} label={t("recipientName")} full maxLength={100} autoComplete="off" />
            <Field
              {...kept("recipientEmail")}
              {...wrong}
              type="email"
              label={t("recipientEmail")}
              hint={t("recipientEmailHint")}
              maxLength={254}
              autoComplete="off"
            />
            <Field
              {...kept("deliverOn")}
              defaultValue={values.deliverOn || firstDay}
              type="date"
              label={t("deliverOn")}
              hint={t("deliverOnHint", { day: date(lastDay) })}
              min={firstDay}
              max={lastDay}
            />
            <TextArea
              {...kept("message")}
              label={t("message")}
              optional={t("optional")}
              full
              rows={3}
              maxLength={300}
            />
          </div>
        </section>
        <section className="checkout-section stack" aria-labelledby="you">
          <h2 id="you">{t("you")}</h2>
          <div className="form-grid">
            <Field
              {...kept("fullName")}
              label={t("fullName")}
              hint={t("fullNameHint")}
              full
              maxLength={100}
              autoComplete="name"
            />
            <Field {...kept("email")} {...wrong} type="email" label={t("email")} maxLength={254} autoComplete="email" />
            <Field
              {...kept("mobile")}
              type="tel"
              label={t("mobile")}
              hint={t("mobileHint", { code: `+${mobile.callingCode}` })}
              maxLength={24}
              autoComplete="tel"
              pattern={mobile.pattern}
              data-wrong={say("invalid_phone")}
            />
          </div>
        </section>
        <section className="checkout-section stack" aria-labelledby="payment">
          <h2 id="payment">{t("payment")}</h2>
          <OptionGroup id="paymentMethod" legend={t("payment")} hideLegend error={kept("paymentMethod").error}>
            {paymentMethods.map((method) => (
              <OptionCard
                key={method}
                name="paymentMethod"
                value={method}
                {...methodWords(orders, method)}
                defaultChecked={method === chosen("paymentMethod", paymentMethods)}
              />
            ))}
          </OptionGroup>
          <p className="sm mute">{t("notWithCard")}</p>
          <input type="hidden" name="key" value={key} autoComplete="off" />
          <Button wide busy={t("buying")} disabled={paymentMethods.length === 0}>
            {t("buy")}
          </Button>
        </section>
      </form>
      <p>
        <ButtonLink kind="quiet-link" href={link("/gift-cards/balance")}>
          {t("toBalance")}
        </ButtonLink>
      </p>
    </div>
  );
}
