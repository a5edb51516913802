import { allUserSegments, listPages, showContentEntry } from "../../contract/content/content";
import { layouts } from "../../contract/content/layout";
import { SEGMENTS } from "../../contract/content/segments";
import { whole } from "../kit/paging";
import { refuse } from "../kit/refusals/refuse";
import { askedPreview } from "../middleware/who/asked-preview";
import { createRoom } from "../room";
import { entryFor, layoutFor, pagesFor } from "./content";
import { previewedLayout } from "./preview/previewed";

export const contentRoutes = createRoom();

contentRoutes.openapi(layouts, async (c) => {
  const preview = await askedPreview(c);
  const layout = await (preview === null ? layoutFor(c.get("call")) : previewedLayout(c.get("call"), preview));
  return layout === null ? refuse(c, { code: "layout_not_found" }) : c.json(layout, 200);
});

contentRoutes.openapi(showContentEntry, async (c) => {
  const entry = await entryFor(c.get("call"), c.req.valid("param").id);
  return entry === null ? refuse(c, { code: "landing_page_not_found" }) : c.json(entry, 200);
});

contentRoutes.openapi(allUserSegments, (c) => c.json({ segments: [...SEGMENTS] }, 200));

contentRoutes.openapi(listPages, async (c) =>
  c.json(whole(await pagesFor(c.get("call"), c.req.valid("query").collection)), 200),
);
