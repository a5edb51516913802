import type { AppLoadContext } from "@remix-run/cloudflare";
import type { z } from "zod";
import { type ApiError, ERROR_STATUS, type ErrorCode } from "#contract/errors";
import { textsOf } from "#shared/words/texts.server";
import type { BagIntent, BagRefusal } from "./intents";

/** The result of a form of the bag: an address to go to, or a reason to show on the page again. */
export type BagFormResult = { ok: true; to: string } | { ok: false; status: number; refusal: BagRefusal };
/** `values` has the form's fields, the last of each name; `all` gives every value of one name. */
export type Action = (
  values: Record<string, unknown>,
  context: AppLoadContext,
  all: (name: string) => string[],
  url: URL,
) => Promise<BagFormResult>;

export const saying = async (code: ErrorCode, { site }: AppLoadContext): Promise<ApiError> => ({
  code,
  message: (await textsOf(site, "errors"))(code),
});

export const refused = (status: number, errors: ApiError[], about: Partial<BagRefusal> = {}): BagFormResult => ({
  ok: false,
  status,
  refusal: { intent: null, lineId: null, returnTo: null, again: null, about: null, choices: null, ...about, errors },
});

/**
 * Answers a form that could not be parsed: the field at fault decides whether a number is wrong or something is
 * unknown.
 */
export const unread = async (
  { issues }: z.ZodError,
  context: AppLoadContext,
  intent: BagIntent,
): Promise<BagFormResult> => {
  const code = issues.some(({ path }) => path[0] === "quantity") ? "invalid_number" : "invalid_fields";
  return refused(ERROR_STATUS[code], [await saying(code, context)], { intent });
};
