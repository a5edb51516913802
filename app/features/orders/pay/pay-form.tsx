import "../folds.css";
import type { ReactNode } from "react";
import type { Order } from "#contract/orders/orders";
import type { PaymentMethod } from "#contract/orders/payment-methods";
import { Challenge } from "~/platform/proof/challenge";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { OptionCard, OptionGroup } from "~/ui/controls/choice";
import { Disclosure } from "~/ui/controls/disclosure";
import { methodWords } from "./method-words";
import type { Challenged } from "./pay-before";

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

/** The same try after a challenge, with what was chosen before it. */
export function ProvedRetry({ order, token, challenged }: Held & Readonly<{ challenged: Challenged }>) {
  const t = useT("orders");
  const { money } = useFormat();
  const { methods, method: current } = order.payment;
  const { shown, method, total } = challenged;
  return (
    <PayForm order={order} token={token} act="retry" className="stack">
      {total === null ? null : <input type="hidden" name="total" value={total} />}
      <Ways methods={methods} chosen={methods.find((name) => name === method) ?? current} />
      <Challenge challenge={shown} />
      <Button wide busy={t("paying")}>
        {total === null
          ? t("tryAgain")
          : t("agreeTotal", { amount: money({ ...order.totals.total, minor: Number(total) }) })}
      </Button>
    </PayForm>
  );
}

function Ways({ methods, chosen }: Readonly<{ methods: readonly PaymentMethod[]; chosen: PaymentMethod | undefined }>) {
  const t = useT("orders");
  return (
    <OptionGroup id="method" legend={t("paymentMethod")} hideLegend>
      {methods.map((method) => (
        <OptionCard
          key={method}
          name="method"
          value={method}
          {...methodWords(t, method)}
          defaultChecked={method === chosen}
        />
      ))}
    </OptionGroup>
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
          <Ways methods={others} chosen={others[0]} />
          <Button kind="quiet" wide busy={t("paying")}>
            {t("payThisWay")}
          </Button>
        </PayForm>
      </Disclosure>
    </div>
  );
}
