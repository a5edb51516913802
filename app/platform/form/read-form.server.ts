import type { ErrorCode } from "#contract/errors";
import { readBytes } from "#shared/read-body";

/** The largest accepted form in bytes; the largest real one, a checkout, is under 2 kB. */
const LIMIT = 16_384;
const TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

export type FormBody =
  | { ok: true; form: FormData }
  | {
      ok: false;
      code: Extract<ErrorCode, "unsupported_media_type" | "too_large" | "bad_request" | "method_not_allowed">;
    };

/**
 * Reads a posted form, or returns the reason for a refusal: wrong method (405), too large (413), not a form (415),
 * unreadable (400).
 */
export async function readForm(request: Request, limit = LIMIT): Promise<FormBody> {
  if (request.method !== "POST") return { ok: false, code: "method_not_allowed" };
  const type = request.headers.get("content-type") ?? "";
  // The body is read before the checks, because the browser loses its connection when a server answers without reading
  // it.
  const bytes = await readBytes(request, limit);
  if (bytes === null) return { ok: false, code: "too_large" };
  if (!TYPES.test(type)) return { ok: false, code: "unsupported_media_type" };
  try {
    const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
    return { ok: true, form };
  } catch {
    return { ok: false, code: "bad_request" };
  }
}
