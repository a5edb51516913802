import "./reviewed-steps.css";
import { type CheckoutStep, STEP_FIELDS } from "#contract/orders/checkout/checkout-steps";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Facts } from "~/ui/figures/summary";
import { FactLines } from "../../follow/order/fact-lines";
import { type CheckoutForm, type CheckoutValues, stepPath } from "../form/checkout-form";

type ReviewedProps = Readonly<{ form: CheckoutForm; values: CheckoutValues }>;

/** The text of the earlier steps, each with a link back to it. */
export function ReviewedSteps({ form: { options, stores }, values }: ReviewedProps) {
  const t = useT("orders");
  const { money, day, facts } = useFormat();
  const collects = values.fulfilment === "collection";
  const store = stores.find(({ slug }) => slug === values.storeSlug);
  const place = collects ? [store?.name ?? "", ...(store?.addressLines ?? [])] : options.addressLines;
  const atPoint = values.fulfilment === "point" ? options.points : null;
  const { fee, earliest, latest } = atPoint ?? options.delivery;
  const zone = atPoint === null ? options.delivery.zone : null;
  const arrives = facts([
    ...(zone === null ? [] : [t("zoneFee", { zone, fee: fee.minor === 0 ? t("free") : money(fee) })]),
    t("fromTo", { from: day(earliest), to: day(latest) }),
  ]);
  return (
    <Facts
      items={[
        {
          term: t("contact"),
          value: <Reviewed lines={[values.email ?? "", values.mobile ?? ""]} step="contact" />,
        },
        {
          term: t(collects ? "collectAt" : atPoint === null ? "shipTo" : "pointAt"),
          value: <Reviewed lines={[values.fullName ?? "", ...place]} step="delivery" />,
        },
        ...(collects ? [] : [{ term: t("estimatedDelivery"), value: arrives }]),
      ]}
    />
  );
}

function Reviewed({ lines, step }: Readonly<{ lines: readonly string[]; step: CheckoutStep }>) {
  const t = useT("orders");
  const link = useLink();
  return (
    <span className="row between">
      <span>
        <FactLines lines={lines} />
      </span>
      <a className="link" href={link(stepPath(step))}>
        {t("change")} <span className="visually-hidden">{t(step)}</span>
      </a>
    </span>
  );
}

const BEFORE = [...STEP_FIELDS.contact, ...STEP_FIELDS.delivery];

/**
 * Everything that the order needs besides the payment, as hidden fields, so that exactly what the shopper sees is
 * ordered.
 */
export function SeenFields({ form: { options }, values, orderKey }: ReviewedProps & Readonly<{ orderKey: string }>) {
  const { delivery, point, collection } = options.totals;
  const seen = {
    ...Object.fromEntries(BEFORE.flatMap((name) => (values[name] ? [[name, values[name]]] : []))),
    key: orderKey,
    bagVersion: options.bagVersion,
    reward: options.reward,
    expectedDelivery: delivery.total.minor,
    expectedPoint: point.total.minor,
    expectedCollection: collection.total.minor,
    expectedFee: options.cashOnDelivery?.fee.minor ?? 0,
  };
  return Object.entries(seen).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
  ));
}
