import "~/ui/shapes/amounts.css";
import type { APPLIED_REASONS, LedgerEntry } from "#contract/promotions/pricing";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { QuietSummary } from "~/ui/controls/disclosure";
import { useRefusedWords } from "./price-words";

/**
 * "Why this price?" (moonshot 4): the pricing ledger as sentences. Applied promotions have their amount, refused ones
 * their reason.
 */
export function WhyPrice({ ledger }: { ledger: readonly LedgerEntry[] }) {
  const t = useT("bag");
  const words = useEntryWords();
  const signed = useSigned();
  return (
    <details className="why sm">
      <QuietSummary>{t("whyPrice")}</QuietSummary>
      <ol>
        {ledger.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries never move within one answer
          <li key={index} className={entry.outcome === "refused" ? "mute" : undefined}>
            <span>{words(entry)}</span>
            {entry.amount === null ? null : <span className="num">{signed(entry)}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Formats a saving with a minus sign. */
export function useSigned() {
  const { money } = useFormat();
  return ({ amount }: Pick<LedgerEntry, "amount">) => {
    if (amount === null) return "";
    return amount.minor < 0 ? `−${money({ ...amount, minor: -amount.minor })}` : money(amount);
  };
}

const APPLIED = {
  catalogue_price: "whyCatalogue",
  bundle_price: "whyBundle",
  percent_off: "whyPercent",
  amount_off: "whyAmount",
  gift_chosen: "whyGift",
  gift_offered: "whyGiftOffered",
  sample_chosen: "whySample",
  reward_redeemed: "whyReward",
  delivery_fee: "whyDeliveryFee",
  cod_fee: "whyCodFee",
  delivery_above: "whyDeliveryAbove",
  delivery_tier: "whyDeliveryTier",
  delivery_promotion: "whyDeliveryPromotion",
  delivery_collection: "whyDeliveryCollection",
  tender: "whyTender",
} as const satisfies Record<(typeof APPLIED_REASONS)[number], string>;

/** The sentence for what a promotion did, or for why it did not apply. */
export function useEntryWords(): (entry: LedgerEntry) => string {
  const t = useT("bag");
  const { money } = useFormat();
  const refused = useRefusedWords();
  return (entry) => {
    const { step, outcome, reason, name, percent, threshold, shortfall } = entry;
    const of = name ?? t("whyOffer");
    if (step === "gift_card" && outcome === "refused") return t("whyNoGiftCard", { name: of });
    if (!Object.hasOwn(APPLIED, reason)) return t("whyRefused", { name: of, reason: refused(entry) });
    const amount = (threshold === null ? null : money(threshold)) ?? "";
    const missing = shortfall === null ? "" : money(shortfall);
    return t(APPLIED[reason as keyof typeof APPLIED], { name: of, percent: percent ?? 0, threshold: amount, missing });
  };
}
