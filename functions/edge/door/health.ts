import { isUp } from "../../api/app";
import { step } from "../edge-env";

/** `/healthz`: 200 with version, database state and whether the shop sells; 503 when the database does not answer. */
export const health = step(async (c) => {
  const { version, payments } = c.get("settings");
  const up = await isUp(c.env.DB);
  c.set("kind", "health");
  return Response.json(
    { status: up ? "ok" : "unavailable", version, database: up ? "up" : "down", ...(payments && { payments }) },
    { status: up ? 200 : 503 },
  );
});
