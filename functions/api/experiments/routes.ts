import { experimentResults, openPreview } from "../../contract/experiments/results";
import { deskOf } from "../desk/desk";
import { secretsOf } from "../kit/proof/signing";
import { refuse } from "../kit/refusals/refuse";
import { createRoom } from "../room";
import { readPreview } from "./preview";
import { resultsOf } from "./results";

export const experimentRoutes = createRoom();

experimentRoutes.openapi(experimentResults, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const { d1, country } = open.desk;
  const call = { d1, country, now: c.get("now"), secret: secretsOf(c.env) };
  return c.json(await resultsOf(call, c.req.valid("query").goal), 200);
});

experimentRoutes.openapi(openPreview, async (c) => {
  const found = await readPreview(secretsOf(c.env), c.req.valid("json").preview, c.get("now"));
  return found === null ? refuse(c, { code: "link_expired" }) : c.json(found, 200);
});
