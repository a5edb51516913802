import "./bag-page.css";
import type { Bag } from "#contract/bag/bag";
import type { ProductCard } from "#contract/catalogue/product/card";
import { formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { Bestsellers } from "../catalogue/cards/window/bestsellers";
import sheet from "../catalogue/cards/window/bestsellers?styles";
import type { RewardsPart } from "./bag.server";
import { BagNotices } from "./bag-notices";
import type { BagQuestion, BagReply, RemovedLine } from "./change/intents";
import { AskPanel } from "./lines/ask-panel";
import { BagLineRow } from "./lines/bag-line";
import { BagSummary, BuyBar } from "./lines/bag-summary";
import { EmptyBag } from "./lines/empty-bag";
import { BagGifts } from "./offers/bag-gifts";
import { BagOffers } from "./offers/bag-offers";
import { BagRewards } from "./offers/bag-rewards";
import { BagSamples } from "./offers/bag-samples";
import { DeliveryProgress } from "./offers/delivery-progress";
import { ShareForms } from "./share/share-forms";

type BagPageProps = Readonly<{
  bag: Bag;
  /** What an empty bag could begin with. */
  best: readonly ProductCard[];
  rewards: RewardsPart;
  removed: RemovedLine | null;
  merged: number | null;
  reply: BagReply;
  ask: BagQuestion | null;
}>;

/** The bag (S2.05): first what blocks the checkout, then the lines with their forms, and the cost beside them. */
export function BagPage({ bag, best, rewards, removed, merged, reply, ask }: BagPageProps) {
  const t = useT("bag");
  const { money } = useFormat();
  const empty = bag.itemCount === 0;
  const reward = bag.lines.find(({ kind }) => kind === "reward");
  const beautyPass = <BagRewards part={rewards} line={reward} empty={empty} reply={reply} />;
  // With one line, the treats begin in the first screen of a phone.
  const short = bag.lines.length === 1;
  return (
    <div className="wrap bag" id="bag" data-total={`${t("total")} ${money(bag.totals.total)}`}>
      {empty ? null : (
        <h1>
          {t("title")} <span className="mute type-h2">{t("items", { count: bag.itemCount })}</span>
        </h1>
      )}
      <div id="news" className="stack" tabIndex={-1}>
        {ask === null ? null : <AskPanel ask={ask} bag={bag} />}
        <BagNotices bag={bag} removed={removed} merged={merged} reply={reply} />
      </div>
      {empty ? (
        <>
          <EmptyBag signIn={rewards.kind === "visitor" ? rewards.signIn : null} />
          <Bestsellers cards={best} sheet={sheet} />
          {beautyPass}
        </>
      ) : (
        <>
          <div className="two-columns">
            <div className="stack">
              <DeliveryProgress bag={bag} />
              <BagLines bag={bag} reply={reply} />
              <BagGifts
                gifts={bag.gifts}
                reply={reply}
                eager={short}
                needed={bag.coupon?.reason === "needs_gift" ? bag.coupon.giftOfferId : null}
              />
              <BagSamples samples={bag.samples} reply={reply} eager={short} />
              {beautyPass}
              <BagOffers offers={bag.offers} />
              <ShareForms country={bag.country} />
            </div>
            <BagSummary bag={bag} reply={reply} member={rewards.kind === "member"} />
          </div>
          <BuyBar bag={bag} />
        </>
      )}
    </div>
  );
}

/** The bought lines. Gifts, samples and rewards have their own components. */
function BagLines({ bag, reply }: Pick<BagPageProps, "bag" | "reply">) {
  const t = useT("bag");
  const bought = bag.lines.filter(({ kind }) => kind !== "gift" && kind !== "sample" && kind !== "reward");
  return (
    <section aria-label={t("itemsLabel")}>
      <ul>
        {bought
          .filter(({ parentId }) => parentId === null)
          .map((line, index) => (
            <BagLineRow
              key={line.id}
              line={line}
              parts={bought.filter(({ parentId }) => parentId === line.id)}
              eager={index < 3}
              problems={formOf(reply, { which: ["line_id", line.id] }).problems}
            />
          ))}
      </ul>
    </section>
  );
}
