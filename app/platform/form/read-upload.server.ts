import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { type ApiError, ERROR_STATUS, type ErrorCode } from "#contract/errors";
import { textsOf } from "#shared/words/texts.server";
import type { FormReply } from "./reply";

/** What a form is beside its file. */
const ENVELOPE = 65_536;
/** The most bytes that are read of a file that is too large, so that the browser hears why; Cloudflare itself takes no more. */
const MOST_READ = 100 * 1024 * 1024;

/** The file, and the form that it came with; null where that could not be read. */
export type Upload =
  | { ok: true; file: File; form: FormData }
  | { ok: false; code: "too_large" | "required" | "bad_request"; form: FormData | null };

/** Reads the whole body and keeps it within a limit; null beyond it. */
async function bodyOf({ body }: Request, limit: number): Promise<ArrayBuffer | null> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > MOST_READ) await reader?.cancel();
    if (length > limit) parts = [];
    else parts.push(part.value);
  }
  if (length > limit) return null;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes.buffer;
}

/**
 * Reads the file of an upload, which has at most so many bytes. One that is too large is read to its end and dropped, because a browser that is cut off
 * shows no answer.
 */
export async function readUpload(request: Request, name: string, limit: number): Promise<Upload> {
  const bytes = await bodyOf(request, limit + ENVELOPE);
  if (bytes === null) return { ok: false, code: "too_large", form: null };
  try {
    const headers = { "content-type": request.headers.get("content-type") ?? "" };
    const form = await new Response(bytes, { headers }).formData();
    const file = form.get(name) as File | string | null;
    if (file === null || typeof file === "string" || (file.size === 0 && file.name === ""))
      return { ok: false, code: "required", form };
    return file.size > limit ? { ok: false, code: "too_large", form } : { ok: true, file, form };
  } catch {
    return { ok: false, code: "bad_request", form: null };
  }
}

/** Answers an upload with the first refusal at its field; `chosen` is what the form said beside its file. */
export function uploadRefused(status: number, errors: readonly ApiError[], chosen?: Record<string, string>) {
  const [first] = errors;
  const reply: FormReply = {
    intent: "upload",
    result: {
      ...(chosen === undefined ? {} : { initialValue: chosen }),
      error: first === undefined ? {} : { [first.field ?? ""]: [first] },
    },
    order: first?.field === undefined ? [] : [first.field],
    challenge: null,
    solved: undefined,
  };
  return data(reply, { status });
}

/** Answers an upload whose file could not be taken. */
export async function fileRefused(
  { site }: Pick<AppLoadContext, "site">,
  code: ErrorCode,
  chosen?: Record<string, string>,
) {
  const message = (await textsOf(site, "errors"))(code);
  return uploadRefused(ERROR_STATUS[code], [{ code, message, field: "file" }], chosen);
}

/** The last part of a file's name, of at most so many letters; `otherwise` where there is none. */
export const fileName = ({ name }: File, most: number, otherwise: string): string =>
  name
    .replace(/^.*[\\/]/, "")
    .slice(-most)
    .trim() || otherwise;
