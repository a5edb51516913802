/** The cookie that recognises a visitor (S9.09); other sites of a retailer may have set it. */
export const VISITOR_COOKIE = "kameleoonVisitorCode";

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 16;
const LONGEST = 255;

/** Makes a visitor code: 16 letters and digits, all equally likely. */
export function newVisitorCode(): string {
  let code = "";
  while (code.length < LENGTH)
    // The highest bytes would make the first letters more likely.
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH)))
      if (byte < 252 && code.length < LENGTH) code += LETTERS[byte % LETTERS.length];
  return code;
}

/** Why a cookie's visitor code is invalid. */
export type CodeFault = "VisitorCodeEmpty" | "VisitorCodeMaxLength" | "VisitorCodeForged";

/**
 * Reads the visitor code of a cookie, or says why it is invalid: empty, too long, or with characters that such codes
 * never have.
 */
export function readVisitorCode(value: string): { code: string } | { fault: CodeFault } {
  if (value === "") return { fault: "VisitorCodeEmpty" };
  if (value.length > LONGEST) return { fault: "VisitorCodeMaxLength" };
  return /^[A-Za-z0-9_-]+$/.test(value) ? { code: value } : { fault: "VisitorCodeForged" };
}
