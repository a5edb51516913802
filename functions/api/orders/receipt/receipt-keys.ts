import type { ReceiptKey } from "../../../contract/orders/receipts";

/** RECEIPT_KEY signs receipts: 32 random bytes in base64url. Public keys before it, as their `x`, still prove what they signed. */
export type ReceiptSettings = { RECEIPT_KEY?: string; RECEIPT_KEYS_BEFORE?: string };

/** The beginning of a private Ed25519 key in PKCS #8 (RFC 8410); the 32 bytes follow. */
const PKCS8 = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20];

export const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** @throws for a text with other characters */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** Describes a public key; its id is its thumbprint (RFC 7638), so that the same key always has the same name. */
async function described(x: string): Promise<ReceiptKey> {
  const canonical = new TextEncoder().encode(JSON.stringify({ crv: "Ed25519", kty: "OKP", x }));
  const kid = base64url(await crypto.subtle.digest("SHA-256", canonical));
  return { kty: "OKP", crv: "Ed25519", alg: "EdDSA", use: "sig", kid, x };
}

/** The key that signs, with its public half; null where the shop has none. */
export async function signingKey({ RECEIPT_KEY }: ReceiptSettings) {
  if (!RECEIPT_KEY) return null;
  const whole = Uint8Array.from([...PKCS8, ...bytesOf(RECEIPT_KEY)]);
  const secret = await crypto.subtle.importKey("pkcs8", whole, "Ed25519", true, ["sign"]);
  const { x = "" } = (await crypto.subtle.exportKey("jwk", secret)) as { x?: string };
  return { secret, key: await described(x) };
}

/** The public keys of the shop, the one that signs first. */
export async function publicKeys(settings: ReceiptSettings): Promise<ReceiptKey[]> {
  const before = (settings.RECEIPT_KEYS_BEFORE ?? "").split(/\s+/).filter((x) => x !== "");
  const signing = await signingKey(settings);
  return [...(signing === null ? [] : [signing.key]), ...(await Promise.all(before.map(described)))];
}
