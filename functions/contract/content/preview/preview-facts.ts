import type { EntryType } from "../entries";
import type { Segment } from "../segments";

/** The http-only cookie with the token of a preview. */
export const PREVIEW_COOKIE = "preview";
/** For how many hours a token, and a link with it, works. */
export const PREVIEW_HOURS = 24;
/** For how many days ahead changes are listed. */
export const CHANGES_DAYS = 7;

/** Says that a call is made for a preview; it counts only with a valid token in the cookie (R54). */
export const PREVIEW_MODE = "x-preview-mode";
/** The moment of the preview, ISO 8601 in UTC; now where it is left out. */
export const PREVIEW_AT = "x-preview-at";
/** The segments of the reader, joined by commas, for calls that have no `user_segments`. */
export const PREVIEW_SEGMENTS = "x-preview-segments";
/** `hidden` leaves out what is not published. */
export const PREVIEW_DRAFTS = "x-preview-drafts";

/** The tiers of which a preview has one at most; a visitor has none. */
export const PREVIEW_TIERS = ["visitor", "pink", "white", "black", "gold"] as const satisfies readonly Segment[];
export type PreviewTier = (typeof PREVIEW_TIERS)[number];

/** The segments that a preview may have beside its tier. */
export const PREVIEW_GROUPS = ["staff"] as const satisfies readonly Segment[];

/** Where an entry is previewed, without the language. */
export function previewAddressOf({ type, slug }: { type: EntryType; slug: string }): string {
  switch (type) {
    case "layout":
      return "/preview/layout";
    case "overlay":
      return `/preview/overlay/${slug}`;
    case "homepage":
      return `/preview/homepage/${slug}`;
    case "page":
      return `/preview/pages/${slug}`;
    case "brand":
      return `/preview/brands/${slug}`;
  }
}
