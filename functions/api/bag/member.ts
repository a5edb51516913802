import { mapped, type Reading } from "../../db/trip";
import { type HeldRow, heldRead } from "../beauty-pass/rewards/held-store";
import { perksOf } from "../beauty-pass/rules/perks";
import { segmentsOf } from "../beauty-pass/rules/segments";
import { factsRead } from "../beauty-pass/store";
import type { ShopperScope } from "../kit/call/call";
import type { BagLineRow } from "./lines/describe-line";

/** What the Beauty Pass adds to a member's bag. */
export type MemberPart = {
  /** The reward that is held for the member, as a line. */
  rewards: BagLineRow[];
  /** Rewards whose time has just run out. */
  lapsed: { id: string; name: string }[];
  /** The perks that the member has today, by kind, and by name when the kind is too general (S3.10). */
  perks: readonly string[];
  /** The segments that the member belongs to. */
  segments: readonly string[];
};

const NOTHING: MemberPart = { rewards: [], lapsed: [], perks: [], segments: [] };

/** The fields of a line with one free piece that has no restrictions. */
export const FREE_PIECE = {
  quantity: 1,
  priceSeen: 0,
  nonDiscountable: true,
  collectionOnly: false,
  appExclusive: false,
  opensAt: null,
  earlyFrom: null,
  earlyTiers: null,
  price: 0,
  listPrice: null,
} as const satisfies Partial<BagLineRow>;

/** A reward costs no money, and it is always available because its piece is already held. */
const lineOf = ({ rewardId, points, heldUntil, ...row }: HeldRow): BagLineRow => ({
  ...row,
  kind: "reward",
  parentId: "",
  ...FREE_PIECE,
  available: 1,
  offerId: null,
  reward: { id: rewardId, points, heldUntil },
});

/** Reads a member's rewards, perks and segments; asks nothing for a visitor. */
export function memberRead({ viewer, country, now }: ShopperScope): Reading<MemberPart> {
  if (viewer?.kind !== "member") return mapped(null, () => NOTHING);
  const { memberId } = viewer;
  const at = now.toISOString();
  return mapped(
    { held: heldRead({ country, now }, memberId), facts: factsRead(country, memberId) },
    ({ held, facts: known }) => {
      const alive = held.filter(({ heldUntil }) => heldUntil > at);
      return {
        rewards: alive.slice(0, 1).map(lineOf),
        lapsed: alive.length > 0 ? [] : held.slice(0, 1).map(({ id, productName }) => ({ id, name: productName })),
        perks: perksOf(known, viewer, at).flatMap(({ kind, name, state }) =>
          state === "active" ? [name === null ? kind : name] : [],
        ),
        segments: segmentsOf(known, viewer, at),
      };
    },
  );
}
