/** The parameters of RFC 6238 that all authenticator apps use: SHA-1, six digits, 30 seconds. */
const STEP_MILLISECONDS = 30_000;
const DIGITS = 6;
const KEY_BYTES = 20;
/** How many time steps a code may be before or after the clock, because clocks differ and people type slowly. */
const WINDOW = 1;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Encodes bytes in base 32 (RFC 4648) without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

export function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
}

/** Makes a new key in the form in which people type it. */
export const newKey = (): string => toBase32(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MILLISECONDS);

/** The code of a time step (RFC 4226). */
export async function codeOf(key: string, step: number): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-1" };
  const hmac = await crypto.subtle.importKey("raw", fromBase32(key), algorithm, false, ["sign"]);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(await crypto.subtle.sign("HMAC", hmac, counter));
  const number = mac.getUint32(mac.getUint8(mac.byteLength - 1) & 15) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** Finds the time step near `now` that has this code; null for a wrong code. */
export async function stepOf(key: string, code: string, now: Date): Promise<number | null> {
  const middle = stepAt(now);
  for (let step = middle + WINDOW; step >= middle - WINDOW; step--) if ((await codeOf(key, step)) === code) return step;
  return null;
}

/** The address in the QR code for the app: the key, and the account's name. */
export function keyUri(key: string, account: string): string {
  const query = new URLSearchParams({ secret: key, issuer: "Melati", algorithm: "SHA1", digits: "6", period: "30" });
  return `otpauth://totp/Melati:${encodeURIComponent(account)}?${query}`;
}
