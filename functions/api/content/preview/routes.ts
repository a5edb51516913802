import {
  endPreview,
  listPreviews,
  openContentPreview,
  previewEntry,
  previewOverlay,
  startPreview,
  upcomingChanges,
} from "../../../contract/content/preview/preview";
import { everyDatabase } from "../../../db/d1/client";
import { deskOf } from "../../desk/desk";
import type { ApiContext } from "../../environment";
import { whole } from "../../kit/paging";
import { secretsOf } from "../../kit/proof/signing";
import { refuse } from "../../kit/refusals/refuse";
import { askedPreview } from "../../middleware/who/asked-preview";
import { createRoom } from "../../room";
import type { Preview } from "./preview";
import { changesAfter, previewedEntry } from "./previewed";
import { previewEnd, previewToken, readPreviewToken } from "./token";
import { findPreviews, previewEnded, previewKept, wasEnded } from "./tokens-store";

export const previewRoutes = createRoom();

/** `operatorsOnly` has refused everybody who is no editor; a trip refuses who was one until a minute ago. */
previewRoutes.openapi(startPreview, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const { d1, now, operatorId } = open.desk;
  const [id, endsAt] = [crypto.randomUUID().replaceAll("-", ""), previewEnd(now)];
  await previewKept(d1, { id, by: operatorId, at: now, endsAt });
  return c.json({ token: await previewToken(secretsOf(c.env), id, endsAt), endsAt: endsAt.toISOString() }, 200);
});

previewRoutes.openapi(listPreviews, async (c) => {
  const secret = secretsOf(c.env);
  const found = await findPreviews(c.get("call").d1, c.get("now"));
  const items = found.map(async (made) => ({
    ...made,
    token: await previewToken(secret, made.id, new Date(made.endsAt)),
  }));
  return c.json(whole(await Promise.all(items)), 200);
});

previewRoutes.openapi(endPreview, async (c) => {
  const { id } = c.req.valid("param");
  const mine = c.get("call").d1;
  const ended = { id, endsAt: previewEnd(c.get("now")) };
  const wasMade = await previewEnded(mine, ended);
  if (!wasMade) return refuse(c, { code: "not_found" });
  for (const d1 of everyDatabase(c.env).keys()) await previewEnded(d1, ended);
  return c.json({ ended: true as const }, 200);
});

previewRoutes.openapi(openContentPreview, async (c) => {
  const read = await readPreviewToken(secretsOf(c.env), c.req.valid("json").token, c.get("now"));
  const works = read !== null && !(await wasEnded(c.get("call").d1, read.id));
  return works ? c.json({ endsAt: read.endsAt.toISOString() }, 200) : refuse(c, { code: "link_expired" });
});

/** What is previewed, or the refusal for somebody who may not. */
async function previewOf(c: ApiContext): Promise<{ ok: true; preview: Preview } | { ok: false; refused: never }> {
  const preview = await askedPreview(c);
  return preview === null ? { ok: false, refused: refuse(c, { code: "not_authorized" }) } : { ok: true, preview };
}

previewRoutes.openapi(previewEntry, async (c) => {
  const open = await previewOf(c);
  if (!open.ok) return open.refused;
  const entry = await previewedEntry(c.get("call"), open.preview, { id: c.req.valid("param").id, overlay: false });
  return entry === null ? refuse(c, { code: "landing_page_not_found" }) : c.json(entry, 200);
});

previewRoutes.openapi(previewOverlay, async (c) => {
  const open = await previewOf(c);
  if (!open.ok) return open.refused;
  const entry = await previewedEntry(c.get("call"), open.preview, { id: c.req.valid("param").id, overlay: true });
  return entry === null ? refuse(c, { code: "landing_page_not_found" }) : c.json(entry, 200);
});

previewRoutes.openapi(upcomingChanges, async (c) => {
  const open = await previewOf(c);
  if (!open.ok) return open.refused;
  return c.json(whole(await changesAfter(c.get("call"), open.preview)), 200);
});
