import { COUNTRIES } from "../../contract/countries";
import { limitOf, needsAnother } from "../../contract/desk/approval-limits";
import { DESK_CALLS } from "../../contract/desk/desk-roles";
import type { Refusal } from "../../contract/errors";
import type { MemberCredit } from "../../contract/store-credit/store-credit";
import { askApproval, findAsked } from "../desk/approval-store";
import { type DeskCall, findDeskMember } from "../desk/desk-store";
import { moneyText } from "../kit/text/money-text";
import { findEntry, loadGranting, saveGrant } from "./credit-store";
import { showCredit } from "./show";

/** `asked` is true when the credit is not given yet but waits for another operator's approval. */
type GrantResult = { ok: true; credit: MemberCredit; asked?: boolean } | Refusal;
const NOBODY: Refusal = { ok: false, code: "user_not_found", field: "email" };

/**
 * A member's store credit as the desk sees it. Two trips.
 * @returns user_not_found, for another country's member too
 */
export async function showDeskCredit(
  call: DeskCall,
  { email, page }: { email: string; page: number },
): Promise<GrantResult> {
  const member = await findDeskMember(call, email);
  if (member === null) return NOBODY;
  const { own: _, ...known } = member;
  return { ok: true, credit: { ...(await showCredit(call, member.id, page)), member: known } };
}

/** How often a grant is decided again after a simultaneous change. */
const ROUNDS = 6;

export type Granting = { email: string; amount: number; reason: string; idempotencyKey: string };

/**
 * Gives store credit or takes it back, once for each key; the operator's log keeps the balance before and after. Six trips.
 * @returns also a grant that waits for approval, or user_not_found, own_credit, store_credit_short, idempotency_conflict, order_changed
 */
export async function grantCredit(
  call: DeskCall,
  { email, amount, reason, idempotencyKey }: Granting,
): Promise<GrantResult> {
  const key = `grant|${call.operatorId}|${idempotencyKey}`;
  const member = await findDeskMember(call, email);
  if (member === null) return NOBODY;
  if (member.own) return { ok: false, code: "own_credit", field: "email" };
  const { currency } = COUNTRIES[call.country];
  const limit = limitOf(call.roles, DESK_CALLS["post /operator/store-credit"] ?? [], call.country);
  const waits = await findAsked(call, key);
  if (waits !== null) return askForApproval(call, { key, memberId: member.id, email, amount, reason });
  for (let round = 0; round < ROUNDS; round++) {
    const made = await findEntry(call, key);
    if (made !== null && (made.memberId !== member.id || made.amount !== amount || made.reason !== reason))
      return { ok: false, code: "idempotency_conflict" };
    if (made !== null) return showDeskCredit(call, { email, page: 1 });
    const { balance, doneToday } = await loadGranting(call, member.id);
    if (balance + amount < 0) return { ok: false, code: "store_credit_short", field: "amount" };
    const kind = amount > 0 ? "granted" : "taken_back";
    if (needsAnother(limit, amount, doneToday))
      return askForApproval(call, { key, memberId: member.id, email, amount, reason });
    const text = (minor: number) => moneyText({ minor, currency }, "en", call.country);
    const saved = await saveGrant(
      call,
      { key, memberId: member.id, kind, amount, reason },
      {
        act: "grant_credit",
        subject: `credit|${member.id}`,
        before: { balance: text(balance) },
        after: { balance: text(balance + amount) },
        note: reason,
        amount: Math.abs(amount),
      },
      { balance, atMost: limit.day - Math.abs(amount) },
    );
    if (saved) return showDeskCredit(call, { email, page: 1 });
  }
  return { ok: false, code: "order_changed" };
}

type GrantRequest = Omit<Granting, "idempotencyKey"> & { key: string; memberId: string };

/** Asks another operator for approval, once for each key. */
async function askForApproval(
  call: DeskCall,
  { key, memberId, email, amount, reason }: GrantRequest,
): Promise<GrantResult> {
  const kept = await askApproval(call, {
    kind: "grant",
    subject: `credit|${memberId}`,
    amount,
    wanted: {},
    note: reason,
    key,
  });
  if (kept.subject !== `credit|${memberId}` || kept.amount !== amount || kept.note !== reason)
    return { ok: false, code: "idempotency_conflict" };
  const shown = await showDeskCredit(call, { email, page: 1 });
  return shown.ok ? { ...shown, asked: kept.state === "waiting" } : shown;
}
