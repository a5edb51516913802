/** Crockford's base32, which leaves out letters that look like digits. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RANDOM_LETTERS = 9;

/** Luhn's checksum over 32 letters; it detects one wrong letter and two swapped neighbours. */
function checkLetter(body: string): string {
  const sum = [...body].reduce((total, letter, index) => {
    const value = ALPHABET.indexOf(letter) * (index % 2 === body.length % 2 ? 1 : 2);
    return total + Math.floor(value / ALPHABET.length) + (value % ALPHABET.length);
  }, 0);
  return ALPHABET[(ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length] ?? "0";
}

/**
 * Makes a number such as `SG-7K3M9-Q2VXT`: a prefix of two letters, 45 random bits and a check letter. It does not reveal how many there are (R41).
 */
export function newNumber(prefix: string): string {
  const random = crypto.getRandomValues(new Uint8Array(RANDOM_LETTERS));
  const body = Array.from(random, (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `${prefix}-${body.slice(0, 5)}-${body.slice(5)}${checkLetter(body)}`;
}

/** Checks the form and the check letter of a number with this prefix, before the database is asked. */
export function isNumber(text: string, prefix: string): boolean {
  const [, given, first = "", second = ""] = /^([A-Z]{2})-([0-9A-Z]{5})-([0-9A-Z]{5})$/.exec(text) ?? [];
  if (given !== prefix) return false;
  const body = first + second.slice(0, -1);
  return [...body].every((letter) => ALPHABET.includes(letter)) && second.endsWith(checkLetter(body));
}
