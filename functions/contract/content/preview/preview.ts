import { createRoute, z } from "@hono/zod-openapi";
import { deskErrors, errors, json, jsonBody, NOBODY, pageOf } from "../../shared";
import { BLOCK_TYPES } from "../blocks/blocks";
import { contentEntrySchema, ENTRY_TYPES, entrySlug } from "../entries";

const tags = ["content", "ours"];

/** The segments of the reader, joined by commas (S3.14); only previews are asked for other segments than the caller's own. */
export const segmentsQuery = z.object({
  user_segments: z.string().max(200).optional().openapi({ example: "member,gold" }),
});

const tokenSchema = z.object({ token: z.string(), endsAt: z.iso.datetime() }).openapi("PreviewToken");

/** Makes the token that opens previews, for the editor and whoever gets the link. */
export const startPreview = createRoute({
  method: "post",
  path: "/editor/previews",
  summary: "Make a token for previews, which works for a day",
  tags: ["editor", "ours"],
  request: { body: jsonBody(z.strictObject({}).openapi({ example: {} })) },
  responses: {
    200: json(tokenSchema, "The token"),
    ...deskErrors,
    413: errors[413],
    415: errors[415],
    422: errors[422],
  },
});

export const madePreviewSchema = z
  .object({ id: z.string(), by: z.string(), at: z.iso.datetime(), endsAt: z.iso.datetime(), token: z.string() })
  .openapi("MadePreview");

/** The tokens that work now, newest first, at most a hundred. */
export const listPreviews = createRoute({
  method: "get",
  path: "/editor/previews",
  summary: "The tokens of previews that work",
  tags: ["editor", "ours"],
  responses: { 200: json(pageOf(madePreviewSchema), "The tokens"), ...deskErrors },
});

/** Ends a token before its time, in every country. */
export const endPreview = createRoute({
  method: "delete",
  path: "/editor/previews/{id}",
  summary: "End a token of previews",
  tags: ["editor", "ours"],
  request: {
    params: z.object({
      id: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .openapi({ example: NOBODY }),
    }),
  },
  responses: {
    200: json(z.object({ ended: z.literal(true) }), "It opens nothing now"),
    ...deskErrors,
    404: errors[404],
  },
});

/** Checks a token; 410 for one that is over, or that this shop did not sign. */
export const openContentPreview = createRoute({
  method: "post",
  path: "/previews",
  summary: "Check the token of a preview",
  tags,
  request: { body: jsonBody(z.strictObject({ token: z.string().min(1).max(200).openapi({ example: "1.x" }) })) },
  responses: {
    200: json(z.object({ endsAt: z.iso.datetime() }), "Until when it works"),
    400: errors[400],
    403: errors[403],
    410: errors[410],
    413: errors[413],
    415: errors[415],
    422: errors[422],
  },
});

const id = z.object({ id: entrySlug.openapi({ example: "homepage" }) });

/** An entry as it will be (S7.31): drafts, other readers, another moment. Blocks that cannot be read are in it. */
export const previewEntry = createRoute({
  method: "get",
  path: "/contentful/preview/content-entries/{id}",
  summary: "One content entry in preview",
  tags,
  request: { params: id, query: segmentsQuery },
  responses: { 200: json(contentEntrySchema, "The entry"), 400: errors[400], 403: errors[403], 404: errors[404] },
});

/** A window over pages, by id (S7.31). */
export const previewOverlay = createRoute({
  method: "get",
  path: "/preview/overlays/{id}",
  summary: "One overlay in preview",
  tags,
  request: { params: id, query: segmentsQuery },
  responses: { 200: json(contentEntrySchema, "The overlay"), 400: errors[400], 403: errors[403], 404: errors[404] },
});

export const CHANGE_KINDS = ["starts", "ends", "blockStarts", "blockEnds"] as const;
export const upcomingChangeSchema = z
  .object({
    at: z.iso.datetime(),
    kind: z.enum(CHANGE_KINDS),
    entry: z.object({ id: z.string(), type: z.enum(ENTRY_TYPES), slug: z.string(), title: z.string() }),
    /** The type of the block that begins or ends; null where it is the whole entry. */
    block: z.enum(BLOCK_TYPES as [(typeof BLOCK_TYPES)[number], ...typeof BLOCK_TYPES]).nullable(),
  })
  .openapi("UpcomingChange");
export type UpcomingChange = z.infer<typeof upcomingChangeSchema>;

/** What begins and ends in the week after the preview's moment, soonest first, at most a hundred. */
export const upcomingChanges = createRoute({
  method: "get",
  path: "/preview/changes",
  summary: "What changes in the next seven days",
  tags,
  responses: {
    200: json(pageOf(upcomingChangeSchema), "The changes"),
    400: errors[400],
    403: errors[403],
  },
});
