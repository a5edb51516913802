/** The letters that people replace by symbols to make a password look harder. */
const STANDS_FOR: Record<string, string> = { "@": "a", $: "s" };

/**
 * The lower-case spellings under which a password may be a common one: as typed, without special characters, and with letters in place of symbols
 * that look like them. The rules ask for a capital and a special character (S5.03), so no common password passes them in the listed spelling.
 */
export function spellingsOf(password: string): string[] {
  const small = password.normalize("NFKC").toLowerCase();
  const plain = (text: string) => text.replace(/[^\p{L}\p{M}\p{Nd}]/gu, "");
  const letters = small.replace(/[@$]/g, (symbol) => STANDS_FOR[symbol] ?? symbol);
  return [...new Set([small, plain(small), plain(letters)])];
}

/** Whether some spelling of a listed password could pass the rules: it needs a digit and two letters. */
export const couldPass = (listed: string): boolean =>
  /\p{Nd}/u.test(listed) && (listed.match(/\p{L}/gu) ?? []).length >= 2;
