import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ApiError, ShownChallenge } from "#contract/errors";

/** The challenge that the page after this refusal shows, if any: the policy of that page alone lets it in. */
export function letChallengeIn(
  { guests }: AppLoadContext,
  { errors }: { errors: readonly Pick<ApiError, "challenge">[] },
): ShownChallenge | null {
  const shown = errors.find(({ challenge }) => challenge !== undefined)?.challenge ?? null;
  if (shown !== null) guests.add(new URL(shown.script).origin);
  return shown;
}
