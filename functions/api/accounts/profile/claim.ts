import type { Refusal } from "../../../contract/errors";
import { trip } from "../../../db/trip";
import { eventsClaimed } from "../../beauty-pass/rewards/order-statements-store";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import { emailKeyOf } from "../../kit/contact/email-key";
import { notYours } from "../../kit/refusals/not-yours";
import { readAccessToken } from "../../kit/tokens/access-token";
import { invitationSettled } from "../../orders/change/invitation";
import { type AccountCall, memberRead } from "../store";
import type { Caller } from "./profile";
import { orderClaimed, orderEmail, orderOwner } from "./store";

export type Claiming = {
  number: string;
  /** The token of the guest's link; without it the order's email has to be the member's own. */
  token: string | undefined;
  attempts: readonly Attempt[];
};

const NOT_FOUND: Refusal = { ok: false, code: "order_not_found" };

/**
 * Gives a guest's order to the member, with the points it earned unless somebody already has them (expectation 11). The guest's link allows it, or an
 * order email that the member has confirmed. An order with another owner is refused, and a caller without link or email does not learn whether the
 * order exists (R41). Two trips.
 */
export async function claim(
  call: AccountCall,
  { memberId, sessionId }: Caller,
  { number, token, attempts }: Claiming,
): Promise<{ ok: true } | Refusal> {
  const { d1, now } = call;
  const { limited, member, order } = await trip(d1, {
    limited: attemptsRead(now, attempts),
    member: memberRead(call, { memberId, sessionId }),
    order: orderEmail(call, number),
  });
  if (limited !== null) return { ok: false, ...limited };
  if (member === null) return { ok: false, code: "authentication_failed" };
  if (token === undefined) {
    if (member.emailVerifiedAt === null) return { ok: false, code: "email_unconfirmed" };
    if (order === null || emailKeyOf(order.email) !== member.emailKey) return NOT_FOUND;
  } else {
    const access = await readAccessToken(call.secret, number, token, now);
    if (access !== "valid") return access === "expired" ? { ok: false, code: "link_expired" } : NOT_FOUND;
  }
  const { owner } = await trip(d1, {
    claimed: orderClaimed(call, memberId, { number, byLink: token !== undefined }),
    owner: orderOwner(call, number),
    events: eventsClaimed({ now, number, memberId }),
    invited: invitationSettled({ now, country: call.country, number }),
  });
  // The link of an order whose member was forgotten no longer works; a confirmed address still does.
  if (owner === null || owner.memberId === null) return NOT_FOUND;
  return owner.memberId === memberId ? { ok: true } : notYours("order");
}
