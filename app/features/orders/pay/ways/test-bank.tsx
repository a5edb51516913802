import "./pay-card.css";
import type { Order } from "#contract/orders/orders";
import { useT } from "~/site/i18n";
import { Button } from "~/ui/controls/button";
import { Note } from "~/ui/notices/note";
import { PayForm } from "../pay-form";

const WAYS = [
  { outcome: "approve", label: "payApprove" },
  { outcome: "decline", label: "payDecline" },
  { outcome: "pending", label: "payPending" },
  { outcome: "review", label: "payReview" },
  { outcome: "fail", label: "payFail" },
  { outcome: "block", label: "payBlock" },
  { outcome: "expire", label: "payExpire" },
] as const;

/** The sandbox bank (R35): it says that it is a test, and has a button for each outcome. */
export function TestBank({ order, token }: Readonly<{ order: Order; token: string }>) {
  const t = useT("orders");
  return (
    <section className="stack" aria-label={t("testBank")}>
      <Note tone="warn" icon="info" title={t("testBank")}>
        {t("testBankText")}
      </Note>
      <PayForm order={order} token={token} asks="tell" className="bank-ways">
        {WAYS.map(({ outcome, label }) => (
          <Button
            key={outcome}
            name="outcome"
            value={outcome}
            kind={outcome === "approve" ? "primary" : "quiet"}
            size="s"
            busy={t("paying")}
          >
            {t(label)}
          </Button>
        ))}
      </PayForm>
    </section>
  );
}
