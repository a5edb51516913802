import { COUNTRIES } from "../../contract/countries";
import type { Refusal } from "../../contract/errors";
import type { MemberCredit } from "../../contract/store-credit";
import { moneyText } from "../money-text";
import type { DeskPlace } from "../operator/desk-store";
import { findCreditMember, findEntry, loadBalance, saveGrant } from "./credit-store";
import { showCredit } from "./show";

type Answer = { ok: true; credit: MemberCredit } | Refusal;
const NOBODY: Refusal = { ok: false, code: "user_not_found", field: "email" };

/** A member's store credit as the desk sees it. Two round trips. @returns user_not_found, for another country's too */
export async function showDeskCredit(
  place: DeskPlace,
  { email, page }: { email: string; page: number },
): Promise<Answer> {
  const member = await findCreditMember(place, email);
  if (member === null) return NOBODY;
  return { ok: true, credit: { ...(await showCredit(place, member.id, page)), member } };
}

/** How often a grant that others race for is decided anew. */
const ROUNDS = 6;

export type Granting = { email: string; amount: number; reason: string; idempotencyKey: string };

/**
 * Gives store credit, or takes it back, once for each key; the operator's log says what the member had before and after. Five round trips.
 * @returns user_not_found, own_credit, store_credit_short, idempotency_conflict, order_changed
 */
export async function grantCredit(
  place: DeskPlace,
  { email, amount, reason, idempotencyKey }: Granting,
): Promise<Answer> {
  const key = `grant|${place.operatorId}|${idempotencyKey}`;
  const member = await findCreditMember(place, email);
  if (member === null) return NOBODY;
  if (member.id === place.operatorId) return { ok: false, code: "own_credit", field: "email" };
  for (let round = 0; round < ROUNDS; round++) {
    const made = await findEntry(place, key);
    if (made !== null && (made.memberId !== member.id || made.amount !== amount || made.reason !== reason))
      return { ok: false, code: "idempotency_conflict" };
    if (made !== null) return showDeskCredit(place, { email, page: 1 });
    const balance = await loadBalance(place, member.id);
    if (balance + amount < 0) return { ok: false, code: "store_credit_short", field: "amount" };
    const kind = amount > 0 ? "granted" : "taken_back";
    const text = (minor: number) =>
      moneyText({ minor, currency: COUNTRIES[place.country].currency }, "en", place.country);
    const saved = await saveGrant(
      place,
      { key, memberId: member.id, kind, amount, reason },
      {
        act: "grant_credit",
        subject: `credit|${member.id}`,
        before: { balance: text(balance) },
        after: { balance: text(balance + amount) },
        note: reason,
      },
      balance,
    );
    if (saved) return showDeskCredit(place, { email, page: 1 });
  }
  return { ok: false, code: "order_changed" };
}
