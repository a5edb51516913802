import type { ChallengeAction } from "../../contract/errors";
import type { ApiContext } from "../environment";
import type { Attempt } from "../kit/attempts/attempts-store";
import { type Challenge, challengeOf } from "../kit/proof/challenge";
import { attemptsBy, type Limits } from "./attempts";

/** The challenge that stands before an action of this call; null where none is set up. */
export const challengeBefore = (c: ApiContext, action: ChallengeAction): Challenge | null =>
  challengeOf(c.env, c.req.header("cf-connecting-ip"), action);

type Answer = {
  /** What the challenge answered, where the call brings an answer. */
  solved: string | undefined;
  /** What the answer is for beside the limit's own key: it opens nothing with anything else. */
  purpose?: string;
};

/** What a try counts against, with the challenge that stands before it near a limit. An answer is asked about before the try is counted. */
export async function guardedBy(
  c: ApiContext,
  action: ChallengeAction,
  limits: Limits & Required<Pick<Limits, "near">>,
  { solved, purpose = "" }: Answer,
): Promise<Attempt[]> {
  const challenge = challengeBefore(c, action);
  const about = JSON.stringify([action, limits.key, purpose]);
  const passed = challenge === null || (solved !== undefined && (await challenge.passed(solved, about)));
  return attemptsBy(c, action, limits, passed ? null : challenge.shown);
}
