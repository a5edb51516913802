import * as contract from "../../../contract/happening/activities";
import { languageScopeOf } from "../../kit/call/call";
import { whole } from "../../kit/paging";
import { refuse } from "../../kit/refusals/refuse";
import { createRoom } from "../../room";
import { listActivities, listGroups, listOffered, listPages, listQuestions, showActivity } from "./activities";
import { listArtists, listDays, listSlots } from "./times";

/** Routes about what stores offer and when (S7.06, S7.11, S7.14, S7.16-S7.18). */
export const activityRoutes = createRoom();

activityRoutes.openapi(contract.listActivities, async (c) =>
  c.json(await listActivities(languageScopeOf(c.get("call")), c.req.valid("query")), 200),
);

activityRoutes.openapi(contract.showActivity, async (c) => {
  const found = await showActivity(languageScopeOf(c.get("call")), {
    activity: c.req.valid("param").id,
    ...c.req.valid("query"),
  });
  return found.ok ? c.json({ ...found.activity, sessions: found.sessions }, 200) : refuse(c, found);
});

activityRoutes.openapi(contract.showService, async (c) => {
  const activity = c.req.valid("param").id;
  const found = await showActivity(languageScopeOf(c.get("call")), {
    activity,
    kind: "service",
    ...c.req.valid("query"),
  });
  return found.ok ? c.json(found.activity, 200) : refuse(c, found);
});

activityRoutes.openapi(contract.beautyServices, async (c) => {
  const list = c.req.valid("query").times === "false" ? listOffered : listActivities;
  return c.json(await list(languageScopeOf(c.get("call")), { kind: "service" }), 200);
});
activityRoutes.openapi(contract.beautyClasses, async (c) =>
  c.json(await listActivities(languageScopeOf(c.get("call")), { kind: "class" }), 200),
);
activityRoutes.openapi(contract.bookingPages, async (c) =>
  c.json(await listPages(languageScopeOf(c.get("call"))), 200),
);
activityRoutes.openapi(contract.storeServices, async (c) =>
  c.json(
    await listActivities(languageScopeOf(c.get("call")), { kind: "service", store: c.req.valid("query").store }),
    200,
  ),
);
activityRoutes.openapi(contract.serviceGroups, async (c) =>
  c.json(await listGroups(languageScopeOf(c.get("call")), c.req.valid("query").store), 200),
);

activityRoutes.openapi(contract.showQuestions, async (c) => {
  const found = await listQuestions(languageScopeOf(c.get("call")), c.req.valid("param").id);
  return found.ok ? c.json(whole(found.questions), 200) : refuse(c, found);
});

activityRoutes.openapi(contract.showTimeSlots, async (c) => {
  const found = await listSlots(languageScopeOf(c.get("call")), {
    activity: c.req.valid("param").id,
    ...c.req.valid("query"),
  });
  return found.ok ? c.json(whole(found.slots), 200) : refuse(c, found);
});

activityRoutes.openapi(contract.showAvailableSlots, async (c) => {
  const found = await listDays(languageScopeOf(c.get("call")), {
    activity: c.req.valid("param").id,
    ...c.req.valid("query"),
  });
  return found.ok ? c.json({ days: found.days, next: found.next }, 200) : refuse(c, found);
});

activityRoutes.openapi(contract.listArtists, async (c) => {
  const found = await listArtists(languageScopeOf(c.get("call")), {
    activity: c.req.valid("param").id,
    ...c.req.valid("query"),
  });
  return found.ok ? c.json(whole(found.artists), 200) : refuse(c, found);
});
