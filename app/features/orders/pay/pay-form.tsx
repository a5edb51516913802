import "../folds.css";
import type { ReactNode } from "react";
import type { Order } from "#contract/orders/orders";
import type { PaymentMethod } from "#contract/orders/payment-methods";
import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import type { FormView } from "~/platform/form/reply";
import { Challenge } from "~/platform/proof/challenge";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { OptionCard, OptionGroup } from "~/ui/controls/choice/option-card";
import { Disclosure } from "~/ui/controls/disclosure";
import { methodWords } from "./method-words";
import type { payOrderOf } from "./pay-order.server";

type OrderByLink = Readonly<{ order: Order; token: string }>;

/** A form of the payment page. */
export function PayForm({
  order,
  token,
  asks,
  fields,
  className,
  children,
}: OrderByLink &
  Readonly<{
    asks: IntentOf<ReturnType<typeof payOrderOf>>;
    fields?: Readonly<Record<string, string | number | undefined>>;
    className?: string;
    children: ReactNode;
  }>) {
  const link = useLink();
  const action = link(`/orders/${order.number}/payment`, { token });
  return (
    <PostForm intent={asks} action={action} fields={fields} className={className}>
      {children}
    </PostForm>
  );
}

/** Repeats an attempt after its challenge, with the chosen method and the total that the shopper agreed to. */
export function ProvedRetry({ order, token, form }: OrderByLink & Readonly<{ form: FormView }>) {
  const t = useT("orders");
  const { money } = useFormat();
  const { methods, method: current } = order.payment;
  const total = form.text("total");
  const chosen = methods.find((name) => name === form.text("method")) ?? current;
  return (
    <PayForm order={order} token={token} asks="retry" fields={{ total }} className="stack">
      <Ways methods={methods} chosen={chosen} />
      <Challenge {...form.challenge} />
      <Button wide busy={t("paying")}>
        {total === undefined
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

/** The country's other payment methods for the same order. */
export function OtherWays({ order, token }: OrderByLink) {
  const t = useT("orders");
  const { methods, method: current } = order.payment;
  const others = methods.filter((method) => method !== current);
  if (others.length === 0) return null;
  return (
    <div className="folds">
      <Disclosure title={t("otherWays")}>
        <PayForm order={order} token={token} asks="retry" className="stack">
          <Ways methods={others} chosen={others[0]} />
          <Button kind="quiet" wide busy={t("paying")}>
            {t("payThisWay")}
          </Button>
        </PayForm>
      </Disclosure>
    </div>
  );
}
