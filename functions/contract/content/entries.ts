import { z } from "@hono/zod-openapi";
import { blockSchema } from "./blocks/blocks";
import { line, picture } from "./blocks/fields";

/** What an entry is: what surrounds every page, a window over pages, a home page, a page, or the page of a brand (R55). */
export const ENTRY_TYPES = ["layout", "overlay", "homepage", "page", "brand"] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/**
 * The routes that show entries (S2.21): the home page, pages with an address of their own, pages at `/pages/...` and `/brands/...`, and the
 * previews of these.
 */
export const ROUTE_KEYS = ["homepage", "pages", "cms-pages", "preview-cms-pages"] as const;
export type RouteKey = (typeof ROUTE_KEYS)[number];

/** Pages that belong together and have an address of their own; null is a page at `/pages/...`. */
export const COLLECTIONS = ["journal", "help", "legal"] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** The name of an entry, and of a page in its address. */
export const entrySlug = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[a-z0-9-]+$/);

/** What an editor writes of an entry, in one language and for one country or all. */
export const entryTextSchema = z.object({
  title: line,
  description: z.string().max(400),
  /** The picture of lists and of links that are shared. */
  picture: picture.nullable().default(null),
  blocks: z.array(blockSchema).max(80),
});
export type EntryText = z.infer<typeof entryTextSchema>;

/** What names an entry, for readers and editors alike. */
export const entryNames = {
  id: z.string(),
  type: z.enum(ENTRY_TYPES),
  routeKey: z.enum(ROUTE_KEYS),
  slug: z.string(),
  collection: z.enum(COLLECTIONS).nullable(),
};

export const contentEntrySchema = z
  .object({
    ...entryNames,
    country: z.string(),
    /** The language of its texts, which is English where `fallback` is true. */
    language: z.string(),
    fallback: z.boolean(),
    title: z.string(),
    description: z.string(),
    picture: z.string().nullable(),
    blocks: z.array(blockSchema),
    status: z.enum(["draft", "published"]),
    version: z.int(),
    /** When it was first published, and when last; null for a draft that never was. */
    publishedAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime().nullable(),
  })
  .openapi("ContentEntry");
export type ContentEntry = z.infer<typeof contentEntrySchema>;
