import "./checkout-summary.css";
import type { Totals } from "#contract/bag/bag";
import type { CheckoutOptions } from "#contract/orders/orders";
import { roundedQuotient } from "#contract/rounded-quotient";
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
  return <TotalNow {...form.options} />;
}

function SummaryBody({ form: { bag, options, step } }: Readonly<{ form: CheckoutForm }>) {
  const t = useT("orders");
  const { delivery, point, collection } = options.totals;
  const code = bag.coupon?.applied ? bag.coupon.code : null;
  const atDoor = step === "payment" ? doorTotals(options) : null;
  return (
    <div className="stack">
      <SmallLines lines={bag.lines} />
      {/* The page has all totals; the style sheet hides those that aren't chosen. */}
      <div className="way-delivery stack">
        <p className="way-name sm strong">{t("deliverToMe")}</p>
        <div className={atDoor === null ? undefined : "pay-ahead"}>
          <div className="stack">
            <OrderCost totals={delivery} code={code} collects={false} totalLabel={t("toPay")} />
          </div>
        </div>
        {atDoor === null ? null : (
          <div className="pay-door">
            <div className="stack">
              <OrderCost totals={atDoor} code={code} collects={false} totalLabel={t("toCourier")} />
            </div>
          </div>
        )}
      </div>
      {options.points === null ? null : (
        <div className="way-point stack">
          <p className="way-name sm strong">{t("deliverToPoint")}</p>
          <OrderCost totals={point} code={code} collects={false} totalLabel={t("toPay")} />
        </div>
      )}
      <div className="way-collection stack">
        <p className="way-name sm strong">{t("clickAndCollect")}</p>
        <OrderCost totals={collection} code={code} collects totalLabel={t("toPay")} />
      </div>
    </div>
  );
}

/** What a delivery costs with the courier's fee, in which the tax is as in the rest; null where the courier can't be paid. */
function doorTotals({ totals: { delivery }, cashOnDelivery }: CheckoutOptions): Totals | null {
  if (cashOnDelivery === null || cashOnDelivery.obstacle !== null) return null;
  const { fee } = cashOnDelivery;
  const total = { ...delivery.total, minor: delivery.total.minor + fee.minor };
  const { taxIncluded: tax } = delivery;
  const amount = tax && { ...total, minor: roundedQuotient(total.minor * tax.ratePercent, 100 + tax.ratePercent) };
  const taxIncluded = tax &&
    amount && { ...tax, amount, priceBeforeTax: { ...total, minor: total.minor - amount.minor } };
  return { ...delivery, total, paymentFee: fee, taxIncluded };
}

/** The total of the chosen way; hidden in a browser that can't tell which one is chosen. */
export function TotalNow({ before = "", ...options }: CheckoutOptions & { before?: string }) {
  const { money } = useFormat();
  const { delivery, point, collection } = options.totals;
  const atDoor = doorTotals(options);
  const ways = { delivery, ...(options.points === null ? {} : { point }), collection };
  const ahead = Object.values(ways).every(({ total }) => total.minor === delivery.total.minor) ? (
    `${before}${money(delivery.total)}`
  ) : (
    <span className="way-known">
      {before}
      {Object.entries(ways).map(([way, { total }]) => (
        <span key={way} className={`way-${way}`}>
          {money(total)}
        </span>
      ))}
    </span>
  );
  if (atDoor === null) return ahead;
  return (
    <>
      <span className="pay-ahead">{ahead}</span>
      <span className="pay-door">{`${before}${money(atDoor.total)}`}</span>
    </>
  );
}
