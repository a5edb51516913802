import "../folds.css";
import type { ReactNode } from "react";
import type { Order } from "#contract/orders";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/button";
import { OptionCard, OptionGroup } from "~/ui/choice";
import { Disclosure } from "~/ui/disclosure";
import { methodWords } from "./method-words";

type Held = Readonly<{ order: Order; token: string }>;

/** A form of the payment's page: `act` names what its button asks for. */
export function PayForm({
  order,
  token,
  act,
  className,
  children,
}: Held &
  Readonly<{
    act: "tell" | "check" | "send" | "retry" | "begin" | "gift_card" | "credit" | "credit_off";
    className?: string;
    children: ReactNode;
  }>) {
  const link = useLink();
  return (
    <form method="post" action={link(`/orders/${order.number}/payment`, { token })} className={className}>
      <input type="hidden" name="act" value={act} />
      {children}
    </form>
  );
}

/** The other ways to pay of the country, on the same order. */
export function OtherWays({ order, token }: Held) {
  const t = useT("orders");
  const { methods, method: current } = order.payment;
  const others = methods.filter((method) => method !== current);
  if (others.length === 0) return null;
  return (
    <div className="folds">
      <Disclosure title={t("otherWays")}>
        <PayForm order={order} token={token} act="retry" className="stack">
          <OptionGroup id="method" legend={t("paymentMethod")} hideLegend>
            {others.map((method, index) => (
              <OptionCard
                key={method}
                name="method"
                value={method}
                {...methodWords(t, method)}
                defaultChecked={index === 0}
              />
            ))}
          </OptionGroup>
          <Button kind="quiet" wide busy={t("paying")}>
            {t("payThisWay")}
          </Button>
        </PayForm>
      </Disclosure>
    </div>
  );
}
