import type { AppLoadContext } from "@remix-run/cloudflare";
import { ERROR_STATUS, type ErrorCode } from "#contract/errors";
import { textsOf } from "#shared/words/texts.server";
import { isTypedField, type Problem } from "./checkout-form";

/** Codes as problems with words in the shopper's language; each field once. */
export async function problemsOf(
  faults: readonly { field: string; code: string | undefined }[],
  { site }: AppLoadContext,
): Promise<Problem[]> {
  const t = await textsOf(site, "errors");
  return faults.flatMap(({ field, code }) => {
    if (code === undefined) return [];
    const known: ErrorCode = Object.hasOwn(ERROR_STATUS, code) ? (code as ErrorCode) : "invalid_fields";
    return [{ field: isTypedField(field) ? field : null, code: known, message: t(known) }];
  });
}
