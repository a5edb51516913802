import { createRoute, z } from "@hono/zod-openapi";
import { errors, json, pageOf } from "../shared";
import { localPath } from "./blocks/fields";
import { COLLECTIONS, contentEntrySchema, entrySlug } from "./entries";
import { SEGMENTS } from "./segments";

export const redirectSchema = z
  .object({
    from: localPath,
    /** A path of this shop, or an address of another host that the layout allows (R23). */
    to: z.string(),
    status: z.union([z.literal(301), z.literal(302)]),
  })
  .openapi("Redirect");

/** Finds where a page has moved to (R17, S2.23); 410 where it is gone for good. */
export const showRedirect = createRoute({
  method: "get",
  path: "/redirects",
  summary: "Show where a moved path of the storefront leads",
  tags: ["content", "ours"],
  request: { query: z.object({ path: localPath.openapi({ example: "/brands/armani" }) }) },
  responses: { 200: json(redirectSchema, "The redirect"), 400: errors[400], 404: errors[404], 410: errors[410] },
});

/** A published entry by id, or a page by the slug of its address: homepage, about, privacy, terms, delivery ... (S7.31). */
export const showContentEntry = createRoute({
  method: "get",
  path: "/contentful/content-entries/{id}",
  summary: "Show a published content entry",
  tags: ["content"],
  request: { params: z.object({ id: entrySlug.openapi({ example: "homepage" }) }) },
  responses: { 200: json(contentEntrySchema, "The entry"), 400: errors[400], 404: errors[404] },
});

/** Lists the pages of a collection that are on the site, newest first. */
export const listPages = createRoute({
  method: "get",
  path: "/content/pages",
  summary: "The pages of a collection",
  tags: ["content", "ours"],
  request: { query: z.object({ collection: z.enum(COLLECTIONS).openapi({ example: "journal" }) }) },
  responses: {
    200: json(pageOf(contentEntrySchema.omit({ blocks: true })), "The pages, without their blocks"),
    400: errors[400],
  },
});

/** Lists the groups of shoppers for whom content can be meant (S7.33). */
export const allUserSegments = createRoute({
  method: "get",
  path: "/sea-falcon/all-user-segments",
  summary: "List the groups of shoppers for whom a block can be meant",
  tags: ["content"],
  responses: { 200: json(z.object({ segments: z.array(z.enum(SEGMENTS)) }), "The segments"), 400: errors[400] },
});

/** The texts that shoppers agree to, whose versions stay to be read. */
export const LEGAL_TEXTS = ["privacy", "terms"] as const;
export type LegalText = (typeof LEGAL_TEXTS)[number];

/** A day in the country, YYYY-MM-DD, which names a version. */
const day = z.iso.date();

const legalVersionSchema = z.object({
  /** The first day on which it holds. */
  from: day,
  /** The last one; null for a version that no other follows. */
  until: day.nullable(),
  state: z.enum(["earlier", "now", "coming"]),
});
export type LegalVersion = z.infer<typeof legalVersionSchema>;

export const datedEntrySchema = z
  .object({
    entry: contentEntrySchema,
    /** The version that `entry` is; null for a draft in preview that was never published. */
    version: legalVersionSchema.nullable(),
    /** All versions, newest first, with those that are yet to come. */
    versions: z.array(legalVersionSchema),
  })
  .openapi("DatedEntry");

/** A legal text as it holds today, or as it held or will hold from a day. Versions that hold from one day are one, the last. */
export const showLegalText = createRoute({
  method: "get",
  path: "/content/legal/{id}",
  summary: "A legal text with the days of its versions",
  tags: ["content", "ours"],
  request: {
    params: z.object({ id: z.enum(LEGAL_TEXTS).openapi({ example: "privacy" }) }),
    query: z.object({ from: day.optional().openapi({ example: "2026-10-01" }) }),
  },
  responses: { 200: json(datedEntrySchema, "The text"), 400: errors[400], 404: errors[404] },
});
