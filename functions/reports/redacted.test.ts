import { describe, expect, it } from "vitest";
import { HIDDEN, redacted } from "./redacted";

/** A random number generator below 1 that gives the same numbers each time (mulberry32). */
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

/** Makes secrets of each kind, which must never be sent. */
const SECRETS: Record<string, () => string> = {
  email: () => cased(`${letters(6)}.${letters(4)}+${letters(3)}@${letters(7)}.${pick(["com", "co.th", "com.hk"])}`),
  phone: () =>
    pick([`+65 9${digits(3)} ${digits(4)}`, `08${digits(8)}`, `+66${digits(9)}`, `(02) ${digits(4)}-${digits(4)}`]),
  card: () => pick([`4242 4242 4242 ${digits(4)}`, `5555-5555-5555-${digits(4)}`, digits(16)]),
  token: () => pick([`${letters(20)}.${letters(40)}.${letters(43)}`, `tok_${letters(24)}`, crypto.randomUUID()]),
  name: () => cased(pick(NAMES)),
  address: () => cased(`${digits(2)} ${pick(STREETS)}, #${digits(2)}-${digits(2)}, ${digits(6)}`),
};

/** Error texts that contain something a shopper typed. */
const ERRORS: ((secret: string) => string)[] = [
  (secret) => `Unexpected token in JSON at position 7: {"field":"${secret}"}`,
  (secret) => `UNIQUE constraint failed: ${secret}`,
  (secret) => `Cannot read properties of undefined (reading '${secret}')`,
  (secret) => `fetch failed: https://mail.example/send?to=${encodeURIComponent(secret)}&sent=1`,
  (secret) => `The message to ${secret} was refused`,
  (secret) => `${secret} is not a function`,
  (secret) => `Invalid value:\n${secret}\n at line 4`,
];

/** The pieces of a secret that could identify somebody: each run of at least three letters or two digits. */
const pieces = (secret: string) => secret.toLowerCase().match(/\p{L}[\p{L}\p{M}]{2,}|\p{N}{2,}/gu) ?? [];

describe("a report", () => {
  it("contains no email, phone, card, token, name or address, in 1,000 errors that do", () => {
    const kinds = Object.keys(SECRETS);
    const leaks: string[] = [];
    for (let turn = 0; turn < 1_000; turn++) {
      const secret = SECRETS[kinds[turn % kinds.length] as string]?.() ?? "";
      const said = pick(ERRORS)(secret);
      const sent = redacted(said).toLowerCase();
      const empty = redacted(said.replace(secret, "").replace(encodeURIComponent(secret), "")).toLowerCase();
      for (const piece of pieces(secret))
        if (sent.includes(piece) && !empty.includes(piece)) leaks.push(`${said} -> ${sent}`);
    }
    expect(leaks).toEqual([]);
  });

  it("keeps the words of programs", () => {
    expect(redacted("Cannot read properties of undefined (reading 'price')")).toBe(
      `Cannot read properties of undefined (reading '${HIDDEN}')`,
    );
    expect(redacted("D1_ERROR: UNIQUE constraint failed: SQLITE_CONSTRAINT")).toBe(
      "D1_ERROR: UNIQUE constraint failed: SQLITE_CONSTRAINT",
    );
    expect(redacted("TypeError: fetch failed")).toBe("TypeError: fetch failed");
  });

  it("hides several words in a row once, and shortens texts without end", () => {
    expect(redacted("The message to mei.tan@example.com, 12 Orchard Rd was refused")).toBe(
      `The message to ${HIDDEN} was refused`,
    );
    expect(redacted("word ".repeat(10_000)).length).toBeLessThanOrEqual(1_000);
  });
});
