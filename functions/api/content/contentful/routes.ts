import { contentfulWebhook } from "../../../contract/content/contentful";
import { everyDatabase } from "../../../db/d1/client";
import { refuse } from "../../kit/refusals/refuse";
import { createRoom } from "../../room";
import { ContentfulFault } from "./client";
import { mirrorContentful } from "./mirror";
import { contentfulSource } from "./settings";
import { isFromContentful } from "./signature";

export const contentfulRoutes = createRoom();

contentfulRoutes.openapi(contentfulWebhook, async (c) => {
  const [source, secret, now] = [contentfulSource(c.env), c.env.CONTENTFUL_WEBHOOK_SECRET, c.get("now")];
  if (source === null || !secret || !(await isFromContentful(c.req.raw, await c.req.text(), secret, now)))
    return refuse(c, { code: "bad_signature" });
  try {
    for (const d1 of everyDatabase(c.env).keys()) await mirrorContentful(d1, source, now);
  } catch (fault) {
    // Contentful sends the event again after a 5xx; until then the last copy is served.
    if (fault instanceof ContentfulFault) return refuse(c, { code: "unavailable" });
    throw fault;
  }
  return c.json({ received: true as const }, 200);
});
