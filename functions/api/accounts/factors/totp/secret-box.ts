import { Buffer } from "node:buffer";
import { eachSecret } from "../../../kit/proof/signing";

const text = (words: string) => new TextEncoder().encode(words);

const bytesOf = (letters: string) => new Uint8Array(Buffer.from(letters, "base64url"));

/** Derives this file's own encryption key from the shop's secret. */
async function keyOf(secret: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", text(secret), "HKDF", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(32), info: text("second-factor") },
    base,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

/** Encrypts text so that it opens only for its owner's row: copied to another row, it is useless. */
export async function seal(secret: string, owner: string, words: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: "AES-GCM", iv, additionalData: text(owner) };
  const sealed = await crypto.subtle.encrypt(algorithm, await keyOf(eachSecret(secret)[0] ?? ""), text(words));
  return `${Buffer.from(iv).toString("base64url")}.${Buffer.from(sealed).toString("base64url")}`;
}

/** The text that {@link seal} encrypted, and which secret opened it: the present one or the previous one. */
export type Unsealed = { words: string; by: "present" | "previous" };

/**
 * Decrypts what was sealed with any of the secrets; null when it was sealed for another owner or with another secret.
 */
export async function unseal(secrets: string, owner: string, sealed: string): Promise<Unsealed | null> {
  for (const [index, secret] of eachSecret(secrets).entries()) {
    const words = await opened(secret, owner, sealed);
    if (words !== null) return { words, by: index === 0 ? "present" : "previous" };
  }
  return null;
}

async function opened(secret: string, owner: string, sealed: string): Promise<string | null> {
  const [iv = "", body = ""] = sealed.split(".");
  try {
    const algorithm = { name: "AES-GCM", iv: bytesOf(iv), additionalData: text(owner) };
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, await keyOf(secret), bytesOf(body)));
  } catch {
    return null;
  }
}
