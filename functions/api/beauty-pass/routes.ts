import {
  passCalendar,
  perks,
  pointsLog,
  renewCalendar,
  showPass,
  simulateTier,
} from "../../contract/beauty-pass/beauty-pass";
import {
  beautyPassOffers,
  redeemReward,
  returnReward,
  rewards,
  takeBeautyPassOffer,
} from "../../contract/beauty-pass/rewards";
import { showBag } from "../bag/bag";
import type { ApiContext } from "../environment";
import { loadAppointments } from "../happening/booking/appointments-store";
import { scopeOf } from "../kit/call/call";
import { whole } from "../kit/paging";
import { refuse } from "../kit/refusals/refuse";
import { bagIdOf } from "../middleware/cookies/bag-cookie";
import { renewAccess } from "../middleware/who/renew-access";
import { createRoom } from "../room";
import { passDates, showOverview, showPerks, showPointsLog, simulatePurchase } from "./beauty-pass";
import { isNewest, renewLink } from "./calendar/calendar-link-store";
import { calendarToken, readCalendarToken } from "./calendar/calendar-token";
import { giveBack, redeem, showOffers, showRewards } from "./rewards/rewards";

export const beautyPassRoutes = createRoom();

const memberOf = (c: ApiContext) => {
  const viewer = c.get("viewer");
  return viewer.kind === "member" ? viewer : null;
};

beautyPassRoutes.openapi(showPass, async (c) => {
  const member = memberOf(c);
  if (member === null) return refuse(c, { code: "authentication_failed" });
  const place = scopeOf(c.get("call"));
  const { calendarLink, ...overview } = await showOverview(place, member);
  const token = await calendarToken(c.env.SESSION_SECRET, place.country, member.memberId, calendarLink);
  await renewAccess(c, { tier: overview.pass.tier });
  return c.json({ ...overview, calendarToken: token }, 200);
});

beautyPassRoutes.openapi(pointsLog, async (c) => {
  const member = memberOf(c);
  if (member === null) return refuse(c, { code: "authentication_failed" });
  return c.json(await showPointsLog(scopeOf(c.get("call")), member.memberId, c.req.valid("query").page), 200);
});

beautyPassRoutes.openapi(perks, async (c) => {
  const member = memberOf(c);
  if (member === null) return refuse(c, { code: "authentication_failed" });
  return c.json(whole(await showPerks(scopeOf(c.get("call")), member)), 200);
});

beautyPassRoutes.openapi(simulateTier, async (c) => {
  const member = memberOf(c);
  if (member === null) return refuse(c, { code: "authentication_failed" });
  const result = await simulatePurchase(scopeOf(c.get("call")), member.memberId, c.req.valid("query"));
  return result.ok ? c.json(result.simulation, 200) : refuse(c, result);
});

beautyPassRoutes.openapi(passCalendar, async (c) => {
  const place = scopeOf(c.get("call"));
  const of = await readCalendarToken(c.env.SESSION_SECRET, place.country, c.req.valid("query").token);
  if (of === null) return refuse(c, { code: "bad_signature" });
  const [newest, dates, appointments] = await Promise.all([
    isNewest(place, of),
    passDates(place, of.memberId),
    loadAppointments({ ...place, language: c.get("language") }, of.memberId),
  ]);
  if (!newest) return refuse(c, { code: "bad_signature" });
  return c.json({ ...dates, appointments }, 200);
});

beautyPassRoutes.openapi(renewCalendar, async (c) => {
  const member = memberOf(c);
  const place = scopeOf(c.get("call"));
  const link = member === null ? null : await renewLink(place, member.memberId);
  if (member === null || link === null) return refuse(c, { code: "authentication_failed" });
  const token = await calendarToken(c.env.SESSION_SECRET, place.country, member.memberId, link);
  return c.json({ calendarToken: token }, 200);
});

beautyPassRoutes.openapi(rewards, async (c) =>
  c.json(whole(await showRewards(scopeOf(c.get("call")), memberOf(c))), 200),
);

beautyPassRoutes.openapi(beautyPassOffers, async (c) =>
  c.json(whole(await showOffers(scopeOf(c.get("call")), memberOf(c))), 200),
);

async function redeemInto(c: ApiContext, rewardId: string) {
  const member = memberOf(c);
  if (member === null) return refuse(c, { code: "sign_in_for_rewards" });
  const result = await redeem(scopeOf(c.get("call")), member, rewardId);
  return result.ok ? c.json(await bagNow(c), 200) : refuse(c, result);
}
const bagNow = async (c: ApiContext) =>
  showBag({ ...scopeOf(c.get("call")), viewer: c.get("viewer"), language: c.get("language") }, await bagIdOf(c));

beautyPassRoutes.openapi(redeemReward, (c) => redeemInto(c, c.req.valid("json").rewardId));

beautyPassRoutes.openapi(takeBeautyPassOffer, (c) => redeemInto(c, c.req.valid("json").rewardId));

beautyPassRoutes.openapi(returnReward, async (c) => {
  const member = memberOf(c);
  if (member === null) return refuse(c, { code: "sign_in_for_rewards" });
  const result = await giveBack(scopeOf(c.get("call")), member.memberId, c.req.valid("param").id);
  return result.ok ? c.json(await bagNow(c), 200) : refuse(c, result);
});
