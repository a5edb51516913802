import { createMiddleware } from "hono/factory";
import { TIERS } from "../../contract/beauty-pass/tiers";
import type { Segment } from "../../contract/content/segments";
import type { ApiContext, ApiEnv } from "../environment";
import { VISITOR, type Viewer } from "../kit/call/viewer";
import { isCatalogueRead } from "./display-calls";
import { askedPreview } from "./who/asked-preview";

/** A reader in mind: nobody in particular, so no orders, points or lists are theirs. */
function viewerIn(segments: readonly Segment[]): Viewer {
  const tier = TIERS.find((name) => segments.includes(name));
  return tier === undefined
    ? VISITOR
    : { kind: "member", memberId: "preview", tier, isEmployee: segments.includes("staff"), roles: [] };
}

/** For whom and when a call of a preview reads the catalogue: promotions, launches and prices of staff are those of then. Null for any other call. */
async function previewing(c: ApiContext): Promise<{ now: Date; viewer: Viewer } | null> {
  const preview = isCatalogueRead(c.req.method, c.req.path) ? await askedPreview(c) : null;
  return preview && { now: preview.at, viewer: viewerIn(preview.segments) };
}

/** Makes the parts of the call that commands may know. */
export const settleCall = createMiddleware<ApiEnv>(async (c, next) => {
  c.set("call", {
    d1: c.get("d1"),
    country: c.get("country"),
    language: c.get("language"),
    now: c.get("now"),
    viewer: c.get("viewer"),
    secret: c.env.SESSION_SECRET,
    ...(await previewing(c)),
  });
  await next();
});
