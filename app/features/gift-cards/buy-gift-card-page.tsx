import "./gift-card-page.css";
import "~/features/orders/place/form/checkout-form.css";
import "~/features/orders/place/checkout-page.css";
import type { ReactNode } from "react";
import { methodWords } from "~/features/orders/pay/method-words";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, type FormView, formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { OptionCard, OptionGroup } from "~/ui/controls/choice/option-card";
import { Field, TextArea } from "~/ui/controls/field";
import { Plate } from "~/ui/figures/picture";
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

/** The looks of the card; the first is seen large. */
const DESIGNS = ["night", "blush", "garden", "gold"] as const;

/** The page for an e-gift card (R34): the amount, the recipient and the day, the buyer, and the payment. */
export function BuyGiftCardPage({ form, reply }: BuyGiftCardProps) {
  const t = useT("gift-cards");
  const say = useT("errors");
  const link = useLink();
  const typed = formOf(reply, { known: { deliverOn: form.options.firstDay } });
  const { validYears, paymentMethods } = form.options;
  const nameOf = (field: string) => (isField(field) ? t(LABELS[field]) : undefined);
  return (
    <div className="wrap checkout gift-card-buy">
      <div className="gift-card-look">
        {DESIGNS.map((design, at) => (
          <Plate
            key={design}
            name=""
            picture={{
              src: `/img/gift-card-${design}`,
              alt: "",
              sizes: at === 0 ? "(min-width:64rem) 30rem, 100vw" : "(min-width:64rem) 10rem, 33vw",
              eager: at === 0 ? "high" : false,
            }}
          />
        ))}
      </div>
      <div className="stack">
        <h1>{t("heading")}</h1>
        <p className="lg">
          {t("intro")} {validYears === null ? t("neverEnds") : t("validYears", { count: validYears })}
        </p>
        <PostForm
          own
          action={link("/gift-cards")}
          fields={{ key: reply?.key ?? form.key }}
          className="checkout-form"
          data-missing={say("required")}
          noValidate
          data-client="checks"
        >
          {paymentMethods.length === 0 && !typed.refused ? (
            <Note tone="error" role="status" title={say("payments_closed")} />
          ) : null}
          <FormSummary form={typed} nameOf={nameOf} />
          <Amount form={form} typed={typed} />
          <Recipient form={form} typed={typed} />
          <Buyer form={form} typed={typed} />
          <Payment form={form} typed={typed} />
        </PostForm>
        <p>
          <ButtonLink kind="quiet-link" href={link("/gift-cards/balance")}>
            {t("toBalance")}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

type SectionProps = Readonly<{ form: GiftCardData; typed: FormView }>;

/** The option that was chosen before the form was refused, else the first. */
const chosenOf = <T extends string | number>(typed: FormView, name: string, list: readonly T[]): T | undefined =>
  list.find((one) => String(one) === typed.text(name)) ?? list[0];

/** The card's amount; a link to the page can choose it in advance. */
function Amount({ form, typed }: SectionProps) {
  const t = useT("gift-cards");
  const { money } = useFormat();
  const { amounts } = form.options;
  const minors = amounts.map(({ minor }) => minor);
  const amount = typed.text("amount") === undefined ? (form.chosen ?? minors[0]) : chosenOf(typed, "amount", minors);
  return (
    <Section id="amount-heading" title={t("amount")}>
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
    </Section>
  );
}

/** The recipient, the day of sending, and a message. */
function Recipient({ form, typed }: SectionProps) {
  const t = useT("gift-cards");
  const { date } = useFormat();
  const { firstDay, lastDay } = form.options;
  return (
    <Section id="for" title={t("for")}>
      <div className="form-grid">
        <Name typed={typed} name="recipientName" autoComplete="off" />
        <Email typed={typed} name="recipientEmail" hint={t("recipientEmailHint")} autoComplete="off" />
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
    </Section>
  );
}

/** The buyer, who gets the receipt. */
function Buyer({ form, typed }: SectionProps) {
  const t = useT("gift-cards");
  const say = useT("errors");
  const { mobile } = form.options;
  return (
    <Section id="you" title={t("you")}>
      <div className="form-grid">
        <Name typed={typed} name="fullName" hint={t("fullNameHint")} autoComplete="name" />
        <Email typed={typed} name="email" autoComplete="email" />
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
    </Section>
  );
}

/** The payment method, and the button that buys the card. */
function Payment({ form, typed }: SectionProps) {
  const t = useT("gift-cards");
  const orders = useT("orders");
  const { paymentMethods } = form.options;
  return (
    <Section id="payment" title={t("payment")}>
      <OptionGroup id="paymentMethod" legend={t("payment")} hideLegend error={typed.errorOf("paymentMethod")}>
        {paymentMethods.map((method) => (
          <OptionCard
            key={method}
            name="paymentMethod"
            value={method}
            {...methodWords(orders, method)}
            defaultChecked={method === chosenOf(typed, "paymentMethod", paymentMethods)}
          />
        ))}
      </OptionGroup>
      <p className="sm mute">{t("notWithCard")}</p>
      <Button wide busy={t("buying")} disabled={paymentMethods.length === 0}>
        {t("buy")}
      </Button>
    </Section>
  );
}

function Section({ id, title, children }: Readonly<{ id: string; title: string; children: ReactNode }>) {
  return (
    <section className="checkout-section stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type PersonFieldProps<Name> = Readonly<{ typed: FormView; name: Name; hint?: string; autoComplete: string }>;

function Name({ typed, name, ...rest }: PersonFieldProps<"recipientName" | "fullName">) {
  const t = useT("gift-cards");
  return <Field {...typed.field(name)} {...rest} label={t(name)} full maxLength={100} />;
}

function Email({ typed, name, ...rest }: PersonFieldProps<"recipientEmail" | "email">) {
  const t = useT("gift-cards");
  const say = useT("errors");
  return (
    <Field
      {...typed.field(name)}
      {...rest}
      data-wrong={say("invalid_email")}
      type="email"
      label={t(name)}
      maxLength={254}
    />
  );
}
