import type { Tier } from "../../../contract/beauty-pass/tiers";
import { COUNTRY_CODES } from "../../../contract/countries";
import type { rewards } from "../../schema/beauty-pass";
import rewardData from "./rewards.json" with { type: "json" };

type SeedReward = { variantId: string; points: number; quantity: number; minTier?: Tier; segments?: string[] };
/** The rewards of the opening shop, the same in every country; cheapest first (assumption: data). */
export const REWARDS = rewardData as SeedReward[];

const DAY = 86_400_000;
/** The days of a season, from the day the shop is seeded. */
const SEASON_DAYS = 180;

/** A reward's id is its variant's: `gloss-berry--mulberry`. */
export const rewardRows = (now: Date): (typeof rewards.$inferInsert)[] =>
  COUNTRY_CODES.flatMap((country) =>
    REWARDS.map(({ variantId, points, quantity, minTier, segments }) => ({
      country,
      id: variantId,
      variantId,
      pointsCost: points,
      quantity,
      minTier: minTier ?? "pink",
      segments: segments ?? [],
      startsAt: now.toISOString(),
      endsAt: new Date(now.getTime() + SEASON_DAYS * DAY).toISOString(),
    })),
  );
