import { allUserSegments, listPages, showContentEntry, showLegalText } from "../../contract/content/content";
import { layouts } from "../../contract/content/layout";
import { SEGMENTS } from "../../contract/content/segments";
import { whole } from "../kit/paging";
import { refuse } from "../kit/refusals/refuse";
import { askedPreview } from "../middleware/who/asked-preview";
import { createRoom } from "../room";
import { entryFor, layoutFor, pagesFor, readerOf } from "./content";
import { previewedEntry, previewedLayout } from "./preview/previewed";
import { legalTextFor } from "./published/legal";

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

/** In preview the text is the one of the preview's moment; its draft takes the place of the version that holds then. */
contentRoutes.openapi(showLegalText, async (c) => {
  const [call, preview] = [c.get("call"), await askedPreview(c)];
  const { id } = c.req.valid("param");
  const { from = null } = c.req.valid("query");
  const reader = preview === null ? readerOf(call) : { ...readerOf(call), ...preview };
  const found = await legalTextFor(call, reader, { id, from });
  const drawn = preview !== null && from === null ? await previewedEntry(call, preview, { id, overlay: false }) : null;
  const entry = drawn ?? found?.entry;
  if (entry === undefined) return refuse(c, { code: "landing_page_not_found" });
  return c.json({ entry, version: found?.version ?? null, versions: found?.versions ?? [] }, 200);
});
