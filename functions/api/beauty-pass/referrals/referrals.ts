import { GIVEN_POINTS } from "../../../contract/beauty-pass/given-points";
import type { Invitation, Referral } from "../../../contract/beauty-pass/referrals";
import type { Refusal } from "../../../contract/errors";
import { type Part, trip } from "../../../db/trip";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import type { Scope } from "../../kit/call/call";
import { invitationRead, isCode, leastOrderOf, linkEnded, linkSaved, referralRead } from "./referral-store";

/** A link that was ended, one of an erased account, and one that never was get the same answer. */
const ENDED: Refusal = { ok: false, code: "invitation_ended" };

const shown = async ({ d1, country, now }: Scope, memberId: string, before: Part<number> | null): Promise<Referral> =>
  (await trip(d1, { before, referral: referralRead(country, memberId, now) })).referral;

export const showReferral = (scope: Scope, memberId: string): Promise<Referral> => shown(scope, memberId, null);

export const saveReferral = (scope: Scope, memberId: string, showName: boolean): Promise<Referral> =>
  shown(scope, memberId, linkSaved({ ...scope, memberId, showName }));

export const endReferral = (scope: Scope, memberId: string): Promise<Referral> =>
  shown(scope, memberId, linkEnded(memberId));

/** Looks an invitation up; each look counts, so that codes cannot be tried out. One trip. */
export async function findInvitation(
  { d1, country, now }: Scope,
  code: string,
  { attempts, isMember }: { attempts: readonly Attempt[]; isMember: boolean },
): Promise<{ ok: true; invitation: Invitation } | Refusal> {
  const { limited, found } = await trip(d1, {
    limited: attemptsRead(now, attempts),
    found: isCode(code) ? invitationRead(country, code) : null,
  });
  if (limited !== null) return { ok: false, ...limited };
  if (found === null) return ENDED;
  const { referred_mobile_app: points, bonus_points: welcome } = GIVEN_POINTS;
  return {
    ok: true,
    invitation: { ...found, points, welcome, leastOrder: leastOrderOf(country), isMember },
  };
}

/** Whether an invitation that a browser accepted earlier still stands, so that another one does not replace it. One trip. */
export const stands = async ({ d1, country }: Scope, code: string): Promise<boolean> =>
  (await trip(d1, invitationRead(country, code))) !== null;
