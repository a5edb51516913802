import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ApiError, ShownChallenge } from "#contract/errors";
import { textOf } from "../form/form-body.server";

/** What the challenge put into a form, for the API; nothing where it put nothing. */
export function solvedIn(form: FormData): { challenge?: string } {
  const solved = textOf(form, "cf-turnstile-response").slice(0, 2048);
  return solved === "" ? {} : { challenge: solved };
}

/** The challenge that the page after this refusal shows, if any: the policy of that page alone lets it in. */
export function letChallengeIn(
  { guests }: AppLoadContext,
  { errors }: { errors: readonly Pick<ApiError, "challenge">[] },
): ShownChallenge | null {
  const shown = errors.find(({ challenge }) => challenge !== undefined)?.challenge ?? null;
  if (shown !== null) guests.add(new URL(shown.script).origin);
  return shown;
}
