import { type ChangedBag, QUANTITY_CAP } from "../../../contract/bag/bag";
import { SHARED_LINES, type SharedBag } from "../../../contract/bag/sharing";
import { COUNTRIES, type CountryCode } from "../../../contract/countries";
import type { Refusal } from "../../../contract/errors";
import type { Money } from "../../../contract/money";
import type { ShopperScope } from "../../kit/call/call";
import { tierOf, VISITOR } from "../../kit/call/viewer";
import { assessBag, priceOf } from "../assess-bag";
import { describeBag } from "../describe-bag";
import { isTreat, lineAvailability, productOf, unitPriceOf } from "../lines/describe-line";
import { mostOf } from "../lines/line-rules";
import { changeBag } from "../owner/begin";
import { readBag } from "../store";
import { makeShareToken, readShareToken, type SharedContent } from "./share-token";
import { findBagLines, insertLines, type WantedLine } from "./sharing-store";

/** Makes a signed link to the bag (moonshot 14); bag_empty when it has no bought lines. One trip. */
export async function shareBag(
  scope: ShopperScope & { secret: string },
  bagId: string | null,
  { hidePrices }: { hidePrices: boolean },
): Promise<{ ok: true; token: string } | Refusal> {
  const bag = await readBag(scope, bagId);
  const { rows, priced } = assessBag(scope, bag);
  const bought = rows.filter((row) => !isTreat(row) && row.parentId === "").slice(0, SHARED_LINES);
  if (bought.length === 0) return { ok: false, code: "bag_empty" };
  const token = await makeShareToken(scope.secret, {
    country: scope.country,
    hidePrices,
    lines: bought.map((row) => ({
      variantId: row.variantId,
      quantity: row.quantity,
      unitPrice: hidePrices ? null : unitPriceOf(row),
    })),
    total: hidePrices ? null : priced.totals.total.minor,
    code: bag.couponCode,
    treats: rows.filter(isTreat).length,
  });
  return { ok: true, token };
}

export type Source = { token?: string | undefined; lines?: string | undefined };

/** Reads a link: a signed bag, or `variant:quantity` joined by commas. */
async function contentOf(
  secret: string,
  { token, lines }: Source,
): Promise<{ ok: true; content: Omit<SharedContent, "country"> & { country: CountryCode | null } } | Refusal> {
  if (token !== undefined) {
    const content = await readShareToken(secret, token);
    return content === null ? { ok: false, code: "bad_signature" } : { ok: true, content };
  }
  const wanted = (lines ?? "").split(",").filter(Boolean).slice(0, SHARED_LINES);
  const counts = new Map<string, number>();
  for (const one of wanted) {
    const [variantId = "", quantity = "1"] = one.split(":");
    counts.set(variantId, Math.min(QUANTITY_CAP, (counts.get(variantId) ?? 0) + Number(quantity)));
  }
  const list = [...counts].map(([variantId, quantity]) => ({ variantId, quantity, unitPrice: null }));
  return {
    ok: true,
    content: { country: null, hidePrices: false, lines: list, total: null, code: null, treats: 0 },
  };
}

/**
 * Shows what a shared bag would be in this country: old and new price, what can be delivered, what is missing (moonshot 19). It changes nothing.
 */
export async function previewShared(
  scope: ShopperScope & { secret: string },
  source: Source,
): Promise<{ ok: true; shared: SharedBag; wanted: WantedLine[] } | Refusal> {
  const read = await contentOf(scope.secret, source);
  if (!read.ok) return read;
  const { content } = read;
  const here = (minor: number): Money => ({ minor, currency: COUNTRIES[scope.country].currency });
  const there = (minor: number | null): Money | null =>
    minor === null || content.country === null ? null : { minor, currency: COUNTRIES[content.country].currency };
  const [found, promotions] = await Promise.all([findBagLines(scope, content.lines), readBag(scope, null)]);
  const rows = found.filter(({ parentId }) => parentId === "");
  if (rows.length === 0) return { ok: false, code: "product_not_found" };
  const before = new Map(content.lines.map((line) => [line.variantId, line]));
  const tier = tierOf(scope.viewer ?? VISITOR);
  const lines = rows.map((row) => {
    const availability = lineAvailability(row, tier, scope.now.toISOString());
    const canAdd = availability === "available" || availability === "insufficient";
    return {
      variantId: row.variantId,
      ...productOf(row),
      quantity: row.quantity,
      availability,
      addable: canAdd ? Math.min(row.quantity, mostOf(row.available)) : 0,
      unitPrice: row.price === null ? null : here(row.price),
      unitPriceThere: there(before.get(row.variantId)?.unitPrice ?? null),
    };
  });
  const counts = new Map(lines.map(({ variantId, addable }) => [variantId, addable]));
  const coming = found.flatMap((row) => {
    const whole = row.parentId === "" ? row : rows.find(({ id }) => id === row.parentId);
    const addable = counts.get(whole?.variantId ?? "") ?? 0;
    return whole === undefined || addable === 0
      ? []
      : [{ ...row, quantity: (row.quantity / whole.quantity) * addable }];
  });
  return {
    ok: true,
    wanted: lines
      .filter(({ addable }) => addable > 0)
      .map(({ variantId, addable }) => ({ variantId, quantity: addable })),
    shared: {
      from: content.country,
      country: scope.country,
      hidePrices: content.hidePrices,
      lines,
      total: here(lines.reduce((sum, { unitPrice, addable }) => sum + (unitPrice?.minor ?? 0) * addable, 0)),
      totals: priceOf(scope, { ...promotions, lines: coming }).totals,
      totalThere: there(content.total),
      droppedCode: content.country === scope.country ? null : content.code,
      droppedTreats: content.treats,
    },
  };
}

/**
 * Adds the available pieces of a shared bag (expectation 21), once per key. Two trips; out_of_stock when nothing is available.
 */
export async function addShared(
  scope: ShopperScope & { secret: string },
  shown: string | null,
  source: Source,
  idempotencyKey: string | undefined,
): Promise<{ ok: true; bagId: string; bag: ChangedBag } | Refusal> {
  const preview = await previewShared(scope, source);
  if (!preview.ok) return preview;
  if (preview.wanted.length === 0) return { ok: false, code: "out_of_stock" };
  const { bagId, outcome } = await changeBag(scope, shown, (id) =>
    insertLines(scope, id, preview.wanted, idempotencyKey),
  );
  const before = new Map(outcome.before.map(({ variantId, quantity }) => [variantId, quantity]));
  const added = outcome.lines.flatMap(({ kind, variantId, quantity }) => {
    const more = quantity - (before.get(variantId) ?? 0);
    return (kind === "product" || kind === "bundle") && more > 0 ? [{ variantId, quantity: more }] : [];
  });
  return { ok: true, bagId, bag: { ...describeBag(scope, outcome), added } };
}
