import type { Bag } from "#contract/bag";
import { useT } from "~/site/i18n";
import { BagLineRow } from "./bag-line";
import { BagNotices } from "./bag-notices";
import { BagSummary, BuyBar } from "./bag-summary";
import { DeliveryProgress } from "./delivery-progress";
import { EmptyBag } from "./empty-bag";
import type { BagRefusal, Removed } from "./intents";

type BagPageProps = Readonly<{ bag: Bag; removed: Removed | null; refusal: BagRefusal | null }>;

/** The bag (S2.05): what stops the checkout first, then the lines, each with its own small forms, and the cost beside them. */
export function BagPage({ bag, removed, refusal }: BagPageProps) {
  const t = useT("bag");
  const empty = bag.lines.length === 0;
  return (
    <div className="wrap bag">
      {empty ? null : (
        <h1>
          {t("title")} <span className="mute t-h2">{t("items", { count: bag.itemCount })}</span>
        </h1>
      )}
      <div id="news" className="stack" tabIndex={-1}>
        <BagNotices bag={bag} removed={removed} refusal={refusal} />
      </div>
      {empty ? (
        <EmptyBag />
      ) : (
        <>
          <div className="two-col">
            <div className="stack">
              <DeliveryProgress freeDelivery={bag.freeDelivery} />
              <section aria-label={t("itemsLabel")}>
                <ul>
                  {bag.lines.map((line, index) => (
                    <BagLineRow
                      key={line.id}
                      line={line}
                      eager={index < 3}
                      errors={refusal?.lineId === line.id ? refusal.errors : []}
                    />
                  ))}
                </ul>
              </section>
            </div>
            <BagSummary bag={bag} />
          </div>
          <BuyBar bag={bag} />
        </>
      )}
    </div>
  );
}
