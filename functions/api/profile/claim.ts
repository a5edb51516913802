import type { Refusal } from "../../contract/errors";
import { emailKeyOf } from "../accounts/email-key";
import { type Desk, memberBySession, memberOf } from "../accounts/store";
import { orderClaimed } from "../beauty-pass/order-statements-store";
import { notYours } from "../not-yours";
import { readAccessToken } from "../orders/access-token";
import { type Attempt, attemptStatements, limitedBy } from "../orders/attempts-store";
import type { Caller } from "./profile";
import { claimStatements, orderEmail } from "./store";

export type Claiming = {
  number: string;
  /** Of the guest's link; without it the order's email has to be the member's own. */
  token: string | undefined;
  attempts: readonly Attempt[];
};

const NOT_FOUND: Refusal = { ok: false, code: "order_not_found" };

/**
 * Makes a guest's order the member's, with the points that it earned unless somebody had them (expectation 11): by its link, or because it was placed with the
 * member's email, which they have confirmed. What has another owner is refused, and whether an order is there is told to nobody who has
 * neither (R41). Two trips.
 */
export async function claim(
  desk: Desk,
  { memberId, sessionId }: Caller,
  { number, token, attempts }: Claiming,
): Promise<{ ok: true } | Refusal> {
  const { d1, now } = desk;
  const read = await d1.batch([
    ...attemptStatements(d1, now, attempts),
    memberBySession(desk, memberId, sessionId),
    orderEmail(desk, number),
  ]);
  const limited = limitedBy(attempts, read, now);
  if (limited !== null) return { ok: false, ...limited };
  const member = memberOf(read.at(-2));
  if (member === null) return { ok: false, code: "authentication_failed" };
  if (token === undefined) {
    if (member.emailVerifiedAt === null) return { ok: false, code: "email_unconfirmed" };
    const [order] = (read.at(-1)?.results ?? []) as { email: string }[];
    if (order === undefined || emailKeyOf(order.email) !== member.emailKey) return NOT_FOUND;
  } else {
    const access = await readAccessToken(desk.secret, number, token, now);
    if (access !== "valid") return access === "expired" ? { ok: false, code: "link_expired" } : NOT_FOUND;
  }
  const results = await d1.batch([
    ...claimStatements(desk, memberId, { number, byLink: token !== undefined }),
    ...orderClaimed({ d1, now, number, memberId }),
  ]);
  const [owner] = (results[1]?.results ?? []) as { memberId: string | null }[];
  // The link of an order whose member was forgotten opens nothing; its address does, for who proves that it is theirs.
  if (owner === undefined || owner.memberId === null) return NOT_FOUND;
  return owner.memberId === memberId ? { ok: true } : notYours("order");
}
