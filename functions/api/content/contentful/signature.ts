/** For how long a signed request holds, in milliseconds. */
const LIVES_MS = 30_000;

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Whether Contentful signed a request (its "request verification"): HMAC-SHA256 of method, path with query, the signed headers and the body, in
 * half a minute.
 */
export async function isFromContentful(
  { method, url, headers }: Pick<Request, "method" | "url" | "headers">,
  body: string,
  secret: string,
  now: Date,
): Promise<boolean> {
  const signature = headers.get("x-contentful-signature") ?? "";
  const names = (headers.get("x-contentful-signed-headers") ?? "").split(",").filter(Boolean);
  const at = Number(headers.get("x-contentful-timestamp"));
  if (!names.includes("x-contentful-timestamp") || !(Math.abs(now.getTime() - at) <= LIVES_MS)) return false;
  const { pathname, search } = new URL(url);
  const signed = names
    .map((name) => name.toLowerCase().trim())
    .sort()
    .map((name) => `${name}:${(headers.get(name) ?? "").trim()}`)
    .join(";");
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", bytes.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const message = [method, `${pathname}${search}`, signed, body].join("\n");
  const expected = hex(await crypto.subtle.sign("HMAC", key, bytes.encode(message)));
  if (expected.length !== signature.length) return false;
  let differs = 0;
  for (let at = 0; at < expected.length; at++) differs |= expected.charCodeAt(at) ^ signature.charCodeAt(at);
  return differs === 0;
}
