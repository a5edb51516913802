import { listApiKeys, makeApiKey, revokeApiKey } from "../../../contract/desk/api-keys";
import { refuse } from "../../kit/refusals/refuse";
import { createRoom } from "../../room";
import { deskOf } from "../desk";
import { endKey, findKeys } from "./key-store";
import { makeKey } from "./keys";

export const apiKeyRoutes = createRoom();

apiKeyRoutes.openapi(listApiKeys, async (c) => {
  const open = deskOf(c);
  return open.ok ? c.json(await findKeys(open.desk, c.req.valid("query").page), 200) : open.refused;
});

apiKeyRoutes.openapi(makeApiKey, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const made = await makeKey(open.desk, c.req.valid("json"));
  return made.ok ? c.json(made.key, 201) : refuse(c, made);
});

apiKeyRoutes.openapi(revokeApiKey, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const ended = await endKey(open.desk, c.req.valid("param").id);
  return ended === null ? refuse(c, { code: "key_not_found" }) : c.json(ended, 200);
});
