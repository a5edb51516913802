import { COUNTRIES } from "../../contract/countries";
import type { Refusal } from "../../contract/errors";
import type { CreditOfOrder, StoreCredit } from "../../contract/store-credit/store-credit";
import type { Scope } from "../kit/call/call";
import { memberIdOf, VISITOR } from "../kit/call/viewer";
import { type Proof, stepBeforeSpending } from "../kit/proof/fresh-proof";
import { notYours } from "../kit/refusals/not-yours";
import { admit, NOT_FOUND, type Visitor } from "../orders/admission";
import type { OrderRow } from "../orders/store";
import { loadCredit, loadParts, PAGE_SIZE } from "./credit-store";

type CreditScope = Pick<Scope, "d1" | "country">;

/** Shows a member's store credit with a page of its entries; a page past the end is empty. One trip. */
export async function showCredit(scope: CreditScope, memberId: string, page: number): Promise<StoreCredit> {
  const { currency } = COUNTRIES[scope.country];
  const { balance, total, rows } = await loadCredit(scope, memberId, page);
  return {
    balance: { minor: balance, currency },
    items: rows.map(({ id, at, kind, amount, orderNumber, reason }) => ({
      id,
      at,
      kind,
      amount: { minor: amount, currency },
      orderNumber,
      reason,
    })),
    page,
    pageSize: PAGE_SIZE,
    total,
  };
}

/** The member whose store credit may pay for the order: its owner, who has to be the caller. */
export function ownerOf(visitor: Visitor, { memberId }: Pick<OrderRow, "memberId">): string | null {
  const asker = memberIdOf(visitor.viewer ?? VISITOR);
  return asker !== null && asker === memberId ? asker : null;
}

/** The most that store credit can pay for an order, given the balance besides what the order already uses. */
export const mostOf = (
  { total, giftCardAmount, storeCreditAmount }: Pick<OrderRow, "total" | "giftCardAmount" | "storeCreditAmount">,
  balance: number,
) => Math.min(balance + storeCreditAmount, total - giftCardAmount);

/**
 * Shows how much store credit can pay for an order. One trip.
 * @returns authentication_failed, order_not_found, link_expired, attribute_not_yours
 */
export async function showCreditOf(
  visitor: Visitor,
  { proof, byProvider }: { proof: Proof; byProvider: boolean },
): Promise<{ ok: true; credit: CreditOfOrder } | Refusal> {
  const asker = memberIdOf(visitor.viewer ?? VISITOR);
  if (asker === null) return { ok: false, code: "authentication_failed" };
  const admitted = await admit(visitor);
  if (!admitted.ok) return admitted;
  const order = await loadParts(visitor.d1, visitor.number);
  if (order === null) return NOT_FOUND;
  // A caller without the link learns nothing about another member's order.
  if (ownerOf(visitor, order) === null) return admitted.by === "link" ? notYours("order") : NOT_FOUND;
  const { balance } = order;
  const { currency } = COUNTRIES[visitor.country];
  const money = (minor: number) => ({ minor, currency });
  return {
    ok: true,
    credit: {
      balance: money(balance),
      used: money(order.storeCreditAmount),
      most: money(mostOf(order, balance)),
      step: stepBeforeSpending(proof, { hasPassword: order.hasPassword, byProvider }, visitor.now),
    },
  };
}
