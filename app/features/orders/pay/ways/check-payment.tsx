import "./pay-card.css";
import { useT } from "~/site/i18n";
import { Button } from "~/ui/controls/button";
import { PayForm } from "../pay-form";

/** The fact with the payment's reference, for the list of facts on a payment card. */
export function useReferenceFact(reference: string | null) {
  const t = useT("orders");
  return {
    term: t("reference"),
    value: (
      <output className="reference" aria-label={t("reference")}>
        {reference}
      </output>
    ),
  };
}

/** The button that asks whether the payment has arrived (S4.03). */
export function CheckPayment({ order, token }: Pick<Parameters<typeof PayForm>[0], "order" | "token">) {
  const t = useT("orders");
  return (
    <PayForm order={order} token={token} asks="check">
      <Button wide busy={t("paying")}>
        {t("checkStatus")}
      </Button>
    </PayForm>
  );
}
