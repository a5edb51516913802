import "~/ui/shapes/panel.css";
import "~/ui/shapes/buy-bar.css";
import "~/ui/shapes/pages/two-columns.css";
import type { Bag } from "#contract/bag/bag";
import { isPromotionKind } from "#contract/promotions/promotions";
import { formatNumber } from "~/site/format/numbers";
import { useT } from "~/site/i18n";
import { useFormat, useLink, useSite } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { Summary } from "~/ui/figures/summary";
import type { BagReply } from "../change/intents";
import { PromoCode } from "../offers/promo-code";
import { useSigned, WhyPrice } from "./why-price";

/** The present cost as the server computes it, with the included tax where the country shows it (R25). */
export function BagSummary({ bag, reply, member }: Readonly<{ bag: Bag; reply: BagReply; member: boolean }>) {
  const t = useT("bag");
  const { money } = useFormat();
  const signed = useSigned();
  const { subtotal, delivery, total, taxIncluded, pointsEarned } = bag.totals;
  const deliveryWords = useDeliveryWords();
  const cuts = bag.ledger.filter(({ step, amount }) => isPromotionKind(step) && (amount?.minor ?? 0) < 0);
  const { localeTag } = useSite();
  const reward = bag.lines.find(({ kind }) => kind === "reward");
  const treats = bag.lines.some(({ kind }) => kind === "gift" || kind === "sample");
  return (
    <aside className="aside stack" aria-label={t("summary")}>
      <div className="panel stack">
        <h2 className="type-h3">{t("summary")}</h2>
        <PromoCode bag={bag} reply={reply} />
        <hr className="divider" />
        <Summary
          rows={[
            { label: t("subtotal"), value: money(subtotal) },
            ...cuts.map((entry) => ({ label: entry.name ?? t("whyOffer"), value: signed(entry), good: true })),
            ...(reward?.reward == null
              ? []
              : [
                  {
                    label: t("reward"),
                    value: t("points", {
                      count: reward.reward.points,
                      amount: formatNumber(reward.reward.points, localeTag),
                    }),
                  },
                ]),
            ...(treats ? [{ label: t("giftsAndSamples"), value: t("free") }] : []),
            { label: t("delivery"), value: deliveryWords(bag), good: delivery.minor === 0 },
          ]}
          total={{ label: t("total"), value: money(total) }}
          note={
            taxIncluded === null
              ? undefined
              : t(taxIncluded.name === "PPN" ? "taxIncludedPpn" : "taxIncluded", {
                  name: taxIncluded.name,
                  rate: taxIncluded.ratePercent,
                  amount: money(taxIncluded.amount),
                })
          }
        />
        {bag.deliveryByAddress ? <p className="sm mute">{t("deliveryByAddress")}</p> : null}
        <WhyPrice ledger={bag.ledger} />
        {pointsEarned > 0 ? (
          <p className="sm">{t(member ? "earnPointsYou" : "earnPoints", { count: pointsEarned })}</p>
        ) : null}
        <CheckOutLink bag={bag} wide />
        {bag.canCheckOut ? null : (
          <p className="sm bad" id="blocked">
            {t(blockedBy(bag))}
          </p>
        )}
      </div>
    </aside>
  );
}

/** The delivery fee: free, the lowest where it depends on the address, or the same for everybody. */
function useDeliveryWords() {
  const t = useT("bag");
  const { money } = useFormat();
  return ({ totals: { delivery }, deliveryByAddress }: Bag) => {
    if (delivery.minor === 0) return t("free");
    return deliveryByAddress ? t("deliveryFrom", { fee: money(delivery) }) : money(delivery);
  };
}

function blockedBy({ lines, coupon }: Bag) {
  if (lines.some(({ availability }) => availability !== "available" && availability !== "insufficient"))
    return "blockedBySoldOut";
  return coupon?.reason === "needs_gift" && lines.every(({ availability }) => availability === "available")
    ? "blockedByGift"
    : "blockedByQuantity";
}

/** The link to the checkout; it has no address while a line cannot be bought. */
function CheckOutLink({ bag, wide }: { bag: Bag; wide?: boolean }) {
  const t = useT("bag");
  const link = useLink();
  return bag.canCheckOut ? (
    <ButtonLink href={link("/checkout")} wide={wide}>
      {t("checkOut")}
    </ButtonLink>
  ) : (
    <ButtonLink role="link" aria-disabled="true" aria-describedby="blocked" wide={wide}>
      {t("checkOut")}
    </ButtonLink>
  );
}

/** Total and checkout button, always visible on phones. */
export function BuyBar({ bag }: { bag: Bag }) {
  const t = useT("bag");
  const { money } = useFormat();
  return (
    <div className="buy-bar">
      <p>
        <span className="sm mute">{t("total")}</span>
        <br />
        <strong className="num">{money(bag.totals.total)}</strong>
      </p>
      <CheckOutLink bag={bag} />
    </div>
  );
}
