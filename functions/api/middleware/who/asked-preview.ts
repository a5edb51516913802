import {
  PREVIEW_AT,
  PREVIEW_COOKIE,
  PREVIEW_DRAFTS,
  PREVIEW_MODE,
  PREVIEW_SEGMENTS,
} from "../../../contract/content/preview/preview-facts";
import { type Segment, segmentsIn } from "../../../contract/content/segments";
import type { Preview } from "../../content/preview/preview";
import { readPreviewToken } from "../../content/preview/token";
import { wasEnded } from "../../content/preview/tokens-store";
import type { ApiContext } from "../../environment";
import { secretsOf } from "../../kit/proof/signing";
import { readCookie } from "../cookies/cookies";

/** Who previews as nobody in particular is a visitor. */
const NOBODY: readonly Segment[] = ["visitor"];

/** What a call wants to preview; null for a caller without a valid token, whose headers are ignored (R54). */
export async function askedPreview(c: ApiContext): Promise<Preview | null> {
  if (c.req.header(PREVIEW_MODE)?.toLowerCase() !== "true") return null;
  const now = c.get("now");
  const token = await readPreviewToken(secretsOf(c.env), readCookie(c, PREVIEW_COOKIE) ?? "", now);
  if (token === null || (await wasEnded(c.get("d1"), token.id))) return null;
  const segments = segmentsIn((c.req.query("user_segments") ?? c.req.header(PREVIEW_SEGMENTS) ?? "").slice(0, 200));
  const at = new Date(c.req.header(PREVIEW_AT) ?? now.getTime());
  return {
    segments: segments.length === 0 ? NOBODY : segments,
    at: Number.isNaN(at.getTime()) ? now : at,
    drafts: c.req.header(PREVIEW_DRAFTS) !== "hidden",
  };
}
