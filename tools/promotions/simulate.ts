import { z } from "zod";
import { priceOf } from "../../functions/api/bag/assess-bag";
import type { BagLineRow } from "../../functions/api/bag/lines/describe-line";
import { FREE_PIECE } from "../../functions/api/bag/member";
import { findBagLines } from "../../functions/api/bag/share/sharing-store";
import { type BagRows, readBag } from "../../functions/api/bag/store";
import { loadRewards, type RewardRow } from "../../functions/api/beauty-pass/rewards/reward-store";
import { whyNotRedeem } from "../../functions/api/beauty-pass/rules/rewards";
import type { ShopperScope } from "../../functions/api/kit/call/call";
import type { TreatRow } from "../../functions/api/promotions/offers";
import { tierSchema } from "../../functions/contract/beauty-pass/tier-schema";
import { COUNTRY_CODES, type CountryCode, CURRENCIES } from "../../functions/contract/countries";
import type { Money } from "../../functions/contract/money";
import type { LedgerEntry } from "../../functions/contract/promotions/pricing";

/** A bag to be priced, as it is in a file. A shopper with a tier, perks, segments or points is a member. */
export const bagFile = z.strictObject({
  country: z.enum(COUNTRY_CODES as [CountryCode, ...CountryCode[]]),
  code: z.string().optional(),
  tier: tierSchema.optional(),
  isEmployee: z.boolean().default(false),
  /** Perks that the member holds (S3.10), such as `welcome_voucher`. */
  perks: z.array(z.string()).default([]),
  /** Segments beside those that every member belongs to by tier. */
  segments: z.array(z.string()).default([]),
  /** Ids of promotions that the shopper has used before. */
  used: z.array(z.string()).default([]),
  ordered: z.boolean().default(false),
  points: z.int().min(0).optional(),
  /** The id of the reward in the bag. */
  reward: z.string().optional(),
  /** Ids of the chosen gifts and samples. */
  gifts: z.array(z.string()).default([]),
  samples: z.array(z.string()).default([]),
  fulfilment: z.enum(["delivery", "collection"]).default("delivery"),
  now: z.iso.datetime().optional(),
  lines: z.array(z.strictObject({ variantId: z.string(), quantity: z.int().min(1).default(1) })).default([]),
});
export type BagFile = z.infer<typeof bagFile>;

const textOf = ({ minor, currency }: Money) =>
  `${currency} ${(minor / 10 ** CURRENCIES[currency].digits).toFixed(CURRENCIES[currency].digits)}`;

const row = (step: string, outcome: string, name: string, facts: readonly (string | null)[], amount = "") =>
  `${step.padEnd(10)}${outcome.padEnd(9)}${name.padEnd(41)} ${facts
    .filter((fact) => fact !== null)
    .join(", ")
    .padEnd(40)}${amount}`.trimEnd();

const entryText = ({ step, outcome, name, reason, percent, shortfall, at, amount }: LedgerEntry) =>
  row(
    step,
    outcome,
    name ?? "",
    [reason, percent === null ? null : `${percent}%`, shortfall === null ? null : `${textOf(shortfall)} missing`, at],
    amount === null ? "" : textOf(amount),
  );

const isMember = ({ tier, isEmployee, perks, segments, points }: BagFile) =>
  tier !== undefined || isEmployee || perks.length > 0 || segments.length > 0 || points !== undefined;

const scopeOf = (d1: D1Database, file: BagFile): ShopperScope => ({
  d1,
  country: file.country,
  now: file.now === undefined ? new Date() : new Date(file.now),
  language: "en",
  ...(isMember(file) && {
    viewer: { kind: "member", memberId: "", tier: file.tier ?? "pink", isEmployee: file.isEmployee, roles: [] },
  }),
});

type Free = Pick<BagLineRow, "variantId" | "productSlug" | "productName" | "brandSlug" | "brandName"> & {
  available: number;
};
const freeLine = (kind: "gift" | "sample" | "reward", free: Free, offerId: string | null): BagLineRow => ({
  id: `${kind}|${free.variantId}`,
  kind,
  parentId: "",
  variantId: free.variantId,
  sku: free.variantId.toUpperCase(),
  ...FREE_PIECE,
  shadeName: null,
  shadeHex: null,
  size: null,
  productSlug: free.productSlug,
  productName: free.productName,
  categoryPath: "",
  brandSlug: free.brandSlug,
  brandName: free.brandName,
  pictureId: null,
  plate: "",
  available: free.available,
  offerId,
});

/** The gifts and samples that the file chooses, and a sentence for each unknown one. */
function treatsOf({ gifts, samples }: BagFile, known: readonly TreatRow[]) {
  const found = [
    ...gifts.map((id) => ({ id, treat: known.find((one) => one.id === id && one.kind === "gift") })),
    ...samples.map((id) => ({ id, treat: known.find((one) => one.id === id && one.kind === "sample") })),
  ];
  return {
    lines: found.flatMap(({ treat }) =>
      treat === undefined
        ? []
        : [freeLine(treat.kind, { ...treat, variantId: treat.id, available: Number(treat.isLeft) }, treat.offerId)],
    ),
    said: found.flatMap(({ id, treat }) =>
      treat === undefined ? [`${id} is no gift or sample of this country and is left out.`] : [],
    ),
  };
}

/** The reward as a line, or the ledger entry that says why not. */
function rewardOf(
  file: BagFile,
  [reward]: readonly RewardRow[],
  segments: readonly string[],
): { lines: BagLineRow[]; said: string[] } {
  if (file.reward === undefined) return { lines: [], said: [] };
  const refused = (name: string, facts: (string | null)[]) => ({
    lines: [],
    said: [row("reward", "refused", name, facts)],
  });
  if (reward === undefined) return refused(file.reward, ["reward_not_found"]);
  if (!isMember(file)) return refused(reward.productName, ["sign_in_for_rewards"]);
  const refusal = whyNotRedeem(reward, {
    tier: file.tier ?? "pink",
    segments,
    available: file.points ?? 0,
    inBag: null,
    buys: file.lines.length > 0,
  });
  if (refusal !== null) {
    const missing = reward.pointsCost - (file.points ?? 0);
    return refused(reward.productName, [refusal.code, missing > 0 ? `${missing} points missing` : null]);
  }
  return { lines: [freeLine("reward", { ...reward, available: 1 }, null)], said: [] };
}

/** The price of a bag file and its reasons, one line of text for each ledger entry. Nothing is written. */
export async function simulate(d1: D1Database, file: BagFile): Promise<string[]> {
  const shop = scopeOf(d1, file);
  const found = await findBagLines(shop, file.lines);
  const bag = await readBag(shop, null, file.code);
  const treats = treatsOf(file, bag.treats);
  const segments = [...new Set([...bag.segments, ...file.segments])];
  const reward = rewardOf(file, (await loadRewards(shop, null, file.reward ?? "")).rewards, segments);
  const priced: BagRows = {
    ...bag,
    lines: [...found, ...treats.lines, ...reward.lines],
    perks: file.perks,
    segments,
    rules: bag.rules.map((rule) => (file.used.includes(rule.id) ? { ...rule, usedByCustomer: 1 } : rule)),
  };
  const { code = null, fulfilment, ordered } = file;
  const { ledger, totals, dropped } = priceOf(shop, priced, { couponCode: code, fulfilment, ordered });
  const names = new Map(priced.lines.map(({ id, productName }) => [id, productName]));
  const { total, taxIncluded, pointsEarned } = totals;
  return [
    ...file.lines
      .filter(({ variantId }) => !found.some((line) => line.variantId === variantId))
      .map(({ variantId }) => `${variantId} is no variant of ours and is left out.`),
    ...treats.said,
    ...ledger.map(entryText),
    ...reward.said,
    ...dropped.map(({ lineId, reason }) => row("leaves", "refused", names.get(lineId) ?? lineId, [reason])),
    `Total ${textOf(total)}${taxIncluded === null ? "" : `, ${taxIncluded.name} ${textOf(taxIncluded.amount)} inside`}, ${pointsEarned} points earned`,
  ];
}
