import { showStore, storeLocations } from "../../contract/happening/happening";
import { scopeOf } from "../kit/call/call";
import { refuse } from "../kit/refusals/refuse";
import { bagIdOf } from "../middleware/cookies/bag-cookie";
import { createRoom } from "../room";
import { describeStore, listStores } from "./happening";

export const happeningRoutes = createRoom();

happeningRoutes.openapi(storeLocations, async (c) => {
  const { bag, collect, open, near, from, service = null } = c.req.valid("query");
  const scope = scopeOf(c.get("call"));
  const bagId = bag === "true" ? await bagIdOf(c) : null;
  const [latitude = 0, longitude = 0] = (from ?? "").split(",").map(Number);
  const asked = { bagId, collect: collect === "true", open: open === "true", near, service };
  return c.json(await listStores(scope, { ...asked, from: from === undefined ? null : { latitude, longitude } }), 200);
});

happeningRoutes.openapi(showStore, async (c) => {
  const scope = scopeOf(c.get("call"));
  const store = await describeStore(scope, c.req.valid("param").slug);
  return store === null ? refuse(c, { code: "not_found" }) : c.json(store, 200);
});
