import type { Perk } from "../../../contract/beauty-pass/beauty-pass";
import type { Tier } from "../../../contract/beauty-pass/tiers";
import { type Day, dayAt, type Instant, plusDays } from "./calendar";
import { knownEvents, type PassFacts } from "./facts";
import { birthMonth } from "./orders";
import { passAt } from "./pass/pass";
import type { TierChange } from "./tiers";

/** For how many days the welcome perk is valid, and its percentage (assumed). */
const WELCOME = { days: 60, percent: 10 };
const UPGRADE = { days: 90, percent: 10 };
const GOLD_WELCOME = { days: 90, percent: 15 };
const BIRTHDAY = { percent: 10 };
export const STAFF_PERCENT = { percent: 30, ownBrandPercent: 45 } as const;
/** The percentage that each voucher promises; the promotions that redeem them use the same numbers. */
export const VOUCHER_PERCENT = {
  welcome_voucher: WELCOME.percent,
  ten_percent_off: UPGRADE.percent,
  gold_welcome: GOLD_WELCOME.percent,
  birthday_voucher: BIRTHDAY.percent,
} as const;

type MemberTier = ReturnType<typeof passAt>["tier"];
type LastingPerk = { kind: Perk["kind"]; name: Perk["name"] };
/** The perks that a tier has as long as it lasts (S6.02). */
const LASTING: Record<Tier, readonly LastingPerk["name"][]> = {
  pink: [],
  white: [],
  black: ["sale_access", "exclusive_rewards"],
  gold: ["free_delivery", "early_sale_access", "exclusive_rewards"],
};

const stateOf = (today: Day, from: Day | null, till: Day | null): Perk["state"] =>
  from !== null && today < from ? "upcoming" : till !== null && today > till ? "ended" : "active";

const lastDay = (month: string): Day => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The first and last day of the present or next birthday month. */
function birthdayMonth(month: number, today: Day): { from: Day; till: Day } {
  const year = Number(today.slice(0, 4)) + (Number(today.slice(5, 7)) > month ? 1 : 0);
  const text = `${year}-${String(month).padStart(2, "0")}`;
  return { from: `${text}-01`, till: lastDay(text) };
}

const STAFF: Perk = {
  kind: "staff_discount",
  name: null,
  ...STAFF_PERCENT,
  state: "active",
  validFrom: null,
  validTill: null,
};

/** The perks that the member has as long as the tier lasts. */
const lastingOf = ({ tier, since, reviewOn }: MemberTier, country: PassFacts["country"]): Perk[] =>
  LASTING[tier].map((name) => ({
    kind: "others",
    name,
    percent: null,
    state: "active",
    validFrom: since === null ? null : dayAt(country, since),
    validTill: reviewOn,
  }));

/** Lists every perk of a member with its days (S3.10, R45, R46): present and coming ones first, then ended ones. */
export function perksOf(facts: PassFacts, { isEmployee }: { isEmployee: boolean }, now: Instant): Perk[] {
  const { country } = facts;
  const today = dayAt(country, now);
  const events = knownEvents(facts.events, now);
  const { tier } = passAt(facts, now);
  const dated = (kind: Perk["kind"], percent: number | null, from: Day, till: Day): Perk => ({
    kind,
    name: null,
    percent,
    state: stateOf(today, from, till),
    validFrom: from,
    validTill: till,
  });
  const since = (change: TierChange | undefined, kind: Perk["kind"], { days, percent }: typeof UPGRADE): Perk[] => {
    if (change === undefined) return [];
    const from = dayAt(country, change.at);
    return [dated(kind, percent, from, plusDays(from, days))];
  };
  const joined = events.find(({ kind }) => kind === "registered");
  const joinedOn = joined === undefined ? null : dayAt(country, joined.at);
  const month = birthMonth(country, events, now);
  const birthday = month === null ? null : birthdayMonth(month, today);
  const rose = (to: Tier) => tier.changes.findLast((change) => change.to === to && change.why === "earned");
  const perks: Perk[] = [
    ...(joinedOn === null
      ? []
      : [dated("welcome_voucher", WELCOME.percent, joinedOn, plusDays(joinedOn, WELCOME.days))]),
    ...since(rose("gold"), "gold_welcome", GOLD_WELCOME),
    ...since(rose("black"), "ten_percent_off", UPGRADE),
    ...(birthday === null
      ? []
      : [
          dated("birthday_points", null, birthday.from, birthday.till),
          dated("birthday_voucher", BIRTHDAY.percent, birthday.from, birthday.till),
        ]),
    ...lastingOf(tier, country),
    ...(isEmployee ? [STAFF] : []),
  ];
  const order = { active: 0, upcoming: 1, ended: 2 } as const;
  return perks.toSorted((a, b) => order[a.state] - order[b.state]);
}
