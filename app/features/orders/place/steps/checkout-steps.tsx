import "./checkout-steps.css";
import { CHECKOUT_STEPS, type CheckoutStep } from "#contract/orders/checkout/checkout-steps";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { isBefore, stepPath } from "../form/checkout-form";

type StepsProps = Readonly<{ step: CheckoutStep /** The furthest step that can be opened. */; reach: CheckoutStep }>;

/** The steps of the checkout: finished steps and the next one are links. */
export function CheckoutSteps({ step, reach }: StepsProps) {
  const t = useT("orders");
  const link = useLink();
  return (
    <nav aria-label={t("stepsLabel")}>
      <ol className="checkout-steps sm">
        {CHECKOUT_STEPS.map((one) => (
          <li
            key={one}
            className={isBefore(step, one) ? undefined : "on"}
            aria-current={one === step ? "step" : undefined}
          >
            {one === step || isBefore(reach, one) ? <span>{t(one)}</span> : <a href={link(stepPath(one))}>{t(one)}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
