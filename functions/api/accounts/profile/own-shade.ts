import { text } from "../../../db/readers";
import { sql } from "../../../db/sql";
import { mapped, type Part, row, run, trip } from "../../../db/trip";
import { readOwnShade, writtenShade } from "../../../shared/device/remembered/shade";
import { type Faults, faulty } from "../../kit/contact/fault";
import { type AccountCall, memberRead, type OpenSession } from "../store";

type KeptShade = { shade: string | null };

const ownShadeRead = (memberId: string) =>
  mapped(
    row({ shade: text }, sql`SELECT s.shade AS shade FROM own_shades s WHERE s.member_id = ${memberId}`),
    (found): KeptShade => ({ shade: found?.shade ?? null }),
  );

/** Carries out a change for an open session and reads what is remembered then, in one trip; null when the session has ended. */
async function after(call: AccountCall, caller: OpenSession, change: Part<number> | null): Promise<KeptShade | null> {
  const { kept, member } = await trip(call.d1, {
    member: memberRead(call, caller),
    change,
    kept: ownShadeRead(caller.memberId),
  });
  return member === null ? null : kept;
}

export const showOwnShade = (call: AccountCall, caller: OpenSession): Promise<KeptShade | null> =>
  after(call, caller, null);

/** Remembers a shade; with `ifNone` only where the account has none, however many devices ask at once. */
export async function saveOwnShade(
  call: AccountCall,
  caller: OpenSession,
  { shade, ifNone = false }: { shade: string; ifNone?: boolean | undefined },
): Promise<{ ok: true; kept: KeptShade | null } | Faults> {
  const own = readOwnShade(shade);
  if (own === null) return faulty({ code: "invalid_choice", field: "shade" });
  const known = ifNone ? sql`DO NOTHING` : sql`DO UPDATE SET shade = excluded.shade, updated_at = excluded.updated_at`;
  const saved = run(sql`INSERT INTO own_shades (member_id, shade, updated_at)
    SELECT ${[caller.memberId, writtenShade(own), call.now]} WHERE EXISTS (SELECT 1 FROM members WHERE id = ${caller.memberId}) ON CONFLICT (member_id) ${known}`);
  return { ok: true, kept: await after(call, caller, saved) };
}

/** Forgets a member's shade, with or without the rest of the beauty profile. */
export const shadeForgotten = ({ memberId }: Pick<OpenSession, "memberId">): Part<number> =>
  run(sql`DELETE FROM own_shades WHERE member_id = ${memberId}`);

export const forgetOwnShade = (call: AccountCall, caller: OpenSession): Promise<KeptShade | null> =>
  after(call, caller, shadeForgotten(caller));
