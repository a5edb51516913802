import type { CountryCode } from "../../../../contract/countries";
import type { Instant } from "../calendar";
import { compare, type GivenBefore, knownEvents, type PassFacts } from "../facts";
import { type OrderStory, orderStories, pointsFor } from "../orders";
import { missingOf, pointsStanding } from "../points";

/** What one of a member's orders had given when they are forgotten. */
export type Closed = GivenBefore & { order: string };

/** Points that an order's goods are still good for, and those that were taken off again after they had come. */
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
 * What is written down of the orders of a member who is forgotten: points that are left go with the member, and are not asked for again when
 * the goods come back; those that were spent are, and so are those that were missing. The newest points are the ones that are left.
 * `waiting` are points set aside for what is in the bag, which nobody will buy.
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
        // Of an order that had given before, what was spent stays spent: points of others do not make up for it.
        used: hadBefore ? Math.min(gives, given.used) : gives - covered,
        debt,
      };
    });
}
