import type { Refusal } from "../../../contract/errors";
import { trip } from "../../../db/trip";
import { eventsClaimed } from "../../beauty-pass/rewards/order-statements-store";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import { emailKeyOf } from "../../kit/contact/email-key";
import { notYours } from "../../kit/refusals/not-yours";
import { readAccessToken } from "../../kit/tokens/access-token";
import { type Desk, memberRead } from "../store";
import type { Caller } from "./profile";
import { orderClaimed, orderEmail, orderOwner } from "./store";

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
  const { limited, member, order } = await trip(d1, {
    limited: attemptsRead(now, attempts),
    member: memberRead(desk, { memberId, sessionId }),
    order: orderEmail(desk, number),
  });
  if (limited !== null) return { ok: false, ...limited };
  if (member === null) return { ok: false, code: "authentication_failed" };
  if (token === undefined) {
    if (member.emailVerifiedAt === null) return { ok: false, code: "email_unconfirmed" };
    if (order === null || emailKeyOf(order.email) !== member.emailKey) return NOT_FOUND;
  } else {
    const access = await readAccessToken(desk.secret, number, token, now);
    if (access !== "valid") return access === "expired" ? { ok: false, code: "link_expired" } : NOT_FOUND;
  }
  const { owner } = await trip(d1, {
    claimed: orderClaimed(desk, memberId, { number, byLink: token !== undefined }),
    owner: orderOwner(desk, number),
    events: eventsClaimed({ now, number, memberId }),
  });
  // The link of an order whose member was forgotten opens nothing; its address does, for who proves that it is theirs.
  if (owner === null || owner.memberId === null) return NOT_FOUND;
  return owner.memberId === memberId ? { ok: true } : notYours("order");
}
