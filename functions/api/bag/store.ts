import type { CountryCode } from "../../contract/countries";
import { boolean, nullable, number, text } from "../../db/readers";
import { bagLines, bags } from "../../db/schema/bag";
import { treats } from "../../db/schema/promotions";
import { computed, of, raw, type Sql, sql, type Value } from "../../db/sql";
import { mapped, type Part, type Reading, row, rows, run, trip } from "../../db/trip";
import type { Scope, ShopperScope } from "../kit/call/call";
import { memberIdOf, tierOf, VISITOR } from "../kit/call/viewer";
import { type KeptOffers, withKeptOffers } from "../promotions/kept-offers";
import { type PromotionRows, promotionsRead, treatOpen } from "../promotions/promotions-store";
import type { BagLineRow } from "./lines/describe-line";
import { LINE_FACTS } from "./lines/line-sql";
import { type MemberPart, memberRead } from "./member";
import { BAG_SECONDS, MEMBER_BAG_SECONDS } from "./owner/identity";
import { hasTurn } from "./queue/turn-sql";

export type BagRows = PromotionRows &
  Omit<MemberPart, "rewards"> & {
    version: number;
    couponCode: string | null;
    /** Whether the member keeps their voucher for another order. */
    voucherDeclined: boolean;
    /** The lines that were added, and after them the member's held reward. */
    lines: BagLineRow[];
  };

const l = of(bagLines, "l");
const LINE = {
  id: l.id,
  kind: l.kind,
  parentId: l.parentId,
  variantId: l.variantId,
  quantity: l.quantity,
  priceSeen: l.priceSeen,
  sku: computed(text, raw("COALESCE(v.sku, UPPER(t.id))")),
  size: computed(nullable(text), raw("COALESCE(v.size, t.size)")),
  ...LINE_FACTS,
  offerId: of(treats, "t").offerId,
};

const linesRead = ({ country, now, viewer }: ShopperScope, bagId: string) =>
  rows(
    { ...LINE, available: nullable(number), noTurn: boolean, byTurns: boolean },
    sql`SELECT ${LINE}, (r.queued IS 1) AS byTurns, CASE WHEN r.queued = 1 AND t.id IS NULL THEN MIN(o.available, 1) WHEN t.id IS NULL THEN o.available
        WHEN ${treatOpen(now, tierOf(viewer ?? VISITOR))} THEN t.available ELSE 0 END AS available,
        (r.queued IS 1 AND NOT ${hasTurn(raw("l.variant_id"), { country, member: memberIdOf(viewer ?? VISITOR), now })}) AS noTurn
      FROM bags g
      JOIN bag_lines l ON l.bag_id = g.id
      LEFT JOIN variants v ON v.id = l.variant_id AND l.kind NOT IN ('gift', 'sample')
      LEFT JOIN treats t ON t.id = l.variant_id AND l.kind IN ('gift', 'sample')
      JOIN products p ON p.slug = COALESCE(v.product_slug, t.product_slug)
      JOIN brands b ON b.slug = p.brand_slug
      LEFT JOIN variant_offers o ON o.variant_id = v.id AND o.country = g.country
      LEFT JOIN product_releases r ON r.product_slug = p.slug AND r.country = g.country
      WHERE g.id = ${bagId} AND g.country = ${country} AND g.expires_at > ${now}
      ORDER BY l.added_at, CASE l.parent_id WHEN '' THEN l.id ELSE l.parent_id END, l.parent_id, l.id`,
  );

const g = of(bags, "g");
const HEAD = {
  version: g.version,
  couponCode: g.couponCode,
  voucherDeclined: g.voucherDeclined,
  pieces: computed(
    number,
    sql`(SELECT COALESCE(SUM(l.quantity), 0) FROM bag_lines l WHERE l.bag_id = g.id AND l.kind IN ('product', 'bundle', 'gift_card'))`,
  ),
};

/** Reads what a bag is beside its lines. A page asks for it and for the pieces of its header's number, which is one statement then. */
const headRead = ({ country, now }: ShopperScope, id: Value) =>
  row(HEAD, sql`SELECT ${HEAD} FROM ${bags} g WHERE g.id = ${id} AND g.country = ${country} AND g.expires_at > ${now}`);

/**
 * Reads a bag and its promotions; version 0 and no lines when there is none. It is the last part of every change, so that
 * one trip both changes and answers. `code` is a typed code that the bag does not have yet; `kept` are the offers that the isolate keeps, in a trip that can be made again.
 */
export const bagRead = (
  scope: ShopperScope,
  bagId: string | null,
  { code, kept }: { code?: string | undefined; kept?: KeptOffers | null } = {},
): Reading<BagRows> =>
  mapped(
    {
      head: headRead(scope, bagId),
      lines: linesRead(scope, bagId ?? ""),
      promotions: promotionsRead(scope, { bagId: bagId ?? "", code, kept: kept ?? null }),
      member: memberRead(scope),
    },
    ({ head, lines, promotions, member: { rewards, ...member } }) => ({
      version: head?.version ?? 0,
      couponCode: head?.couponCode ?? null,
      voucherDeclined: head?.voucherDeclined ?? false,
      lines: [...lines, ...rewards],
      ...member,
      ...promotions,
    }),
  );

/** Reads a bag with live prices and stock. One trip, and another where what is offered has changed. */
export const readBag = (scope: ShopperScope, bagId: string | null, code?: string): Promise<BagRows> =>
  withKeptOffers(scope, (kept) => trip(scope.d1, bagRead(scope, bagId, { code, kept })));

/** Finds a member's bag in a country, from whichever device; null when they have none. One trip. */
export const findMemberBag = async (
  { d1, country }: Pick<Scope, "d1" | "country">,
  memberId: string,
): Promise<string | null> => (await trip(d1, memberBagRead(country, memberId)))?.id ?? null;

export const memberBagRead = (country: CountryCode, memberId: string): Part<{ id: string } | null> =>
  row({ id: bags.id }, sql`SELECT id FROM ${bags} WHERE member_id = ${memberId} AND country = ${country}`);

/** The pieces of the paid lines of this browser's bag, or of the member's bag when the browser has none. */
export const piecesRead = (scope: ShopperScope, bagId: string | null): Reading<number> => {
  const { country, viewer } = scope;
  const theirs = sql`(SELECT id FROM bags WHERE member_id = ${memberIdOf(viewer ?? VISITOR)} AND country = ${country})`;
  return mapped(headRead(scope, bagId ?? theirs), (head) => head?.pieces ?? 0);
};

const CHANGED = raw("AND changes() > 0");
const ALWAYS = raw("");

/** Raises the bag's version and extends its life: always, or only if the statement before changed a line. */
export const bump = (
  { now }: Pick<Scope, "now">,
  bagId: string,
  condition: "always" | "changed" = "changed",
): Part<number> => {
  const until = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  return run(sql`UPDATE bags SET version = version + 1, updated_at = ${now},
      expires_at = CASE WHEN member_id IS NULL THEN ${until(BAG_SECONDS)} ELSE ${until(MEMBER_BAG_SECONDS)} END
    WHERE id = ${bagId} ${condition === "changed" ? CHANGED : ALWAYS}`);
};

/**
 * SQL for whether a bag may be created: a member has at most one per country (R32); `memberId` is null for a visitor.
 */
export const mayBegin = (memberId: string | null, country: CountryCode): Sql =>
  sql`NOT EXISTS (SELECT 1 FROM bags WHERE member_id = ${memberId} AND country = ${country})`;

/** Creates a bag that does not exist, unless the member has another one. */
export const makeBag = ({ country, now, viewer }: ShopperScope, bagId: string): Part<number> => {
  const memberId = memberIdOf(viewer ?? VISITOR);
  const expiresAt = new Date(now.getTime() + (memberId === null ? BAG_SECONDS : MEMBER_BAG_SECONDS) * 1000);
  return run(sql`INSERT INTO bags (id, country, member_id, version, created_at, updated_at, expires_at)
    SELECT ${[bagId, country, memberId, 0, now, now, expiresAt]} WHERE ${mayBegin(memberId, country)} ON CONFLICT (id) DO NOTHING`);
};

/** Empties a bag that has expired. */
export const clearExpired = ({ now }: Scope, bagId: string): Part<number>[] => {
  const over = sql`(SELECT id FROM bags WHERE id = ${bagId} AND expires_at <= ${now})`;
  return [
    run(sql`DELETE FROM bag_lines WHERE bag_id IN ${over}`),
    run(sql`DELETE FROM bag_codes WHERE bag_id IN ${over}`),
    run(sql`UPDATE bags SET coupon_code = NULL, voucher_declined = 0 WHERE id = ${bagId} AND expires_at <= ${now}`),
  ];
};
