import { showRedirect } from "../../../contract/content/content";
import * as desk from "../../../contract/content/routing/desk-routing";
import { missingPage, showMaintenance } from "../../../contract/content/routing/routing";
import { deskOf } from "../../desk/desk";
import type { ApiContext } from "../../environment";
import { refuse } from "../../kit/refusals/refuse";
import { createRoom } from "../../room";
import { layoutFor } from "../content";
import { findMaintenance } from "./maintenance-store";
import { findMisses, removeMiss } from "./misses-store";
import { findRedirects, removeRedirect } from "./redirect-store";

export const routingRoutes = createRoom();

const NONE = { code: "not_found" } as const;

/** The other hosts to which the country's layout allows links (R23). */
const hostsOf = (c: ApiContext) => async (): Promise<readonly string[]> =>
  (await layoutFor(c.get("call")))?.config.externalHosts ?? [];

routingRoutes.openapi(showRedirect, async (c) => {
  const { path } = c.req.valid("query");
  const { findLead } = await import("./redirects");
  const { lead, gone } = await findLead({ ...c.get("call"), hosts: hostsOf(c) }, path);
  return lead === null
    ? refuse(c, { code: gone ? "page_gone" : "landing_page_not_found" })
    : c.json({ from: path, ...lead }, 200);
});

routingRoutes.openapi(missingPage, async (c) => {
  const place = { ...c.get("call"), hosts: hostsOf(c) };
  const { lookForPage } = await import("./commands");
  const { lead, gone, refusedHost, count } = await lookForPage(place, c.req.valid("json").path);
  // The host was allowed when the redirect was made; whoever forbade it may want to mend it (S8.06).
  if (refusedHost !== null)
    console.warn(JSON.stringify({ message: "redirect refused", host: refusedHost, requestId: c.get("requestId") }));
  if (count !== null) c.executionCtx.waitUntil(count());
  return c.json({ redirect: lead, gone }, 200);
});

routingRoutes.openapi(showMaintenance, async (c) => {
  const { closed, until } = await findMaintenance(c.get("call"));
  return c.json({ closed, until }, 200);
});

routingRoutes.openapi(desk.listRedirects, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  return c.json(await findRedirects(open.desk, c.req.valid("query")), 200);
});

routingRoutes.openapi(desk.saveRedirect, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const { saveRedirect } = await import("./redirects");
  const saved = await saveRedirect({ ...open.desk, hosts: hostsOf(c) }, open.desk.operatorId, c.req.valid("json"));
  return saved.ok ? c.json(saved.redirect, 200) : refuse(c, saved);
});

routingRoutes.openapi(desk.deleteRedirect, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const removed = await removeRedirect(open.desk, open.desk.operatorId, c.req.valid("param").id);
  return removed ? c.json({ removed: true as const }, 200) : refuse(c, NONE);
});

routingRoutes.openapi(desk.listMisses, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  return c.json(await findMisses(open.desk, c.req.valid("query").page), 200);
});

routingRoutes.openapi(desk.deleteMiss, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const removed = await removeMiss(open.desk, c.req.valid("param").id);
  return removed ? c.json({ removed: true as const }, 200) : refuse(c, NONE);
});

routingRoutes.openapi(desk.deskMaintenance, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  return c.json(await findMaintenance(open.desk), 200);
});

routingRoutes.openapi(desk.setMaintenance, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const { setMaintenance } = await import("./commands");
  return c.json(await setMaintenance(open.desk, open.desk.operatorId, c.req.valid("json")), 200);
});
