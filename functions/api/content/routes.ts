import { allUserSegments, showContentEntry, showRedirect } from "../../contract/content/content";
import { layouts } from "../../contract/content/layout";
import { SEGMENTS } from "../../contract/content/segments";
import { refuse } from "../kit/refusals/refuse";
import { createRoom } from "../room";
import { entryFor, layoutFor } from "./content";
import { findRedirect } from "./store";

export const contentRoutes = createRoom();

contentRoutes.openapi(layouts, async (c) => {
  const layout = await layoutFor(c.get("call"));
  return layout === null ? refuse(c, { code: "layout_not_found" }) : c.json(layout, 200);
});

contentRoutes.openapi(showContentEntry, async (c) => {
  const entry = await entryFor(c.get("call"), c.req.valid("param").id);
  return entry === null ? refuse(c, { code: "landing_page_not_found" }) : c.json(entry, 200);
});

contentRoutes.openapi(showRedirect, async (c) => {
  const found = await findRedirect(c.get("d1"), c.req.valid("query").path);
  return found === null ? refuse(c, { code: "landing_page_not_found" }) : c.json(found, 200);
});

contentRoutes.openapi(allUserSegments, (c) => c.json({ segments: [...SEGMENTS] }, 200));
