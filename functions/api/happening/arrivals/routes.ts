import * as contract from "../../../contract/happening/arrivals";
import { deskOf } from "../../desk/desk";
import { refuseWith } from "../../kit/refusals/refuse";
import { attemptsBy } from "../../middleware/attempts";
import { createRoom } from "../../room";
import { describeBooking } from "../booking/describe-booking";
import { checkIn, listVisits } from "./arrivals";

/** Who of today's bookings has arrived (docs/decisions/089). */
export const arrivalRoutes = createRoom();

/** Tries in ten minutes, per booking, and per network address: a whole class comes over the store's own. */
const LIMITS = { own: 20, address: 300 } as const;
const ON_A_PAGE = 50;

arrivalRoutes.openapi(contract.checkIn, async (c) => {
  const { id: number } = c.req.valid("param");
  const attempts = await attemptsBy(c, "booking-arrival", { key: number, ...LIMITS });
  const call = c.get("call");
  const done = await checkIn({ ...call, number, token: c.req.valid("query").token }, attempts);
  return done.ok ? c.json(describeBooking(done.booking, call.now), 200) : refuseWith(c, [done]);
});

arrivalRoutes.openapi(contract.deskVisits, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const site = { ...open.desk, language: c.get("call").language };
  return c.json(await listVisits(site, { page: c.req.valid("query").page, pageSize: ON_A_PAGE }), 200);
});
