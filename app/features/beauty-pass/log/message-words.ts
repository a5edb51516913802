import type { TierMessage } from "#contract/beauty-pass/beauty-pass";
import type { Tier } from "#contract/beauty-pass/tiers";
import type { Money } from "#contract/money";
import type { KeyOf } from "#shared/words/rooms";
import type { Translate } from "#shared/words/translate";

type TierMessageWords = { head: string; text: string };

/** The text of a message about a tier (S4.04): the fact, then what to do. */
export function messageWords(
  t: Translate<KeyOf<"beauty-pass">>,
  message: TierMessage,
  { money, date }: { money: (of: Money) => string; date: (iso: string) => string },
): TierMessageWords {
  const tier = (name: Tier) => t(`tier_${name}`);
  const say = (key: "firstOrder" | "inProgress" | "upgraded" | "downgraded" | "keep" | "kept" | "max", vars = {}) => ({
    head: t(`${key}Head`, vars),
    text: t(`${key}Text`, vars),
  });
  switch (message.kind) {
    case "first_order":
      return say("firstOrder");
    case "in_progress":
      return say("inProgress", { tier: tier(message.to), spend: money(message.spend), date: date(message.by) });
    case "just_upgraded":
      if (message.until === null)
        return {
          head: t("upgradedHead", { tier: tier(message.tier) }),
          text: t("upgradedStaysText", { tier: tier(message.tier) }),
        };
      return say("upgraded", { tier: tier(message.tier), date: date(message.until) });
    case "just_downgraded":
      return say("downgraded", { tier: tier(message.tier), from: tier(message.from) });
    case "keep_tier":
      return say("keep", { tier: tier(message.tier), spend: money(message.spend), date: date(message.by) });
    case "kept":
      return say("kept", { tier: tier(message.tier), date: date(message.until) });
    case "max_tier":
      return say("max", { date: date(message.until) });
    case "downgrade_warning": {
      const vars = {
        count: message.daysLeft,
        tier: tier(message.tier),
        to: tier(message.to),
        spend: money(message.spend),
        date: date(message.by),
      };
      return { head: t("warningHead", vars), text: t("warningText", vars) };
    }
  }
}
