import { hashOf } from "../../kit/proof/signing";
import { toBase32 } from "./totp/totp";

/** How many a member gets at once. */
export const RECOVERY_CODES = 10;
const BYTES = 10;

/** New codes of 80 bits, in four groups: as long as that, a plain hash keeps them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    (toBase32(crypto.getRandomValues(new Uint8Array(BYTES))).match(/.{4}/g) ?? []).join("-"),
  );

/** A code as it was given out, however it was typed; null for what is none. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return /^[A-Z2-7]{16}$/.test(letters) ? letters : null;
}

/** What is kept of a code. */
export const recoveryHash = (memberId: string, code: string): Promise<string> =>
  hashOf(`recovery|${memberId}|${readRecoveryCode(code)}`);
