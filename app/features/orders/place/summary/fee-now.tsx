import "./checkout-summary.css";
import type { CheckoutOptions } from "#contract/orders/orders";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { SmallLines } from "../../small-lines";
import type { CheckoutForm } from "../form/checkout-form";
import { OrderCost } from "./order-cost";

/** What changes with the place of the address, by the second half of the element's id. */
const CHANGING = { "": Fee, days: Days, total: Total, phones: SummaryBody, beside: SummaryBody } as const;
type Changing = keyof typeof CHANGING;
/** The ids of the elements, which the script asks for when the place was chosen. */
export const FEE_PARTS: string = Object.keys(CHANGING)
  .map((of) => idOf(of as Changing))
  .join(" ");

function idOf(of: Changing) {
  return of === "" ? "fee" : `fee-${of}`;
}

/** One of the elements that follow the place: the fee, its days, the total, or the lines with their cost. */
export function FeeNow({ form, of }: Readonly<{ form: CheckoutForm; of: Changing }>) {
  const t = useT("orders");
  const { money } = useFormat();
  const Shown = CHANGING[of];
  const As = of === "phones" || of === "beside" ? "div" : "span";
  const { delivery } = form.options.totals;
  const facts = [t("deliveryCost"), money(delivery.delivery), t("toPay"), money(delivery.total)];
  return (
    <As id={idOf(of)} data-said={of === "beside" ? facts.join(" ") : undefined}>
      <Shown form={form} />
    </As>
  );
}

/** Draws one of them alone. */
export function FeePart({ form, of }: Readonly<{ form: CheckoutForm | null; of: string }>) {
  return form === null || !Object.hasOwn(CHANGING, of) ? null : <FeeNow form={form} of={of as Changing} />;
}

function Fee({ form }: Readonly<{ form: CheckoutForm }>) {
  const t = useT("orders");
  const { money } = useFormat();
  const { fee, byAddress } = form.options.delivery;
  return <>{fee.minor === 0 ? t("free") : byAddress ? t("feeFrom", { fee: money(fee) }) : money(fee)}</>;
}

function Days({ form }: Readonly<{ form: CheckoutForm }>) {
  const t = useT("orders");
  const { day } = useFormat();
  const { earliest, latest, byAddress } = form.options.delivery;
  return (
    <>
      {byAddress ? t("feeByAddress", { date: day(earliest) }) : t("fromTo", { from: day(earliest), to: day(latest) })}
    </>
  );
}

function Total({ form }: Readonly<{ form: CheckoutForm }>) {
  return <TotalNow totals={form.options.totals} />;
}

function SummaryBody({ form: { bag, options } }: { form: CheckoutForm }) {
  const t = useT("orders");
  const { delivery, collection } = options.totals;
  const code = bag.coupon?.applied ? bag.coupon.code : null;
  return (
    <div className="stack">
      <SmallLines lines={bag.lines} />
      {/* The page has both totals; the style sheet hides the one that isn't chosen. */}
      <div className="way-delivery stack">
        <p className="way-name sm strong">{t("deliverToMe")}</p>
        <OrderCost totals={delivery} code={code} collects={false} totalLabel={t("toPay")} />
      </div>
      <div className="way-collection stack">
        <p className="way-name sm strong">{t("clickAndCollect")}</p>
        <OrderCost totals={collection} code={code} collects totalLabel={t("toPay")} />
      </div>
    </div>
  );
}

/** The total of the chosen way; hidden in a browser that can't tell which one is chosen. */
export function TotalNow({
  totals: { delivery, collection },
  before = "",
}: Pick<CheckoutOptions, "totals"> & { before?: string }) {
  const { money } = useFormat();
  if (delivery.total.minor === collection.total.minor) return <>{`${before}${money(delivery.total)}`}</>;
  return (
    <span className="way-known">
      {before}
      <span className="way-delivery">{money(delivery.total)}</span>
      <span className="way-collection">{money(collection.total)}</span>
    </span>
  );
}
