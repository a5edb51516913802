import { layouts, showContentEntry, showRedirect } from "../../contract/content";
import { createRoom } from "../environment";
import { refuse } from "../refuse";
import { findEntry, findLayout, findRedirect } from "./store";

export const contentRoutes = createRoom();

contentRoutes.openapi(layouts, async (c) => {
  const layout = await findLayout(c.get("db"), c.get("country"), c.get("language"));
  return layout === null ? refuse(c, { code: "layout_not_found" }) : c.json(layout, 200);
});

contentRoutes.openapi(showContentEntry, async (c) => {
  const entry = await findEntry(c.get("db"), c.req.valid("param").id, c.get("country"), c.get("language"));
  return entry === null ? refuse(c, { code: "landing_page_not_found" }) : c.json(entry, 200);
});

contentRoutes.openapi(showRedirect, async (c) => {
  const found = await findRedirect(c.get("db"), c.req.valid("query").path);
  return found === null ? refuse(c, { code: "landing_page_not_found" }) : c.json(found, 200);
});
