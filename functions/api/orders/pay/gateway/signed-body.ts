/** By how many seconds a provider's clock and the network may differ. */
const TOLERANCE = 300;

const keyOf = (secret: string) =>
  crypto.subtle.importKey("raw", new TextEncoder().encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);
const messageOf = (seconds: string, body: string) => new TextEncoder().encode(`${seconds}.${body}`);
const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)) as Uint8Array<ArrayBuffer>;

/**
 * The header that signs a body at a moment, in Stripe's scheme: `t=seconds,v1=hex of HMAC-SHA256 over "seconds.body"`.
 */
export async function signatureOf(secret: string, body: string, now: Date): Promise<string> {
  const seconds = String(Math.floor(now.getTime() / 1000));
  const signed = new Uint8Array(await crypto.subtle.sign("HMAC", await keyOf(secret), messageOf(seconds, body)));
  return `t=${seconds},v1=${Array.from(signed, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * Whether a body was signed with the secret within five minutes of now. A header may have several `v1` signatures while a secret is replaced; other
 * schemes are ignored. WebCrypto compares in constant time.
 */
export async function isSignedBody(
  secret: string,
  header: string | undefined,
  body: string,
  now: Date,
): Promise<boolean> {
  const parts = (header ?? "")
    .slice(0, 1000)
    .split(",")
    .map((part) => part.trim().split("="));
  const seconds = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE) return false;
  const signatures = parts.flatMap(([name, value = ""]) =>
    name === "v1" && /^[0-9a-f]{64}$/.test(value) ? [value] : [],
  );
  const key = await keyOf(secret);
  const checks = signatures
    .slice(0, 5)
    .map((signature) => crypto.subtle.verify("HMAC", key, bytesOf(signature), messageOf(seconds, body)));
  return (await Promise.all(checks)).includes(true);
}
