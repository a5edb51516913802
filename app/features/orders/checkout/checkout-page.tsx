import checks from "~/platform/enhance/native-checks?minified";
import { InlineScript } from "~/platform/page/inline-script";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/button";
import { type Attempt, type CheckoutForm, PLACE } from "./checkout-form";
import { BlockedBag, CheckoutProblems } from "./checkout-problems";
import { SummaryBeside, SummaryOnPhones, TotalNow } from "./checkout-summary";
import { ContactStep } from "./contact-step";
import { DeliveryStep } from "./delivery-step";
import { PaymentMethods } from "./payment-step";

type CheckoutPageProps = Readonly<{ form: CheckoutForm; attempt: Attempt | null }>;

/** Guest checkout on one page: contact, delivery or collection, payment, place. The totals that were seen go with the form. */
export function CheckoutPage({ form, attempt }: CheckoutPageProps) {
  const t = useT("orders");
  const say = useT("errors");
  const link = useLink();
  const { options, bag } = form;
  const { values = form.known, problems = [], key = form.key } = attempt ?? {};
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  return (
    <div className="wrap two-col co">
      <div>
        <p>
          <ButtonLink kind="quiet-link" href={link("/cart")}>
            {t("backToBag")}
          </ButtonLink>
        </p>
        <h1>{t("checkout")}</h1>
        <SummaryOnPhones form={form} />
        <form method="post" action={link(PLACE)} className="co-form" data-missing={say("required")}>
          <CheckoutProblems problems={problems} form={form} collects={values.fulfilment === "collection"} />
          {bag.canCheckOut ? null : <BlockedBag form={form} refused={problems.length > 0} />}
          <ContactStep mobile={options.mobile} values={values} errorOf={errorOf} />
          <DeliveryStep form={form} values={values} errorOf={errorOf} />
          <section className="co-step stack" aria-labelledby="payment">
            <h2 id="payment">{t("payment")}</h2>
            <PaymentMethods methods={options.paymentMethods} values={values} error={errorOf("paymentMethod")} />
            {Object.entries({
              key,
              bagVersion: options.bagVersion,
              reward: options.reward,
              expectedDelivery: options.totals.delivery.total.minor,
              expectedCollection: options.totals.collection.total.minor,
            }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
            ))}
            <Button wide busy={t("placing")} disabled={!bag.canCheckOut}>
              <span>
                {t("placeOrder")}
                <TotalNow totals={options.totals} before=" · " />
              </span>
            </Button>
            <p className="sm mute">
              {t("acceptTerms")} <a href={link("/terms")}>{t("termsName")}</a>
            </p>
          </section>
        </form>
      </div>
      <SummaryBeside form={form} />
      <InlineScript text={checks} />
    </div>
  );
}
