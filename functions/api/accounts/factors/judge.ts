import { hashOf } from "../../kit/proof/signing";
import type { AccountCall } from "../store";
import { readRecoveryCode, recoveryHash } from "./recovery";
import type { Factor, FactorProof } from "./store";
import { seal, unseal } from "./totp/secret-box";
import { stepOf } from "./totp/totp";

/**
 * The number of wrong codes of one member in a window, over all kinds of proof, after which further tries must wait.
 */
export const FACTOR_TRIES = 5;

/** The number of second factors that a member may have. */
export const MOST_FACTORS = 5;

/** The key under which a member's wrong codes are counted. */
export const factorKeyOf = ({ country }: Pick<AccountCall, "country">, memberId: string): Promise<string> =>
  hashOf(`factor|${country}|${memberId}`);

/** The owner that a sealed key is bound to. */
export const sealOwner = ({ id, memberId }: Pick<Factor, "id" | "memberId">) => `${memberId}|${id}`;

/** Turns a typed code into a proof, which the caller still has to use up; null when the code is wrong. */
export async function judgeCode(
  { secret, now }: Pick<AccountCall, "secret" | "now">,
  memberId: string,
  factors: readonly Factor[],
  typed: string,
): Promise<FactorProof | null> {
  const digits = typed.replace(/[\s-]/g, "");
  if (/^\d{6}$/.test(digits)) {
    for (const factor of factors.filter(({ kind }) => kind === "totp")) {
      const key = await unseal(secret, sealOwner(factor), factor.secret);
      const step = key === null ? null : await stepOf(key.words, digits, now);
      if (key === null || step === null) continue;
      // The previous secret will be removed some day, so a key that it sealed is sealed again with the present one.
      const resealed = key.by === "present" ? null : await seal(secret, sealOwner(factor), key.words);
      return { kind: "totp", id: factor.id, counter: step, resealed };
    }
    return null;
  }
  const code = readRecoveryCode(typed);
  return code === null ? null : { kind: "recovery", hash: await recoveryHash(memberId, code) };
}
