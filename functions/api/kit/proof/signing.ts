const bytesOf = (text: string) => new TextEncoder().encode(text);

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const bytesFrom = (text: string): Uint8Array<ArrayBuffer> | null => {
  // The last of 43 letters has two unused bits. Only zeros are accepted there, or one signature would have four spellings.
  if (!/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/.test(text)) return null;
  const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
};

/** Separates the secrets; no secret contains it. */
const BETWEEN = "\u0000";

/**
 * Joins the secret that signs and the previous one, which is still accepted, so that a secret can be changed while older signatures stay valid.
 */
export const secretsOf = (env: { SESSION_SECRET: string; SESSION_SECRET_PREVIOUS?: string }): string =>
  [env.SESSION_SECRET, env.SESSION_SECRET_PREVIOUS].filter(Boolean).join(BETWEEN);

/** Splits the secrets, the one that signs first. */
export const eachSecret = (secrets: string): string[] => secrets.split(BETWEEN);

/** An isolate imports the key of a secret once: pages of a bag check several signatures. */
const keys = new Map<string, CryptoKey>();

async function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known !== undefined) return known;
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOf(secret), hmac, false, ["sign", "verify"]);
  keys.set(secret, key);
  return key;
}

/**
 * Signs a message with HMAC-SHA256, as base64url without padding (43 letters). Messages begin with their purpose ("bag|SG|..."), so that a signature
 * for one purpose is useless for another.
 */
export const sign = async (secret: string, message: string): Promise<string> =>
  base64url(await crypto.subtle.sign("HMAC", await keyOf(eachSecret(secret)[0] ?? ""), bytesOf(message)));

/** Whether one of our secrets made the signature. WebCrypto compares in constant time; malformed input is false. */
export async function isSigned(secret: string, message: string, signature: string): Promise<boolean> {
  const bytes = bytesFrom(signature);
  if (bytes === null) return false;
  for (const one of eachSecret(secret))
    if (await crypto.subtle.verify("HMAC", await keyOf(one), bytes, bytesOf(message))) return true;
  return false;
}

/** A UUID of version 8 computed from a text, so that the same text always gives the same UUID. */
export const uuidOf = async (text: string): Promise<string> =>
  (await hashOf(text)).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");

/** SHA-256 in hexadecimal, which identifies a body or an address without storing it. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytesOf(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
