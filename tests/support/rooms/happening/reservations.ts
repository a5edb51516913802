import type { Shopper } from "../../shop/world";

export const session = async (who: Shopper, activity = "evening-make-up-class") =>
  (await who.get(`/booking-service/activities/${activity}`)).body.sessions[0];
export const classAt = async (who: Shopper) => ({
  ...{ activityId: "evening-make-up-class", storeSlug: undefined, startsAt: undefined },
  sessionId: (await session(who)).id,
});
