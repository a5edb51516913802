import "./gift-card-page.css";
import "~/features/orders/place/form/checkout-form.css";
import "~/features/orders/place/checkout-page.css";
import { methodWords } from "~/features/orders/pay/method-words";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { OptionCard, OptionGroup } from "~/ui/controls/choice";
import { Field, TextArea } from "~/ui/controls/field";
import { Note } from "~/ui/notices/note";
import type { GiftCardData } from "./buy-gift-card.server";

type BuyGiftCardProps = Readonly<{ form: GiftCardData; reply: (FormReply & { key?: string }) | undefined }>;

const LABELS = {
  amount: "amount",
  recipientName: "recipientName",
  recipientEmail: "recipientEmail",
  deliverOn: "deliverOn",
  message: "message",
  fullName: "fullName",
  email: "email",
  mobile: "mobile",
  paymentMethod: "payment",
} as const;
const isField = (field: string): field is keyof typeof LABELS => Object.hasOwn(LABELS, field);

/** An e-gift card on one page (R34): how much, for whom and when, from whom, and how it is paid. */
export function BuyGiftCardPage({ form, reply }: BuyGiftCardProps) {
  const t = useT("gift-cards");
  const orders = useT("orders");
  const say = useT("errors");
  const link = useLink();
  const { money, date } = useFormat();
  const typed = formOf(reply, { known: { deliverOn: form.options.firstDay } });
  const { amounts, firstDay, lastDay, validYears, mobile, paymentMethods } = form.options;
  const nameOf = (field: string) => (isField(field) ? t(LABELS[field]) : undefined);
  const chosen = (name: string, list: readonly (string | number)[]) =>
    list.find((one) => String(one) === typed.text(name)) ?? list[0];
  const minors = amounts.map(({ minor }) => minor);
  const amount = typed.text("amount") === undefined ? (form.chosen ?? minors[0]) : chosen("amount", minors);
  const wrong = { "data-wrong": say("invalid_email") };
  return (
    <div className="wrap checkout stack gift-card">
      <h1>{t("heading")}</h1>
      <p className="lg">
        {t("intro")} {validYears === null ? t("neverEnds") : t("validYears", { count: validYears })}
      </p>
      <PostForm
        action={link("/gift-cards")}
        fields={{ key: reply?.key ?? form.key }}
        className="checkout-form"
        data-missing={say("required")}
        data-client="checks"
      >
        {paymentMethods.length === 0 && !typed.refused ? (
          <Note tone="error" role="status" title={say("payments_closed")} />
        ) : null}
        <FormSummary form={typed} nameOf={nameOf} />
        <section className="checkout-section stack" aria-labelledby="amount-heading">
          <h2 id="amount-heading">{t("amount")}</h2>
          <OptionGroup id="amount" legend={t("amount")} hideLegend error={typed.errorOf("amount")}>
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
            <Field
              {...typed.field("recipientName")}
              label={t("recipientName")}
              full
              maxLength={100}
              autoComplete="off"
            />
            <Field
              {...typed.field("recipientEmail")}
              {...wrong}
              type="email"
              label={t("recipientEmail")}
              hint={t("recipientEmailHint")}
              maxLength={254}
              autoComplete="off"
            />
            <Field
              {...typed.field("deliverOn")}
              type="date"
              label={t("deliverOn")}
              hint={t("deliverOnHint", { day: date(lastDay) })}
              min={firstDay}
              max={lastDay}
            />
            <TextArea
              {...typed.field("message")}
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
              {...typed.field("fullName")}
              label={t("fullName")}
              hint={t("fullNameHint")}
              full
              maxLength={100}
              autoComplete="name"
            />
            <Field
              {...typed.field("email")}
              {...wrong}
              type="email"
              label={t("email")}
              maxLength={254}
              autoComplete="email"
            />
            <Field
              {...typed.field("mobile")}
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
          <OptionGroup id="paymentMethod" legend={t("payment")} hideLegend error={typed.errorOf("paymentMethod")}>
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
          <Button wide busy={t("buying")} disabled={paymentMethods.length === 0}>
            {t("buy")}
          </Button>
        </section>
      </PostForm>
      <p>
        <ButtonLink kind="quiet-link" href={link("/gift-cards/balance")}>
          {t("toBalance")}
        </ButtonLink>
      </p>
    </div>
  );
}
