import type { StepProps } from "./steps/step-props";
import "./checkout-page.css";
import type { ReactNode } from "react";
import { PostForm } from "~/platform/form/post-form";
import { formOf } from "~/platform/form/reply";
import { Challenge } from "~/platform/proof/challenge";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Note } from "~/ui/notices/note";
import { type CheckoutForm, type CheckoutReply, stepPath, typedOver } from "./form/checkout-form";
import { BlockedBag, CheckoutProblems } from "./form/checkout-problems";
import { CheckoutSteps } from "./steps/checkout-steps";
import { ContactStep } from "./steps/contact-step";
import { DeliveryStep } from "./steps/delivery-step";
import { PaymentMethods } from "./steps/payment-step";
import { ReviewedSteps, SeenFields } from "./steps/reviewed-steps";
import { TaxNumber } from "./steps/tax-number";
import { SummaryBeside, SummaryOnPhones } from "./summary/checkout-summary";
import { FEE_PARTS, TotalNow } from "./summary/fee-now";

type CheckoutPageProps = Readonly<{ form: CheckoutForm; reply: CheckoutReply }>;

/** One step of the checkout: contact, delivery or collection, payment. Each has its own address (expectation 2). */
export function CheckoutPage({ form, reply }: CheckoutPageProps) {
  const t = useT("orders");
  const say = useT("errors");
  const link = useLink();
  const { step, options, bag } = form;
  const { problems, errorOf } = formOf(reply);
  const values = typedOver(form.known, reply);
  const collects = values.fulfilment === "collection";
  const parts = { form, values, errorOf };
  const steps: Record<typeof step, () => ReactNode> = {
    contact: () => <ContactStep {...parts} />,
    delivery: () => <DeliveryStep {...parts} />,
    payment: () => <PaymentStep {...parts} orderKey={reply?.key ?? form.key} reply={reply} />,
  };
  return (
    // Only the delivery step has the choice in the page, so only there can the style sheet follow it.
    <div className="wrap two-columns checkout" data-way={step === "delivery" ? undefined : wayOf(values)}>
      <div>
        <p>
          <ButtonLink kind="quiet-link" href={link("/cart")}>
            {t("backToBag")}
          </ButtonLink>
        </p>
        <h1>{t("checkout")}</h1>
        <CheckoutSteps step={step} reach={options.step} />
        <SummaryOnPhones form={form} />
        <PostForm
          own
          action={link(stepPath(step))}
          className="checkout-form"
          data-missing={say("required")}
          noValidate
          data-keep={step}
          data-fee-parts={step === "delivery" ? FEE_PARTS : undefined}
          data-client="checks keep"
        >
          {options.paymentMethods.length === 0 && problems.length === 0 ? (
            <Note tone="error" role="status" title={say("payments_closed")} />
          ) : null}
          <CheckoutProblems problems={problems} form={form} collects={collects} />
          {bag.canCheckOut ? null : <BlockedBag form={form} refused={problems.length > 0} />}
          {steps[step]()}
        </PostForm>
      </div>
      <SummaryBeside form={form} />
    </div>
  );
}

/** The chosen way to get the order; a delivery before one is chosen. */
const wayOf = ({ fulfilment }: StepProps["values"]) =>
  fulfilment === "collection" || fulfilment === "point" ? fulfilment : "delivery";

/**
 * The payment method and the order button. The form carries what the shopper reviewed here, and the totals that they
 * saw.
 */
function PaymentStep({
  form,
  values,
  errorOf,
  orderKey,
  reply,
}: StepProps & { orderKey: string; reply: CheckoutReply }) {
  const t = useT("orders");
  const link = useLink();
  const { options, bag } = form;
  return (
    <section className="checkout-section stack" aria-labelledby="payment">
      <div className="reviewed">
        <ReviewedSteps form={form} values={values} />
      </div>
      <h2 id="payment">{t("payment")}</h2>
      {options.totals[wayOf(values)].total.minor === 0 ? (
        <input type="hidden" name="paymentMethod" value={options.paymentMethods[0]} />
      ) : (
        <PaymentMethods options={options} values={values} error={errorOf("paymentMethod")} />
      )}
      <TaxNumber asked={options.taxNumber} values={values} errorOf={errorOf} />
      <SeenFields form={form} values={values} orderKey={orderKey} />
      <Challenge {...formOf(reply).challenge} />
      <Button wide busy={t("placing")} disabled={!bag.canCheckOut || options.paymentMethods.length === 0}>
        <span>
          {t("placeOrder")}
          <TotalNow {...options} before=" · " />
        </span>
      </Button>
      <p className="sm mute">
        {t("acceptTerms")} <a href={link("/terms")}>{t("termsName")}</a>
      </p>
    </section>
  );
}
