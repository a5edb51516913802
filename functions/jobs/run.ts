import type { DrainSettings } from "../api/messages/drain";
import { type DatabaseBindings, everyDatabase } from "../db/client";
import { expireOrders } from "./expire-orders";
import { packListings } from "./pack-shelves";
import { remindPayments } from "./remind-payments";
import { sendGiftCards } from "./send-gift-cards";
import { sendMessages } from "./send-messages";
import { sweepAccounts } from "./sweep-accounts";
import { sweepBags } from "./sweep-bags";
import { sweepSearches } from "./sweep-searches";
import { tellThoseWhoWait } from "./tell-waiting";
import { tendBookings } from "./tend-bookings";

/** Tidies what time has ended, in every database; every state is decided at read time all the same (R65). `now` is the scheduled time. */
export async function runJobs(env: DatabaseBindings & DrainSettings, now: Date): Promise<void> {
  for (const d1 of everyDatabase(env)) {
    await expireOrders(d1, now);
    await remindPayments(d1, now);
    await tellThoseWhoWait(d1, now);
    await tendBookings(d1, now);
    await sendGiftCards(d1, env.SESSION_SECRET, now);
    await sendMessages(d1, env, now);
    await sweepAccounts(d1, now);
    await sweepBags(d1, now);
    await sweepSearches(d1, now);
    await packListings(d1, now);
  }
}
