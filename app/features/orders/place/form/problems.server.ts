import type { AppLoadContext } from "@remix-run/cloudflare";
import { type ApiError, ERROR_STATUS, type ErrorCode } from "#contract/errors";
import { textsOf } from "#shared/words/texts.server";
import { isTypedField } from "./checkout-form";

/** Translates error codes into messages; each field gets one message. */
export async function problemsOf(
  faults: readonly { field: string; code: string | undefined }[],
  { site }: AppLoadContext,
): Promise<ApiError[]> {
  const t = await textsOf(site, "errors");
  return faults.flatMap(({ field, code }) => {
    if (code === undefined) return [];
    const known: ErrorCode = Object.hasOwn(ERROR_STATUS, code) ? (code as ErrorCode) : "invalid_fields";
    return [{ ...(isTypedField(field) ? { field } : {}), code: known, message: t(known) }];
  });
}
