import * as happening from "../../schema/happening-activities";
import { sql } from "../../sql";
import { holds, type Part, trip } from "../../trip";
import { fillTable } from "../fill-table";
import { activityOfferRows, activityRows, activityScheduleRows, activityStoreRows, groupRows } from "./activity-rows";
import { artistActivityRows, artistRows, artistShiftRows } from "./artist-rows";
import { storeClosureRows } from "./closure-rows";

/** Statements that write the opening services, classes, events, artists and closed days of every store. */
export const happeningFilling = (): Part<number>[] => [
  ...fillTable(happening.activityGroups, groupRows()),
  ...fillTable(happening.activities, activityRows()),
  ...fillTable(happening.activityOffers, activityOfferRows()),
  ...fillTable(happening.activityStores, activityStoreRows()),
  ...fillTable(happening.activitySchedules, activityScheduleRows()),
  ...fillTable(happening.artists, artistRows()),
  ...fillTable(happening.artistActivities, artistActivityRows()),
  ...fillTable(happening.artistShifts, artistShiftRows()),
  ...fillTable(happening.storeClosures, storeClosureRows()),
];

/** Adds services to a database that was seeded before stores had them; one with services stays as it is. */
export async function mendHappening(db: D1Database): Promise<void> {
  const bare = sql`EXISTS (SELECT 1 FROM stores WHERE slug = 'orchard') AND NOT EXISTS (SELECT 1 FROM activities)`;
  if (await trip(db, holds(bare))) await trip(db, happeningFilling());
}
