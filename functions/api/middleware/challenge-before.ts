import type { ChallengeAction } from "../../contract/errors";
import type { ApiContext } from "../environment";
import type { Attempt } from "../kit/attempts/attempts-store";
import { type Challenge, challengeOf } from "../kit/proof/challenge";
import { attemptsBy, type Limits } from "./attempts";

/** The challenge before an action of this call; null when none is set up. */
export const challengeBefore = (c: ApiContext, action: ChallengeAction): Challenge | null =>
  challengeOf(c.env, c.req.header("cf-connecting-ip"), action);

type ChallengeAnswer = {
  /** The answer to the challenge, if the call brings one. */
  solved: string | undefined;
  /** What the answer is good for, besides the limit's own key, so that it opens nothing else. */
  purpose?: string;
};

/**
 * The keys that a try counts under, with the challenge that a count near its limit asks for. The answer is verified before the try is counted.
 */
export async function guardedBy(
  c: ApiContext,
  action: ChallengeAction,
  limits: Limits & Required<Pick<Limits, "near">>,
  { solved, purpose = "" }: ChallengeAnswer,
): Promise<Attempt[]> {
  const challenge = challengeBefore(c, action);
  const about = JSON.stringify([action, limits.key, purpose]);
  const passed = challenge === null || (solved !== undefined && (await challenge.passed(solved, about)));
  return attemptsBy(c, action, limits, passed ? null : challenge.shown);
}
