import { hashOf } from "../../kit/proof/signing";
import { toBase32 } from "./totp/totp";

/** The number of recovery codes that a member gets. */
export const RECOVERY_CODES = 10;
const BYTES = 10;

/** Makes codes of 80 random bits in four groups; at that length a plain hash is safe to store. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    (toBase32(crypto.getRandomValues(new Uint8Array(BYTES))).match(/.{4}/g) ?? []).join("-"),
  );

/** Reads a recovery code in whatever way it was typed; null when it has the wrong form. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return /^[A-Z2-7]{16}$/.test(letters) ? letters : null;
}

/** The hash of a recovery code that is stored. */
export const recoveryHash = (memberId: string, code: string): Promise<string> =>
  hashOf(`recovery|${memberId}|${readRecoveryCode(code)}`);
