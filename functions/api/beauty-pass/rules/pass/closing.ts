import type { CountryCode } from "../../../../contract/countries";
import type { Instant } from "../calendar";
import { compare, type GivenBefore, knownEvents, type PassFacts } from "../facts";
import { type OrderStory, orderStories, pointsFor } from "../orders";
import { missingOf, pointsStanding } from "../points";

/** What one order of a member gave before the account was deleted. */
export type Closed = GivenBefore & { order: string };

/** The points that an order's goods are still worth, and those that were taken back after they had arrived. */
function standOf(country: CountryCode, story: OrderStory, now: Instant): { gives: number; lost: number; at: Instant } {
  const { given, multiplier, left, availableAt, cuts, merchandise } = story;
  const gives = pointsFor(country, left) * multiplier;
  if (given?.isPending === false) {
    const lost = missingOf(country, story).reduce((sum, { delta }) => sum - delta, 0);
    return { gives, lost, at: story.paidAt };
  }
  if (availableAt === null || availableAt > now) return { gives: 0, lost: 0, at: story.paidAt };
  const came = cuts.findLast(({ at }) => at <= availableAt)?.left ?? merchandise;
  return { gives, lost: (pointsFor(country, came) - pointsFor(country, left)) * multiplier, at: availableAt };
}

/**
 * What is saved about each order of a member whose account is deleted. Unspent points are deleted with the member and are not asked for again when
 * the goods come back; spent and missing points are. The newest points count as unspent. `waiting` are points held for the bag, which nobody will
 * buy.
 */
export function closing({ country, events, holds }: PassFacts, waiting: number, now: Instant): Closed[] {
  const known = knownEvents(events, now);
  const stories = orderStories(country, known);
  const { balance, held } = pointsStanding({ country, events: known, holds }, stories, now);
  let left = balance - held + waiting;
  let missing = Math.max(0, -left);
  return stories
    .map((story) => ({ story, ...standOf(country, story, now) }))
    .toSorted((a, b) => compare(b.at, a.at) || compare(b.story.order, a.story.order))
    .map(({ story, gives, lost }): Closed => {
      const { order, given, multiplier, availableAt } = story;
      const hadBefore = given?.isPending === false;
      const covered = hadBefore ? 0 : Math.min(gives, Math.max(0, left));
      left -= covered;
      const debt = Math.min(lost, missing);
      missing -= debt;
      return {
        order,
        multiplier,
        goods: story.left,
        isPending: !hadBefore && (availableAt === null || availableAt > now),
        // For a claimed order, points that its earlier member spent stay spent; other points do not make up for them.
        used: hadBefore ? Math.min(gives, given.used) : gives - covered,
        debt,
      };
    });
}
