import type { ErrorCode } from "#contract/errors";

/** The largest accepted form in bytes; the largest real one, a checkout, is under 2 kB. */
const LIMIT = 16_384;
const TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

export type FormBody =
  | { ok: true; form: FormData }
  | {
      ok: false;
      code: Extract<ErrorCode, "unsupported_media_type" | "too_large" | "bad_request" | "method_not_allowed">;
    };

/** Reads the body as bytes. Returns null once it exceeds the limit, whatever its length header says. */
async function readBytes(request: Request): Promise<ArrayBuffer | null> {
  if (Number(request.headers.get("content-length") ?? 0) > LIMIT) return null;
  const bytes = new Uint8Array(new ArrayBuffer(LIMIT));
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    if (length + part.value.length > LIMIT) {
      await reader?.cancel();
      return null;
    }
    bytes.set(part.value, length);
    length += part.value.length;
  }
  return bytes.buffer.slice(0, length);
}

/**
 * Reads a posted form, or returns the reason for a refusal: wrong method (405), too large (413), not a form (415),
 * unreadable (400).
 */
export async function readForm(request: Request): Promise<FormBody> {
  if (request.method !== "POST") return { ok: false, code: "method_not_allowed" };
  const type = request.headers.get("content-type") ?? "";
  // The body is read before the checks, because the browser loses its connection when a server answers without reading
  // it.
  const bytes = await readBytes(request);
  if (bytes === null) return { ok: false, code: "too_large" };
  if (!TYPES.test(type)) return { ok: false, code: "unsupported_media_type" };
  try {
    const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
    return { ok: true, form };
  } catch {
    return { ok: false, code: "bad_request" };
  }
}
