import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ApiError, ShownChallenge } from "#contract/errors";

/**
 * Passes on the challenge of a refusal. The content policy allows the widget on the page that shows this challenge, and
 * on no other.
 */
export function letChallengeIn(
  { guests }: AppLoadContext,
  { errors }: { errors: readonly Pick<ApiError, "challenge">[] },
): ShownChallenge | null {
  const shown = errors.find(({ challenge }) => challenge !== undefined)?.challenge ?? null;
  if (shown !== null) guests.add(new URL(shown.script).origin);
  return shown;
}
