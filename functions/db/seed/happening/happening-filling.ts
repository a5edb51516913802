import * as happening from "../../schema/activities";
import { fillTable } from "../fill-table";
import { activityOfferRows, activityRows, activityScheduleRows, activityStoreRows, groupRows } from "./activity-rows";
import { artistActivityRows, artistRows, artistShiftRows } from "./artist-rows";
import { storeClosureRows } from "./closure-rows";

/** Statements that write the opening services, classes, events, artists and closed days of every store. */
export const happeningFilling = (db: D1Database): D1PreparedStatement[] => [
  ...fillTable(db, happening.activityGroups, groupRows()),
  ...fillTable(db, happening.activities, activityRows()),
  ...fillTable(db, happening.activityOffers, activityOfferRows()),
  ...fillTable(db, happening.activityStores, activityStoreRows()),
  ...fillTable(db, happening.activitySchedules, activityScheduleRows()),
  ...fillTable(db, happening.artists, artistRows()),
  ...fillTable(db, happening.artistActivities, artistActivityRows()),
  ...fillTable(db, happening.artistShifts, artistShiftRows()),
  ...fillTable(db, happening.storeClosures, storeClosureRows()),
];

/** A database that was seeded before stores had services is given them; one with services is left as it is. */
export async function mendHappening(db: D1Database): Promise<void> {
  const bare = await db
    .prepare(
      "SELECT EXISTS (SELECT 1 FROM stores WHERE slug = 'orchard') AND NOT EXISTS (SELECT 1 FROM activities) AS bare",
    )
    .first<{ bare: number }>();
  if (bare?.bare === 1) await db.batch(happeningFilling(db));
}
