/** A generator of numbers from 0 to 1 that repeats the same sequence (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = seeded(20_261_122);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const letters = (count: number, of = "abcdefghijklmnopqrstuvwxyz0123456789") =>
  Array.from({ length: count }, () => pick([...of])).join("");
const digits = (count: number) => letters(count, "0123456789");
const cased = (text: string) => pick([text, text.toLowerCase(), text.toUpperCase()]);

const NAMES = ["Mei Ling Tan", "สมหญิง ใจดี", "陳美玲", "Putri Ayu Lestari", "Maria Dela Cruz", "Aroha Ngata", "O'Brien"];
const STREETS = [
  "Orchard Boulevard",
  "Jalan Besar",
  "ถนนสุขุมวิท",
  "彌敦道",
  "Jl. Sudirman",
  "Ponsonby Rd",
  "Ayala Avenue",
];

/** Secrets by kind, none of which may leave the browser. */
const SECRETS: Record<string, () => string> = {
  email: () => cased(`${letters(6)}.${letters(4)}+${letters(3)}@${letters(7)}.${pick(["com", "co.th", "com.hk"])}`),
  phone: () =>
    pick([`+65 9${digits(3)} ${digits(4)}`, `08${digits(8)}`, `+66${digits(9)}`, `(02) ${digits(4)}-${digits(4)}`]),
  card: () => pick([`4242 4242 4242 ${digits(4)}`, `5555-5555-5555-${digits(4)}`, digits(16)]),
  token: () => pick([`${letters(20)}.${letters(40)}.${letters(43)}`, `tok_${letters(24)}`, crypto.randomUUID()]),
  name: () => cased(pick(NAMES)),
  address: () => cased(`${digits(2)} ${pick(STREETS)}, #${digits(2)}-${digits(2)}, ${digits(6)}`),
};

/** The ways in which typed text gets into an error. */
const ERRORS: ((secret: string) => string)[] = [
  (secret) => `Unexpected token in JSON at position 7: {"field":"${secret}"}`,
  (secret) => `UNIQUE constraint failed: ${secret}`,
  (secret) => `Cannot read properties of undefined (reading '${secret}')`,
  (secret) => `fetch failed: https://mail.example/send?to=${encodeURIComponent(secret)}&sent=1`,
  (secret) => `The message to ${secret} was refused`,
  (secret) => `${secret} is not a function`,
  (secret) => `Invalid value:\n${secret}\n at line 4`,
];

/** The parts of a secret that would identify somebody: each run of at least three letters or two digits. */
export const piecesOf = (secret: string): string[] =>
  secret.toLowerCase().match(/\p{L}[\p{L}\p{M}]{2,}|\p{N}{2,}/gu) ?? [];

type ErrorWithSecret = { kind: string; secret: string; said: string; without: string };

/** Errors that contain typed secrets, each kind in turn, and the same errors without them. */
export function errorsWithSecrets(count: number): ErrorWithSecret[] {
  const kinds = Object.keys(SECRETS);
  return Array.from({ length: count }, (_, turn) => {
    const kind = kinds[turn % kinds.length] as string;
    const secret = SECRETS[kind]?.() ?? "";
    const said = pick(ERRORS)(secret);
    return { kind, secret, said, without: said.replace(secret, "").replace(encodeURIComponent(secret), "") };
  });
}
