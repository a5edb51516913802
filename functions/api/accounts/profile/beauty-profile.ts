import type { BeautyProfile } from "../../../contract/beauty-pass/beauty-profile";
import { GIVEN_POINTS } from "../../../contract/beauty-pass/given-points";
import { beautyProfiles } from "../../../db/schema/beauty-pass-profile";
import { inserting, of, sql } from "../../../db/sql";
import { holds, type Part, row, run, trip } from "../../../db/trip";
import { isGivenTo, profileCompleted } from "../../beauty-pass/given-store";
import { type Faults, faulty } from "../../kit/contact/fault";
import { hashOf } from "../../kit/proof/signing";
import { type AccountCall, type Member, memberRead, type OpenSession } from "../store";
import { shadeForgotten } from "./own-shade";

/** The version of the text that members agree to; a new text gets a new one. */
const CONSENT_VERSION = "2026-11";

type Answers = Pick<BeautyProfile, "skinType" | "concerns" | "undertone">;

const PROFILE = of(beautyProfiles, "b");

/** Reads what a member told of their skin; null where they told nothing. */
export const beautyProfileRead = (memberId: string) =>
  row(PROFILE, sql`SELECT ${PROFILE} FROM beauty_profiles b WHERE b.member_id = ${memberId}`);

export const isComplete = ({ skinType, concerns, undertone }: Answers): boolean =>
  skinType !== null && concerns.length > 0 && undertone !== null;

/** The name under which a person's points for the profile are given, once. */
const onceKeyOf = ({ country, secret }: AccountCall, { emailKey }: Pick<Member, "emailKey">): Promise<string> =>
  hashOf(`${secret}|once|completed_beauty_profile|${country}|${emailKey}`);

function described(kept: (Answers & { updatedAt: string }) | null, isGiven: boolean): BeautyProfile {
  const { skinType = null, concerns = [], undertone = null } = kept ?? {};
  const answers = { skinType, concerns: [...concerns], undertone };
  return {
    ...answers,
    complete: isComplete(answers),
    updatedAt: kept?.updatedAt ?? null,
    pointsDue: isGiven ? 0 : GIVEN_POINTS.completed_beauty_profile,
  };
}

/** The member of an open session with the name that their points are given under; null when it has ended. */
async function onceOf(call: AccountCall, caller: OpenSession) {
  const member = await trip(call.d1, memberRead(call, caller));
  return member === null ? null : onceKeyOf(call, member);
}

/** Carries out a change of the profile and shows what is kept then; null when the session has ended. Two trips. */
async function after(
  call: AccountCall,
  caller: OpenSession,
  changed: (once: string) => readonly Part<number>[],
): Promise<BeautyProfile | null> {
  const once = await onceOf(call, caller);
  if (once === null) return null;
  const { kept, given } = await trip(call.d1, {
    changes: changed(once),
    kept: beautyProfileRead(caller.memberId),
    given: holds(isGivenTo(once, caller.memberId)),
  });
  return described(kept, given);
}

export const showBeautyProfile = (call: AccountCall, caller: OpenSession): Promise<BeautyProfile | null> =>
  after(call, caller, () => []);

/** Saves the answers, and gives the points when all are given for the first time. Nothing is kept of an empty form. */
export async function saveBeautyProfile(
  call: AccountCall,
  caller: OpenSession,
  { agreed, ...answers }: Answers & { agreed: boolean },
): Promise<{ ok: true; profile: BeautyProfile | null } | Faults> {
  if (!agreed) return faulty({ code: "required", field: "agreed" });
  const { memberId } = caller;
  const now = call.now.toISOString();
  const concerns = [...new Set(answers.concerns)];
  const { columns, values } = inserting(beautyProfiles, {
    ...{ memberId, ...answers, concerns, updatedAt: now },
    ...{ consentVersion: CONSENT_VERSION, consentedAt: now },
  });
  const isEmpty = answers.skinType === null && concerns.length === 0 && answers.undertone === null;
  const saved = run(sql`INSERT INTO beauty_profiles (${columns}) SELECT ${values}
    WHERE EXISTS (SELECT 1 FROM members WHERE id = ${memberId})
    ON CONFLICT (member_id) DO UPDATE SET skin_type = excluded.skin_type, concerns = excluded.concerns, undertone = excluded.undertone,
      consent_version = excluded.consent_version, consented_at = excluded.consented_at, updated_at = excluded.updated_at`);
  const profile = await after(call, caller, (once) => [
    isEmpty ? erased(memberId) : saved,
    ...(isComplete({ ...answers, concerns }) ? profileCompleted(call.now, memberId, once) : []),
  ]);
  return { ok: true, profile };
}

const erased = (memberId: string) => run(sql`DELETE FROM beauty_profiles WHERE member_id = ${memberId}`);

/** Erases all answers and the remembered shade; points that were given stay. */
export const eraseBeautyProfile = (call: AccountCall, caller: OpenSession): Promise<BeautyProfile | null> =>
  after(call, caller, () => [erased(caller.memberId), shadeForgotten(caller)]);
