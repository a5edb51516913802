import { showOverview } from "../../../../functions/api/beauty-pass/beauty-pass";
import { showRewards } from "../../../../functions/api/beauty-pass/rewards/rewards";
import { eventAdded } from "../../../../functions/api/beauty-pass/store";
import { trip } from "../../../../functions/db/trip";
import { purchaseOf } from "../../shop/purchase";
import { OPENING, world } from "../../shop/world";

const { db } = world();

/** An event that grants points. */
export const grant = (memberId: string, points: number, key = "bonus", at = OPENING) =>
  eventAdded(memberId, {
    kind: "granted",
    key,
    at: at.toISOString(),
    source: "bonus_points",
    points,
    about: null,
  });

let members = 0;
export const newMember = () => `member-${++members}`;
export const minutes = (count: number) => new Date(OPENING.getTime() + count * 60_000);
export const days = (count: number) => minutes(count * 24 * 60);
export const place = (now: Date = OPENING) => ({ d1: db, country: "SG" as const, now });

/** A member with points and something to buy. */
export async function memberWith(points: number): Promise<string> {
  const memberId = newMember();
  await trip(db, grant(memberId, points));
  await trip(db, purchaseOf(memberId, OPENING));
  return memberId;
}

export const as = (memberId: string, isEmployee = false) => ({ memberId, isEmployee });
export const standing = async (memberId: string, now: Date = OPENING) =>
  (await showOverview(place(now), { memberId, isEmployee: false })).pass;
export const stateOf = async (memberId: string | null, rewardId: string, now: Date = OPENING) =>
  (await showRewards(place(now), memberId === null ? null : as(memberId))).find(({ id }) => id === rewardId)?.state;
export const CHEAP = "starskin-sheet-mask--x1";
