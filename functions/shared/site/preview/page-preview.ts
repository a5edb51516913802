import { PREVIEW_GROUPS, PREVIEW_TIERS, type PreviewTier } from "../../../contract/content/preview/preview-facts";
import { type Segment, segmentsIn } from "../../../contract/content/segments";
import { momentOf } from "./local-time";

/** How a page is previewed (S3.14): by whom in mind, at which moment, with drafts or without. */
export type PagePreview = {
  /** The token of the preview, for links that are shared, and until when it works (ISO 8601). */
  token: string;
  endsAt: string;
  segments: readonly Segment[];
  /** The moment, ISO 8601 in UTC; null is now. */
  at: string | null;
  /** The moment as it was typed, in the country's local time. */
  typedAt: string;
  drafts: boolean;
};

const isTier = (name: string): name is PreviewTier => PREVIEW_TIERS.some((one) => one === name);

/** The tier of a preview's reader. */
export const tierIn = (segments: readonly Segment[]): PreviewTier => segments.find(isTier) ?? "visitor";

/** The names of a preview's parameters, which its links carry. */
export const PREVIEW_PARAMETERS = ["tier", "user_segments", "at", "drafts"] as const;

/**
 * The options in the address of a preview: `tier=gold&user_segments=staff&at=2026-04-12T10:00&drafts=hidden`. Whoever has a tier is a member.
 */
export function previewOptions(query: URLSearchParams, timeZone: string): Omit<PagePreview, "token" | "endsAt"> {
  const named = segmentsIn(query.getAll("user_segments").join(",").slice(0, 200));
  const asked = query.get("tier") ?? "";
  const tier = isTier(asked) ? asked : tierIn(named);
  const groups = PREVIEW_GROUPS.filter((name) => named.includes(name));
  const typedAt = (query.get("at") ?? "").slice(0, 30);
  return {
    segments: tier === "visitor" ? ["visitor", ...groups] : ["member", tier, ...groups],
    at: momentOf(typedAt, timeZone),
    typedAt,
    drafts: query.get("drafts") !== "hidden",
  };
}
