import { hashOf } from "../../kit/proof/signing";
import type { Desk } from "../store";
import { readRecoveryCode, recoveryHash } from "./recovery";
import type { Factor, Shown } from "./store";
import { seal, unseal } from "./totp/secret-box";
import { stepOf } from "./totp/totp";

/** Wrong codes of one member in a window, by whatever door; the next ones wait. */
export const FACTOR_TRIES = 5;

/** How many second factors a member may have. */
export const MOST_FACTORS = 5;

/** What wrong codes of a member are counted by. */
export const factorKeyOf = ({ country }: Pick<Desk, "country">, memberId: string): Promise<string> =>
  hashOf(`factor|${country}|${memberId}`);

/** Whose key a sealed one is. */
export const sealOwner = ({ id, memberId }: Pick<Factor, "id" | "memberId">) => `${memberId}|${id}`;

/** What was typed, as a proof that is still to be used up; null where it is none. */
export async function judgeCode(
  { secret, now }: Pick<Desk, "secret" | "now">,
  memberId: string,
  factors: readonly Factor[],
  typed: string,
): Promise<Shown | null> {
  const digits = typed.replace(/[\s-]/g, "");
  if (/^\d{6}$/.test(digits)) {
    for (const factor of factors.filter(({ kind }) => kind === "totp")) {
      const key = await unseal(secret, sealOwner(factor), factor.secret);
      const step = key === null ? null : await stepOf(key.words, digits, now);
      if (key === null || step === null) continue;
      // The secret before goes some day: what it sealed is sealed anew while it still opens.
      const resealed = key.by === "present" ? null : await seal(secret, sealOwner(factor), key.words);
      return { kind: "totp", id: factor.id, counter: step, resealed };
    }
    return null;
  }
  const code = readRecoveryCode(typed);
  return code === null ? null : { kind: "recovery", hash: await recoveryHash(memberId, code) };
}
