import { storeLocations } from "../../contract/happening";
import { createRoom } from "../environment";
import { bagIdOf } from "../middleware/bag-cookie";
import { listStores } from "./happening";

export const happeningRoutes = createRoom();

happeningRoutes.openapi(storeLocations, async (c) => {
  const { bag, collect } = c.req.valid("query");
  const shop = { d1: c.get("d1"), country: c.get("country"), now: c.get("now") };
  const bagId = bag === "true" ? await bagIdOf(c) : null;
  return c.json(await listStores(shop, { bagId, collect: collect === "true" }), 200);
});
