const bytesOf = (text: string) => new TextEncoder().encode(text);

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const bytesFrom = (text: string): Uint8Array<ArrayBuffer> | null => {
  // The last of 43 letters has two unused bits. Only zeros are accepted there, or one signature would have four
  // spellings.
  if (!/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/.test(text)) return null;
  const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
};

/** Stands between secrets, and in none. */
const BETWEEN = "\u0000";

/** The secret that signs, and after it the one before, which is still accepted: so one can be changed while what it signed still opens. */
export const secretsOf = (env: { SESSION_SECRET: string; SESSION_SECRET_PREVIOUS?: string }): string =>
  [env.SESSION_SECRET, env.SESSION_SECRET_PREVIOUS].filter(Boolean).join(BETWEEN);

/** Each secret by itself, the one that signs first. */
export const eachSecret = (secrets: string): string[] => secrets.split(BETWEEN);

const keyOf = (secret: string) =>
  crypto.subtle.importKey("raw", bytesOf(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);

/**
 * HMAC-SHA256 of a message as base64url without padding (43 letters). Messages begin with their purpose ("bag|SG|..."),
 * so that a signature for one purpose is useless for another.
 */
export const sign = async (secret: string, message: string): Promise<string> =>
  base64url(await crypto.subtle.sign("HMAC", await keyOf(eachSecret(secret)[0] ?? ""), bytesOf(message)));

/** True when the signature is ours, by any of the secrets; WebCrypto compares in constant time. Anything malformed is false. */
export async function isSigned(secret: string, message: string, signature: string): Promise<boolean> {
  const bytes = bytesFrom(signature);
  if (bytes === null) return false;
  for (const one of eachSecret(secret))
    if (await crypto.subtle.verify("HMAC", await keyOf(one), bytes, bytesOf(message))) return true;
  return false;
}

/** A UUID (of version 8, whose bits are anybody's) made of a text: the same text is the same one. */
export const uuidOf = async (text: string): Promise<string> =>
  (await hashOf(text)).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");

/** SHA-256 in hexadecimal, which identifies a body or an address without storing it. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytesOf(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
