/** What symbols stand for in a password that is meant to look harder than it is. */
const STANDS_FOR: Record<string, string> = { "@": "a", $: "s" };

/**
 * Spellings under which a password may be a common one, in small letters: as it is, without its special characters, and with letters for
 * those that look like one. The rules ask for a capital and a special character (S5.03), so no common password passes them as it is listed.
 */
export function spellingsOf(password: string): string[] {
  const small = password.normalize("NFKC").toLowerCase();
  const plain = (text: string) => text.replace(/[^\p{L}\p{M}\p{Nd}]/gu, "");
  const letters = small.replace(/[@$]/g, (symbol) => STANDS_FOR[symbol] ?? symbol);
  return [...new Set([small, plain(small), plain(letters)])];
}

/** Whether some spelling of a listed password could pass the rules: it has a digit, and two letters for two cases. */
export const couldPass = (listed: string): boolean =>
  /\p{Nd}/u.test(listed) && (listed.match(/\p{L}/gu) ?? []).length >= 2;
