import type { PasswordCode } from "../../../contract/accounts/sign-up-rules";
import { emailKeyOf } from "../../kit/contact/email-key";

export type Candidate = { password: string; confirmation: string; email: string };

const RULES: readonly [PasswordCode, (password: string) => boolean][] = [
  ["AUTH_MS_PV_001", (password) => [...password].length >= 8],
  ["AUTH_MS_PV_002", (password) => /\p{Nd}/u.test(password)],
  ["AUTH_MS_PV_003", (password) => /[^\p{L}\p{M}\p{Nd}\s]/u.test(password)],
  ["AUTH_MS_PV_004", (password) => /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password)],
];

/** Lists every rule of S5.03 that a first password breaks, in order (R52). */
export function checkPassword({ password, confirmation, email }: Candidate): PasswordCode[] {
  return [
    ...RULES.filter(([, holds]) => !holds(password)).map(([code]) => code),
    ...(isEmailAgain(password, email) ? (["AUTH_MS_PV_005"] as const) : []),
    ...(password === confirmation ? [] : (["AUTH_MS_PV_007"] as const)),
  ];
}

/** Lists the rules that a replacement password breaks: code 006 replaces 005 and also covers the last passwords. */
export function checkNewPassword(candidate: Candidate, usedBefore: boolean): PasswordCode[] {
  const codes = checkPassword(candidate);
  const again = usedBefore || codes.includes("AUTH_MS_PV_005");
  const others = codes.filter((code) => code !== "AUTH_MS_PV_005");
  return again ? [...others, "AUTH_MS_PV_006" as const].sort() : others;
}

const isEmailAgain = (password: string, email: string) => email !== "" && emailKeyOf(password) === emailKeyOf(email);
