import { Buffer } from "node:buffer";
import { markOf } from "../../functions/api/accounts/password/known-passwords";
import { couldPass } from "../../functions/api/accounts/password/spellings";

/** The number of common passwords that are used. */
const MOST = 10_000;

/** The module with the common passwords: hashes of those that the password rules would allow, in order. */
export function reduced(listed: readonly string[]): { text: string; kept: number } {
  const commonest = listed.filter((line) => line !== "").slice(0, MOST);
  const marks = [...new Set(commonest.map((one) => one.toLowerCase()).filter(couldPass))]
    .map(markOf)
    .toSorted(Buffer.compare);
  const lines = Buffer.concat(marks)
    .toString("base64")
    .match(/.{1,120}/g);
  const text = `// Made by \`npm run passwords\` (tools/passwords.ts), not by hand.
/**
 * Of the ${commonest.length.toLocaleString("en")} most common passwords the ${marks.length} that the rules (S5.03) could let pass in some spelling, each as the first 5 bytes of
 * its SHA-256, in order. Another password is taken for one of them with a probability of ${(marks.length / 2 ** 40).toExponential(0)}.
 */
export const COMMON_PASSWORDS = [
${(lines ?? []).map((line) => `  "${line}",`).join("\n")}
].join("");
`;
  return { text, kept: marks.length };
}
