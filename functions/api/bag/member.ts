import { type HeldRow, heldStatement } from "../beauty-pass/held-store";
import { perksOf } from "../beauty-pass/rules/perks";
import { segmentsOf } from "../beauty-pass/rules/segments";
import { factStatements, factsOf } from "../beauty-pass/store";
import type { BagLineRow } from "./describe-line";
import type { Shop } from "./store";

/** What Beauty Pass contributes to a member's bag. */
export type MemberPart = {
  /** The reward that is held for them, as a line. */
  rewards: BagLineRow[];
  /** Rewards whose time has just run out. */
  lapsed: { id: string; name: string }[];
  /** The perks that they have today, by kind, and by name where the kind is too general (S3.10). */
  perks: readonly string[];
  /** The segments that they belong to. */
  segments: readonly string[];
};

const NOTHING: MemberPart = { rewards: [], lapsed: [], perks: [], segments: [] };

/** The number of statements that {@link memberStatements} makes for this shopper. */
export const memberReads = ({ viewer }: Pick<Shop, "viewer">): number => (viewer?.kind === "member" ? 3 : 0);

/** Statements that read a member's rewards and facts; none for a visitor. */
export const memberStatements = (shop: Shop): D1PreparedStatement[] =>
  shop.viewer?.kind === "member"
    ? [heldStatement(shop, shop.viewer.memberId), ...factStatements(shop.d1, shop.viewer.memberId)]
    : [];

/** The fields of a line with one piece that costs nothing and has no restrictions. */
export const FREE_PIECE = {
  quantity: 1,
  priceSeen: 0,
  nonDiscountable: 1,
  collectionOnly: 0,
  appExclusive: 0,
  opensAt: null,
  earlyFrom: null,
  earlyTiers: null,
  price: 0,
  listPrice: null,
} as const satisfies Partial<BagLineRow>;

/** A reward costs no money, and its piece is already held, so it can always be had. */
const lineOf = ({ rewardId, points, heldAt: _, heldUntil, ...row }: HeldRow): BagLineRow => ({
  ...row,
  kind: "reward",
  parentId: "",
  ...FREE_PIECE,
  available: 1,
  offerId: null,
  reward: { id: rewardId, points, heldUntil },
});

/** Reads the results of {@link memberStatements}. */
export function memberPartOf(results: readonly D1Result[], { viewer, country, now }: Shop): MemberPart {
  if (viewer?.kind !== "member") return NOTHING;
  const [held, ...facts] = results;
  const rows = (held?.results ?? []) as HeldRow[];
  const at = now.toISOString();
  const known = factsOf(country, facts);
  const alive = rows.filter(({ heldUntil }) => heldUntil > at);
  return {
    rewards: alive.slice(0, 1).map(lineOf),
    lapsed: alive.length > 0 ? [] : rows.slice(0, 1).map(({ id, productName }) => ({ id, name: productName })),
    perks: perksOf(known, viewer, at).flatMap(({ kind, name, state }) =>
      state === "active" ? [name === null ? kind : name] : [],
    ),
    segments: segmentsOf(known, viewer, at),
  };
}
