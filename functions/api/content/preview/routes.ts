import {
  openContentPreview,
  previewEntry,
  previewOverlay,
  startPreview,
  upcomingChanges,
} from "../../../contract/content/preview/preview";
import type { ApiContext } from "../../environment";
import { whole } from "../../kit/paging";
import { secretsOf } from "../../kit/proof/signing";
import { refuse } from "../../kit/refusals/refuse";
import { askedPreview } from "../../middleware/who/asked-preview";
import { createRoom } from "../../room";
import { askWhetherLive } from "./live-store";
import type { Preview } from "./preview";
import { changesAfter, previewedEntry } from "./previewed";
import { previewToken, readPreviewToken } from "./token";

export const previewRoutes = createRoom();

/** `operatorsOnly` has refused everybody who is no editor. */
previewRoutes.openapi(startPreview, async (c) => {
  // The token opens drafts for a day, so who was an editor until a minute ago gets none.
  await askWhetherLive(c.get("call").d1);
  return c.json(await previewToken(secretsOf(c.env), c.get("now")), 200);
});

previewRoutes.openapi(openContentPreview, async (c) => {
  const ends = await readPreviewToken(secretsOf(c.env), c.req.valid("json").token, c.get("now"));
  return ends === null ? refuse(c, { code: "link_expired" }) : c.json({ endsAt: ends.toISOString() }, 200);
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
