import "./delivery-progress.css";
import type { Bag } from "#contract/bag/bag";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { Icon } from "~/ui/icons/icon";
import { Progress } from "~/ui/notices/progress";
import { useEntryWords } from "../lines/why-price";

/**
 * Free delivery: above the threshold, not at it (R27), or for another reason in the ledger. The API computes what is
 * missing, one minor unit more than the threshold.
 */
export function DeliveryProgress({ bag: { freeDelivery, ledger } }: { bag: Pick<Bag, "freeDelivery" | "ledger"> }) {
  const t = useT("bag");
  const words = useEntryWords();
  const { money } = useFormat();
  const { threshold, remaining, reached } = freeDelivery;
  const why = ledger.find(({ step }) => step === "delivery");
  const goal = threshold.minor + 1;
  return (
    <div className="ship">
      <p className="row">
        <Icon name="truck" size="s" />
        <span>
          {reached && why !== undefined && why.reason !== "delivery_above" ? (
            <strong>{words(why)}</strong>
          ) : reached ? (
            <>
              <strong>{t("deliveryIsFree")}</strong> {t("pastThreshold", { amount: money(threshold) })}
            </>
          ) : (
            <>
              <strong>{t("toFreeDelivery", { amount: money(remaining) })}</strong> {t("toFreeDeliveryThen")}
            </>
          )}
        </span>
      </p>
      <Progress value={reached ? goal : goal - remaining.minor} max={goal} label={t("deliveryProgress")} />
    </div>
  );
}
