import type {
  BeautyPass,
  PassCalendar,
  Perk,
  PointsEntryView,
  TierSimulation,
} from "../../contract/beauty-pass/beauty-pass";
import type { Tier } from "../../contract/beauty-pass/tiers";
import type { CountryCode } from "../../contract/countries";
import type { Refusal } from "../../contract/errors";
import { trip } from "../../db/trip";
import type { RewardScope } from "./rewards/reward-store";
import { dayAt, later } from "./rules/calendar";
import { compare, type PassFacts, type PointsEntry } from "./rules/facts";
import { describePass, passAt } from "./rules/pass/pass";
import { canSimulate, type SimulatedPurchase, simulate } from "./rules/pass/simulate";
import { perksOf } from "./rules/perks";
import { type Card, factsRead, loadFacts, loadMember } from "./store";

/** How many log entries the dashboard, and a page of the log, shows. */
const LATEST = 7;
export const PAGE_SIZE = 20;

const newestFirst = (entries: readonly PointsEntry[]): PointsEntryView[] =>
  entries.toSorted((a, b) => compare(b.occurredAt, a.occurredAt)).map((entry) => ({ ...entry }));

/** Makes the account fields that the Beauty Pass provides (S3.08) from facts that were read already. */
export function accountFields(
  facts: PassFacts,
  now: Date,
): { loyaltyTier: Tier; loyaltyPoints: number; tierPointsCounter: number } {
  const { points, tier } = passAt(facts, now.toISOString());
  return { loyaltyTier: tier.tier, loyaltyPoints: points.balance, tierPointsCounter: tier.counter };
}

/** Reads the same fields for a member's id. One trip. */
export const accountFieldsOf = async ({ d1, country, now }: RewardScope, memberId: string) =>
  accountFields(await loadFacts(d1, country, memberId), now);

/** Reads the present tiers of members, in the order given. At most one trip. */
export async function tiersOf(
  { d1, now }: Pick<RewardScope, "d1" | "now">,
  members: readonly { memberId: string; country: CountryCode }[],
): Promise<Tier[]> {
  const facts = await trip(
    d1,
    members.map(({ memberId, country }) => factsRead(country, memberId)),
  );
  return facts.map((known) => accountFields(known, now).loyaltyTier);
}

export type Membership = { memberId: string; isEmployee: boolean };
export type Overview = {
  card: Card | null;
  pass: BeautyPass;
  perks: Perk[];
  latest: PointsEntryView[];
  entryCount: number;
  calendarLink: number;
};

/** Everything the dashboard shows about points and tier (S2.30). One trip. */
export async function showOverview(
  { d1, country, now }: RewardScope,
  { memberId, isEmployee }: Membership,
): Promise<Overview> {
  const { facts, card, calendarLink } = await loadMember(d1, country, memberId);
  const { pass, entries } = describePass(facts, now.toISOString());
  return {
    card,
    pass,
    perks: perksOf(facts, { isEmployee }, now.toISOString()),
    latest: newestFirst(entries).slice(0, LATEST),
    entryCount: entries.length,
    calendarLink,
  };
}

/** One page of the points log, newest first (S3.09); empty beyond the last page. */
export async function showPointsLog({ d1, country, now }: RewardScope, memberId: string, page: number) {
  const { entries } = passAt(await loadFacts(d1, country, memberId), now.toISOString()).points;
  const from = (page - 1) * PAGE_SIZE;
  return {
    items: newestFirst(entries).slice(from, from + PAGE_SIZE),
    page,
    pageSize: PAGE_SIZE,
    total: entries.length,
  };
}

export const showPerks = async (
  { d1, country, now }: RewardScope,
  { memberId, isEmployee }: Membership,
): Promise<Perk[]> => perksOf(await loadFacts(d1, country, memberId), { isEmployee }, now.toISOString());

/** Shows what a purchase would lead to (moonshot 8); refuses past days and days too far ahead. */
export async function simulatePurchase(
  { d1, country, now }: RewardScope,
  memberId: string,
  wish: SimulatedPurchase,
): Promise<{ ok: true; simulation: TierSimulation } | Refusal> {
  if (!canSimulate(country, wish.on, now.toISOString())) return { ok: false, code: "day_out_of_range", field: "on" };
  const facts = await loadFacts(d1, country, memberId);
  return { ok: true, simulation: simulate(facts, wish, now.toISOString()) };
}

/** Reads the dates for a calendar: when points expire, and when the tier is reviewed. */
export async function passDates(
  { d1, country, now }: RewardScope,
  memberId: string,
): Promise<Pick<PassCalendar, "uid" | "dates">> {
  const { pass } = describePass(await loadFacts(d1, country, memberId), now.toISOString());
  const today = dayAt(country, now.toISOString());
  return {
    uid: memberId,
    dates: [
      ...(pass.expiring === null
        ? []
        : [{ kind: "points_expiry" as const, on: later(pass.expiring.on, today), points: pass.expiring.points }]),
      ...(pass.tierReviewOn === null || pass.keep === null
        ? []
        : [
            {
              kind: "tier_review" as const,
              on: pass.tierReviewOn,
              tier: pass.tier,
              spend: pass.keep.spendToKeep,
            },
          ]),
    ],
  };
}
