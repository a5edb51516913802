/** The cookie that knows a visitor again (S9.09); other sites of a retailer may have set it. */
export const VISITOR_COOKIE = "kameleoonVisitorCode";

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 16;
const LONGEST = 255;

/** A new visitor code: 16 letters and digits, each as likely as any other. */
export function newVisitorCode(): string {
  let code = "";
  while (code.length < LENGTH)
    // The last bytes would make the first letters likelier.
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH)))
      if (byte < 252 && code.length < LENGTH) code += LETTERS[byte % LETTERS.length];
  return code;
}

/** What is wrong with a cookie's visitor code. */
export type CodeFault = "VisitorCodeEmpty" | "VisitorCodeMaxLength" | "VisitorCodeForged";

/** A visitor code of a cookie, or why it is none: empty, too long, or with characters that no maker of such codes uses. */
export function readVisitorCode(value: string): { code: string } | { fault: CodeFault } {
  if (value === "") return { fault: "VisitorCodeEmpty" };
  if (value.length > LONGEST) return { fault: "VisitorCodeMaxLength" };
  return /^[A-Za-z0-9_-]+$/.test(value) ? { code: value } : { fault: "VisitorCodeForged" };
}
