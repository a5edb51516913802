import type { Bag, ChangedBag } from "../../contract/bag/bag";
import type { Refusal } from "../../contract/errors";
import { GIFT_CARD_VARIANTS } from "../../contract/gift-cards/gift-card-amounts";
import { trip } from "../../db/trip";
import type { ShopperScope } from "../kit/call/call";
import { notYours } from "../kit/refusals/not-yours";
import { marksRead, NO_MARKS } from "../lists/marks/marks-store";
import type { Owner } from "../lists/marks/owner";
import { describeBag } from "./describe-bag";
import { isTreat } from "./lines/describe-line";
import { LINE_CAP, whyNot } from "./lines/line-rules";
import { type Addition, changeLine, insertLine, type LineChange } from "./lines/lines-store";
import { changeBag } from "./owner/begin";
import { piecesRead, readBag } from "./store";

/** The bag with live prices, stock and promotions (S7.09); an empty one when there is none. */
export const showBag = async (scope: ShopperScope, bagId: string | null): Promise<Bag> =>
  describeBag(scope, await readBag(scope, bagId));

/**
 * Counts the pieces in the bag (S7.07) and reads the marks of the shopper's lists. One trip, or none for a shopper without bag and lists.
 */
export async function showItemsCount(scope: ShopperScope, bagId: string | null, owner: Owner | null) {
  const { marks, count } = await trip(scope.d1, {
    marks: marksRead(scope.country, owner),
    count: bagId === null && scope.viewer?.kind !== "member" ? null : piecesRead(scope, bagId),
  });
  return { count: count ?? 0, ...(marks ?? NO_MARKS) };
}

/**
 * Adds a variant (S7.08): raises its line if there is one, and creates the bag if there is none. A bundle is added with its parts.
 * @returns the whole bag and its id, or gift_card_page, product_not_found, app_only, not_open_yet, no_turn, not_shipped_here, out_of_stock,
 * insufficient_stock, quantity_cap, bag_full
 */
export async function addToBag(
  scope: ShopperScope,
  shown: string | null,
  addition: Addition,
): Promise<{ ok: true; bagId: string; bag: ChangedBag } | Refusal> {
  if (GIFT_CARD_VARIANTS.includes(addition.variantId)) return { ok: false, code: "gift_card_page", field: "variantId" };
  const { bagId, outcome } = await changeBag(scope, shown, (id) => insertLine(scope, id, addition));
  const { variantId, quantity } = addition;
  const added = outcome.added ? [{ variantId, quantity }] : [];
  if (outcome.added || outcome.replayed) return { ok: true, bagId, bag: { ...describeBag(scope, outcome), added } };
  if (!outcome.variantExists) return { ok: false, code: "product_not_found", field: "variantId" };
  if (outcome.appOnly) return { ok: false, code: "app_only" };
  if (outcome.notOpen) return { ok: false, code: "not_open_yet" };
  if (outcome.noTurn) return { ok: false, code: "no_turn" };
  const own = (line: { variantId: string; parentId: string }) => line.variantId === variantId && line.parentId === "";
  const held = outcome.lines.find(own)?.quantity ?? 0;
  const refusal = whyNot({ wanted: held + quantity, available: outcome.available });
  return refusal ?? { ok: false, code: "bag_full", details: { max: LINE_CAP } };
}

/**
 * Sets a line's quantity, once for each key; 0 removes it. Refuses another shopper's line with `attribute_not_yours` (R41), an unknown one with `line_not_found`, and a
 * part of a bundle with `part_of_bundle`.
 */
export async function setQuantity(
  scope: ShopperScope,
  bagId: string | null,
  change: LineChange,
): Promise<{ ok: true; bag: ChangedBag } | Refusal> {
  const { lineId, quantity } = change;
  const outcome = await changeLine(scope, bagId, change);
  if (outcome.owner === "somebody_else") return notYours("line_item");
  if (outcome.replayed) return { ok: true, bag: { ...describeBag(scope, outcome), added: [] } };
  if (outcome.owner === "nobody") return { ok: false, code: "line_not_found" };
  const line = outcome.lines.find(({ id }) => id === lineId);
  if (quantity === 0 || line?.quantity === quantity) {
    const more = quantity - outcome.quantityBefore;
    const added = line === undefined || more <= 0 ? [] : [{ variantId: line.variantId, quantity: more }];
    return { ok: true, bag: { ...describeBag(scope, outcome), added } };
  }
  if (line === undefined) return { ok: false, code: "line_not_found" };
  if (line.kind === "bundle_component") return { ok: false, code: "part_of_bundle" };
  if (isTreat(line)) return { ok: false, code: "quantity_cap", details: { max: 1 } };
  return whyNot({ wanted: quantity, available: line.available }) ?? { ok: false, code: "bag_changed" };
}

/**
 * Removes a line; an unknown one is no error. A bundle is removed with its parts. When one part is removed, the others stay as single lines.
 */
export async function removeLine(
  scope: ShopperScope,
  bagId: string | null,
  lineId: string,
): Promise<{ ok: true; bag: Bag } | Refusal> {
  const outcome = await changeLine(scope, bagId, { lineId, quantity: 0 });
  return outcome.owner === "somebody_else" ? notYours("line_item") : { ok: true, bag: describeBag(scope, outcome) };
}
