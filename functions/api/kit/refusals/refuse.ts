import type { Context } from "hono";
import type { ApiError, ChallengeAction, ErrorReply } from "../../../contract/errors";
import { ERROR_STATUS, type ErrorCode, type ErrorStatus } from "../../../contract/facts/error-codes";
import type { KeyOf } from "../../../shared/words/rooms";
import type { Translate } from "../../../shared/words/translate";
import type { ApiEnv } from "../../environment";

/** Refusals that ask the shopper to accept another total. */
const ASKS_ABOUT_TOTAL: readonly ErrorCode[] = ["total_changed", "code_used_up"];

export type RefusalParts = {
  code: ErrorCode;
  field?: string | undefined;
  details?: Record<string, string | number> | undefined;
};

type Details = Readonly<Record<string, string | number>>;
type RefusalTexts = Translate<KeyOf<"errors">>;

/**
 * The message of a refusal (section 8) with its details filled in; the name of an owned thing (S6.03) is translated too.
 */
export function sayRefusal(t: RefusalTexts, code: ErrorCode, details: Record<string, string | number> = {}): string {
  const { attribute } = details;
  if (attribute === undefined) return t(code, details);
  return t(code, { ...details, attribute: t(`attribute_${attribute}` as KeyOf<"errors">) });
}

/** A fault before the language is known can only name its code. */
const codeAlone: RefusalTexts = (code) => code;

/** The data with which a page shows the challenge. */
function challengeIn({ siteKey, script, action }: Details): Pick<ApiError, "challenge"> {
  if (typeof siteKey !== "string" || typeof script !== "string" || typeof action !== "string") return {};
  return { challenge: { siteKey, script, action: action as ChallengeAction } };
}

/** What somebody else changed meanwhile. */
function changeIn({ version, by, at, parts = "" }: Details): Pick<ApiError, "changed"> {
  if (typeof version !== "number" || typeof by !== "string" || typeof at !== "string") return {};
  return { changed: { version, by, at, parts: String(parts).split(",").filter(Boolean) } };
}

/**
 * Answers with a refusal (R2): codes with messages in the shopper's language, and the request id. The status is that of the first code unless it is
 * given. The return type is `never` because each route declares its own refusals; tests compare the answers with the contract.
 */
export function refuse(c: Context<ApiEnv>, said: RefusalParts | RefusalParts[], status?: ErrorStatus): never {
  const list = Array.isArray(said) ? said : [said];
  const first = list[0]?.code ?? "internal";
  const body: ErrorReply = {
    errors: list.map(({ code, field, details = {} }) => ({
      code,
      message: sayRefusal(c.get("refusals") ?? codeAlone, code, details),
      ...(field === undefined ? {} : { field }),
      ...(ASKS_ABOUT_TOTAL.includes(code) && typeof details.total === "number" ? { total: details.total } : {}),
      ...challengeIn(details),
      ...changeIn(details),
    })),
    requestId: c.get("requestId"),
  };
  return c.json(body, status ?? ERROR_STATUS[first]) as never;
}

/** Answers with faults that may include a limit; Retry-After then says when to try again (expectation 23). */
export function refuseWith(c: Context<ApiEnv>, faults: readonly RefusalParts[]): never {
  const wait = faults.find(({ code }) => code === "rate_limited" || code === "too_many_unpaid")?.details?.seconds;
  if (wait !== undefined) c.header("retry-after", String(wait));
  return refuse(c, [...faults]);
}
